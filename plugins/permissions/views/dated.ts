import type { Translate } from '../../../views/index.js'

/** The last time of a `Date`. */
const LAST_MS = 8.64e15

/**
 * "Until" or "Since" with the date of a time in milliseconds. Undefined without one that a calendar has: contracts and
 * wallets store the largest number for an end that never comes.
 */
export const dated = (
  key: 'permissions.until' | 'permissions.since',
  at: number | undefined,
  t: Translate,
  date: Intl.DateTimeFormat,
): string | undefined => (at !== undefined && at <= LAST_MS ? t(key, { date: date.format(at) }) : undefined)
