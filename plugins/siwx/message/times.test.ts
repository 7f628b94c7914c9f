import { expect, test } from 'vitest'
import { isDateTime, toMs } from './times.js'

test.each([
  '2026-01-31T23:59:59Z',
  '2026-12-31T00:00:00.123456789+14:00',
  '2024-02-29T12:00:00-08:30',
  // The year 0 was a leap year, unlike 1900.
  '0000-02-29T00:00:00Z',
])('%s is a time', (text) => expect(isDateTime(text)).toBe(true))

test.each([
  '2026-00-10T12:00:00Z',
  '2026-13-10T12:00:00Z',
  '2026-01-00T12:00:00Z',
  '2026-04-31T12:00:00Z',
  '2026-02-29T12:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T12:00:60Z',
  '2026-01-31T12:00:00',
  '2026-01-31',
  ' 2026-01-31T12:00:00Z',
])('%s is not a time', (text) => expect(isDateTime(text)).toBe(false))

test('digits beyond milliseconds are ignored', () => {
  expect(toMs('2026-01-31T12:00:00.123999Z')).toBe(Date.UTC(2026, 0, 31, 12, 0, 0, 123))
  expect(toMs('2026-01-31T12:00:00.5Z')).toBe(Date.UTC(2026, 0, 31, 12, 0, 0, 500))
})
