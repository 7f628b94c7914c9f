import { expect, test } from 'vitest'
import { safeHref } from './safeHref.js'
import { targetIndex } from './Tabs.js'
import { truncateMiddle } from './truncateMiddle.js'

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
  ['https://wallet.example@evil.example', false],
  ['//wallet.example@evil.example', false],
  ['https://:x@evil.example', false],
])('a link to %j is allowed: %s', (href, isSafe) => {
  expect(safeHref(href)).toBe(isSafe ? href : undefined)
})

test('arrow keys follow the writing direction and wrap around', () => {
  expect(targetIndex('ArrowRight', 2, 3, false)).toBe(0)
  expect(targetIndex('ArrowRight', 0, 3, true)).toBe(2)
  expect(targetIndex('End', 0, 3, true)).toBe(2)
  expect(targetIndex('a', 0, 3, false)).toBeUndefined()
})
