const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** RFC 3339 `date-time` with a day that exists. Leap seconds are refused: no clock of ours has them. */
export function isDateTime(text: string): boolean {
  const parts = RFC_3339.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number]
  const date = new Date(0)
  // Unlike `Date.UTC`, it takes years below 100 for what they are.
  date.setUTCFullYear(year, month - 1, day)
  // A day that the month does not have, and a month that the year does not, is one of another.
  return date.getUTCMonth() === month - 1
}

/** Milliseconds since 1970 of an RFC 3339 time. Digits beyond milliseconds do not count. */
export const toMs = (text: string): number => Date.parse(text.replace(/(\.\d{3})\d+/, '$1'))
