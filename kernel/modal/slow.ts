/** Milliseconds until a loading view shows the loading frame; faster loads avoid the flash. */
export const SLOW_LOAD_MS = 120
/** Milliseconds until a view shows that the wallet has not answered; it may have dropped the request. */
export const SLOW_WALLET_MS = 10_000
