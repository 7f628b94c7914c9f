import { createHash } from 'node:crypto'
import type { LiteSVM } from 'litesvm'
import { encodeBase58 } from './base58.js'

/** A unique genesis, so that the chain can't be mistaken for a public one. */
export const GENESIS_HASH = 'EFYqLdSmccWoYyX3SRgysMFAfJaGeR33kMqMJSvMGJKC'

const SLOT_MS = 400
/** Number of blocks for which a blockhash is valid. */
const LIFETIME = 150

export interface Clock {
  /** The current slot by wall time. No slot is skipped, so it is also the block height. */
  slot(): number
  /**
   * Issues a new blockhash each time, so that repeating a transfer makes another transaction. Earlier ones stay valid.
   */
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
