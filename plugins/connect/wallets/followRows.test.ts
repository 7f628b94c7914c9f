import { expect, test } from 'vitest'
import { followRows } from './followRows.js'

const rows = (text: string) => [...text].map((key) => ({ key }))
const sameKey = (a: { key: string }, b: { key: string }) => a.key === b.key

test.each([
  ['ab', 'ab', 'ab'],
  ['ab', 'cab', 'abc'],
  ['ab', 'ba', 'ab'],
  ['abc', 'ac', 'ac'],
  ['a', 'b', 'b'],
  ['', 'ba', 'ba'],
])('drawn %j, then %j: draws %j', (drawn, next, expected) => {
  expect(
    followRows(rows(drawn), rows(next))
      .map((row) => row.key)
      .join(''),
  ).toBe(expected)
})

test('an unchanged list is the same object', () => {
  const drawn = rows('ab')
  expect(followRows(drawn, [...drawn].reverse())).toBe(drawn)
  expect(followRows(drawn, rows('ab'), sameKey)).toBe(drawn)
  expect(followRows(drawn, rows('ab'))).not.toBe(drawn)
})

test('the work grows with the number of rows, not with its square', () => {
  let reads = 0
  const counted = Array.from({ length: 1_000 }, (_, at) => ({
    get key() {
      reads += 1
      return String(at)
    },
  }))
  expect(followRows(counted, [...counted])).toBe(counted)
  expect(reads).toBeLessThan(10 * counted.length)
})
