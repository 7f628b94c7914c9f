/** How long a pairing address is valid after it is set (docs/constants.md#times). */
const LIFE_MS = 4 * 60_000
/** With less than this left it counts as expired: nobody scans and answers in that time. */
const MARGIN_MS = 10_000
/** After this, and not before, an address has expired. */
export const VALID_MS = LIFE_MS - MARGIN_MS
/** From here on the code shows how little is left (visual design: the last 30 s). */
export const ENDING_MS = LIFE_MS - 30_000

/** Both in milliseconds since 1970. */
export const isExpired = (setAt: number, now: number): boolean => now - setAt > VALID_MS
