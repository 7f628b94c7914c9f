export type Month<T> = {
  /** The month's name with its year. */
  name: string
  year: string
  entries: [T, ...T[]]
}

/**
 * Groups by month, newest first, in the visitor's time zone and the calendar of the page's language: Persian months begin
 * at other days than others.
 */
export function groupByMonth<T extends { at: number }>(entries: readonly T[], locale: string): Month<T>[] {
  const nameOf = writer(locale, { month: 'long', year: 'numeric' })
  const months: Month<T>[] = []
  for (const entry of [...entries].sort((a, b) => b.at - a.at)) {
    const name = nameOf(entry.at)
    const last = months.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else months.push({ name, year: yearOf(entry.at, locale), entries: [entry] })
  }
  return months
}

/** The year of a time, in the calendar of the page's language. */
export const yearOf = (at: number, locale: string): string => writer(locale, { year: 'numeric' })(at)

/** The month's name, with the year unless it is the current one. */
export const monthTitle = (
  { name, year, entries: [{ at }] }: Month<{ at: number }>,
  currentYear: string,
  locale: string,
): string => (year === currentYear ? writer(locale, { month: 'long' })(at) : name)

const writer = (locale: string, parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, parts)
  return (at: number) => format.format(at)
}
