import { afterEach, expect, test } from 'vitest'
import { groupByMonth, monthTitle, yearOf } from './groupByMonth.js'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
const at = (time: string) => ({ at: Date.parse(time) })
const titles = (entries: { at: number }[]) =>
  groupByMonth(entries, 'en').map((month) => `${monthTitle(month, '2026', 'en')}: ${month.entries.length}`)

test('entries are grouped by month, newest first, and past years are named', () => {
  process.env.TZ = 'UTC'
  const entries = ['2025-11-02', '2026-02-03', '2026-01-31', '2024-02-01', '2026-02-28'].map(at)
  expect(titles(entries)).toEqual(['February: 2', 'January: 1', 'November 2025: 1', 'February 2024: 1'])
  const [february] = groupByMonth(entries, 'en')
  expect(february?.entries.map((one) => new Date(one.at).getDate())).toEqual([28, 3])
})

test.each([
  ['America/Los_Angeles', ['December 2025: 2']],
  ['UTC', ['January: 1', 'December 2025: 1']],
  ['Pacific/Kiritimati', ['January: 2']],
])('around new year, entries are grouped by the visitor’s time zone: %s', (timeZone, expected) => {
  process.env.TZ = timeZone
  expect(titles([at('2025-12-31T23:30:00Z'), at('2026-01-01T00:30:00Z')])).toEqual(expected)
})

test('titles are in the page’s language', () => {
  const [march] = groupByMonth([at('2025-03-15')], 'de')
  expect(march && monthTitle(march, '2026', 'de')).toBe('März 2025')
})

test('months are those of the calendar that the page’s language uses', () => {
  process.env.TZ = 'UTC'
  // Azar 1405 begins on 22 November 2026.
  const year = yearOf(Date.parse('2026-12-01'), 'fa')
  const months = groupByMonth(['2026-11-20', '2026-11-25', '2026-03-20'].map(at), 'fa')
  const [azar, aban, esfand] = months.map((month) => monthTitle(month, year, 'fa'))
  expect([azar, aban]).toEqual(['آذر', 'آبان'])
  expect(esfand).toContain('۱۴۰۴')
})
