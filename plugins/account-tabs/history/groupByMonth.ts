export type Month<T> = {
  year: number
  /** 0 for January. */
  month: number
  entries: T[]
}

/** Groups by month in the visitor's time zone, newest first. */
export function groupByMonth<T extends { at: number }>(entries: readonly T[]): Month<T>[] {
  const months: Month<T>[] = []
  for (const entry of [...entries].sort((a, b) => b.at - a.at)) {
    const date = new Date(entry.at)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const last = months.at(-1)
    if (last?.year === year && last.month === month) last.entries.push(entry)
    else months.push({ year, month, entries: [entry] })
  }
  return months
}

/** The month's name, with the year unless it is the current one. */
export function monthTitle(
  { year, month }: Pick<Month<never>, 'year' | 'month'>,
  currentYear: number,
  locale: string,
): string {
  const parts: Intl.DateTimeFormatOptions = { month: 'long' }
  if (year !== currentYear) parts.year = 'numeric'
  return new Intl.DateTimeFormat(locale, parts).format(new Date(year, month, 15))
}
