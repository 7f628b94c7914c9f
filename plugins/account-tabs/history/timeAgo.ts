const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30 * DAY
const YEAR = 365 * DAY

/** In seconds, longest first. */
const UNITS = [
  ['years', YEAR],
  ['months', MONTH],
  ['days', DAY],
  ['hours', HOUR],
  ['minutes', MINUTE],
] as const

export type TimeAgo = { unit: (typeof UNITS)[number][0] | 'seconds'; count: number }

/** The elapsed time in the largest unit with a count of at least one. Future times count as now. */
export function timeAgo(at: number, now: number): TimeAgo {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000))
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['seconds', 1] as const)
  const count = Math.floor(seconds / length)
  // Twelve months of thirty days are less than a year.
  return { unit, count: unit === 'months' ? Math.min(count, 11) : count }
}
