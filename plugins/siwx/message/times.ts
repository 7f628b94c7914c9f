const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/**
 * Whether the text is an RFC 3339 `date-time` on a day that exists. Leap seconds are refused, because JavaScript clocks
 * have none.
 */
export function isDateTime(text: string): boolean {
  const parts = RFC_3339.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number]
  const date = new Date(0)
  // `Date.UTC` would move years below 100 to the 20th century.
  date.setUTCFullYear(year, month - 1, day)
  // A day that doesn't exist rolls over into another month.
  return date.getUTCMonth() === month - 1
}

/** Converts an RFC 3339 time to milliseconds since 1970. Digits beyond milliseconds are ignored. */
export const toMs = (text: string): number => Date.parse(text.replace(/(\.\d{3})\d+/, '$1'))
