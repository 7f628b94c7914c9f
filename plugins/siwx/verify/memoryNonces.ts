import { createNonce } from '../message/nonce.js'
import type { NonceStore } from './types.js'

export type MemoryNonceOptions = {
  /** How long a nonce may be used, in milliseconds. @default 600_000 */
  lifetimeMs?: number | undefined
  /** How many are kept, used ones too; the oldest give way. @default 10_000 */
  max?: number | undefined
  /** Milliseconds since 1970. @default Date.now */
  clock?: (() => number) | undefined
}

/**
 * Nonces in the memory of one process, for a server that has only one. Several, or one that restarts often, keep them in
 * a store that all share, with a lifetime of its own and one atomic step for `take`.
 */
export function createMemoryNonces({
  lifetimeMs = 600_000,
  max = 10_000,
  clock = Date.now,
}: MemoryNonceOptions = {}): Required<NonceStore> {
  // In order of issue, so the first is the oldest, and the first to run out.
  const nonces = new Map<string, { until: number; isUsed: boolean }>()
  const dropOld = (now: number) => {
    for (const [nonce, { until }] of nonces) {
      if (until > now && nonces.size < max) return
      nonces.delete(nonce)
    }
  }
  return {
    async issue() {
      const now = clock()
      dropOld(now)
      const nonce = createNonce()
      nonces.set(nonce, { until: now + lifetimeMs, isUsed: false })
      return { nonce, issuedAt: new Date(now).toISOString() }
    },
    async take(nonce) {
      const found = nonces.get(nonce)
      // Asked for what must hold, so that a lifetime or a clock that is no number lets nobody in.
      if (!found || !(found.until > clock())) return 'unknown'
      if (found.isUsed) return 'used'
      found.isUsed = true
      return 'ok'
    },
  }
}
