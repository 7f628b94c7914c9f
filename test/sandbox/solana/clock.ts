import { createHash } from 'node:crypto'
import type { LiteSVM } from 'litesvm'
import { encodeBase58 } from './base58.js'

/** A genesis of our own, so that nothing takes this chain for a public one. */
export const GENESIS_HASH = 'EFYqLdSmccWoYyX3SRgysMFAfJaGeR33kMqMJSvMGJKC'

const SLOT_MS = 400
/** How many blocks a blockhash is good for. */
const LIFETIME = 150

export interface Clock {
  /** The slot that wall time has come to. No slot is skipped here, so it is the block height, too. */
  slot(): number
  /** A new one each time, so that the same transfer made twice is two transactions. The earlier ones stay valid. */
  issueBlockhash(): { blockhash: string; lastValidBlockHeight: number }
  isValid(blockhash: string): boolean
}

export function createClock(svm: LiteSVM): Clock {
  const start = Date.now()
  const validUntil = new Map<string, number>()
  let issued = 0

  function slot(): number {
    const now = 1 + Math.floor((Date.now() - start) / SLOT_MS)
    const clock = svm.getClock()
    if (clock.slot < BigInt(now)) {
      clock.slot = BigInt(now)
      clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
      svm.setClock(clock)
    }
    return now
  }

  return {
    slot,
    issueBlockhash: () => {
      issued += 1
      const blockhash = encodeBase58(createHash('sha256').update(`${GENESIS_HASH} ${issued}`).digest())
      const lastValidBlockHeight = slot() + LIFETIME
      validUntil.set(blockhash, lastValidBlockHeight)
      return { blockhash, lastValidBlockHeight }
    },
    isValid: (blockhash) => (validUntil.get(blockhash) ?? -1) >= slot(),
  }
}
