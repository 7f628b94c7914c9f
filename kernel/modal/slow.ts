/** A view that takes longer to load says so; what is there sooner is drawn without a flash (visual design). */
export const SLOW_LOAD_MS = 120
/** From here on a view says that the wallet has not answered: it may have forgotten about the request. */
export const SLOW_WALLET_MS = 10_000
