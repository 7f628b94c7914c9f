import { expect, test } from 'vitest'
import { median, printTables } from './bench/table.js'

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect(median([])).toBeNaN()
})

test('a table has medians, and ratios to the React page if both have values', () => {
  const tables = printTables([
    { page: 'bare', profile: 'plain', figures: { bytesBefore: 60_000, blockedBefore: 0 } },
    { page: 'bare', profile: 'plain', figures: { bytesBefore: 62_000, blockedBefore: 0 } },
    {
      page: 'plain',
      profile: 'plain',
      figures: { bytesBefore: 15_250, blockedBefore: 12, rowToConnected: 40.6 },
    },
  ])
  expect(tables.split('\n').slice(0, 2)).toEqual(['### This machine', ''])
  expect(tables).toContain('| scripts before open | 61.0 kB | – | 15.3 kB (0.25×) | – |')
  expect(tables).toContain('| blocked before open | 0 ms | – | 12 ms | – |')
  expect(tables).toContain('| row → connected | – | – | 41 ms | – |')
  expect(tables).not.toContain('memory')
  expect(tables).not.toContain('A phone')
})
