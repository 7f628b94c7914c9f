/** How long a pairing address is valid after it is set (docs/constants.md#times). */
const LIFE_MS = 4 * 60_000
/** With less than this left an address counts as expired: scanning and approving takes longer. */
const MARGIN_MS = 10_000
/** An address expires after this. */
export const VALID_MS = LIFE_MS - MARGIN_MS
/** From here on the code shows that it is about to expire. */
export const ENDING_MS = LIFE_MS - 30_000

/** Takes times in milliseconds since 1970. */
export const isExpired = (setAt: number, now: number): boolean => now - setAt > VALID_MS
