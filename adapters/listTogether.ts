import type { Connector } from '../kernel/session/types.js'

/** A timer instead of an animation frame: hidden tabs draw none, and still restore wallets. */
const FRAME_MS = 16

/**
 * Batches connectors that arrive together: the first immediately, then at most one update per frame. Returns
 * functions that add connectors, start listing once every wallet present has answered, and stop it.
 */
export function listTogether(list: (listed: readonly Connector[]) => void) {
  let waiting: Connector[] = []
  let timer: unknown = true
  const start = () => {
    const listed = waiting
    timer = listed[0] && setTimeout(start, FRAME_MS)
    if (!timer) return
    waiting = []
    list(listed)
  }
  const add = (...connectors: readonly Connector[]) => {
    waiting.push(...connectors)
    if (!timer) start()
  }
  return [add, start, () => clearTimeout(timer as number)] as const
}
