import { expect, test } from 'vitest'
import { amountSize, cleanAmount } from './amount.js'
import { safeHref } from './safeHref.js'
import { targetIndex } from './Tabs.js'
import { truncateMiddle } from './truncateMiddle.js'

test.each([
  ['', ''],
  ['0', '0'],
  ['007', '7'],
  ['.5', '0.5'],
  ['1,5', '1.5'],
  ['1 000.25', '1000.25'],
  ['1.23456', '1.234'],
  ['1.', '1.'],
  ['abc', undefined],
  ['-1', undefined],
  ['1.2.3', undefined],
  ['1e5', undefined],
])('the amount %j is kept as %j', (text, expected) => {
  expect(cleanAmount(text, 3)).toBe(expected)
})

test('digits shrink from 32 to 20 as the amount grows', () => {
  expect([1, 8, 10, 30].map(amountSize)).toEqual([32, 32, 29, 20])
})

test('an address keeps four characters at the start and six at the end', () => {
  expect(truncateMiddle('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x12…345678')
  expect(truncateMiddle('vitalik.eth')).toBe('vitalik.eth')
})

test.each([
  ['https://a.example', true],
  ['/page', true],
  ['metamask://wc?uri=x', true],
  ['javascript:alert(1)', false],
  ['JaVaScript:alert(1)', false],
  ['\u0001java\nscript:alert(1)', false],
  ['data:text/html,x', false],
])('a link to %j is followed: %s', (href, isSafe) => {
  expect(safeHref(href)).toBe(isSafe ? href : undefined)
})

test('arrow keys follow the writing direction and go round', () => {
  expect(targetIndex('ArrowRight', 2, 3, false)).toBe(0)
  expect(targetIndex('ArrowRight', 0, 3, true)).toBe(2)
  expect(targetIndex('End', 0, 3, true)).toBe(2)
  expect(targetIndex('a', 0, 3, false)).toBeUndefined()
})
