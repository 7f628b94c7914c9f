import type { Explained } from './explained.js'
import { SEND } from './survivors/send.js'
import { SESSION } from './survivors/session.js'
import { SIWX } from './survivors/siwx.js'
import { SWAP } from './survivors/swap.js'

/** Mutants without an observable effect. They count neither for nor against a score. */
export const SURVIVORS: readonly Explained[] = [...SEND, ...SESSION, ...SIWX, ...SWAP]
