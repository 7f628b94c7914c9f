import type { Explained } from './explained.js'

/** Changes that survive for a reason. They count neither for nor against a score. */
export const SURVIVORS: readonly Explained[] = []
