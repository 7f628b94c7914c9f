import { createNonce } from '../message/nonce.js'
import type { NonceStore } from './types.js'

export type MemoryNonceOptions = {
  /** Lifetime of a nonce, in milliseconds. @default 600_000 */
  lifetimeMs?: number | undefined
  /** Most nonces to store, including used ones; the oldest are evicted. @default 10_000 */
  max?: number | undefined
  /** Milliseconds since 1970. @default Date.now */
  clock?: (() => number) | undefined
}

/**
 * Stores nonces in the memory of one process. With several processes, or one that restarts often, use a shared store
 * with its own expiry and an atomic `take`.
 */
export function createMemoryNonces({
  lifetimeMs = 600_000,
  max = 10_000,
  clock = Date.now,
}: MemoryNonceOptions = {}): Required<NonceStore> {
  // In order of issue, so the first is the oldest and expires first.
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
      // Phrased as what must hold, so that comparisons with NaN accept no nonce.
      if (!found || !(found.until > clock())) return 'unknown'
      if (found.isUsed) return 'used'
      found.isUsed = true
      return 'ok'
    },
  }
}
