import type { Connector } from '../kernel/session/types.js'

/** A timer instead of a frame: a hidden tab draws none, and still restores its wallet. */
const FRAME_MS = 16

/**
 * Lists wallets that come at once in one update: at most one per frame, the first of them immediately. Returns what adds some,
 * what starts the listing once every wallet that is there has answered, and what stops it.
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
