import { toBase58 } from '../../base58.js'
import { Extension, readExtensions } from './extensions.js'

/** Offsets in a token account (`Account` of both programs). */
const OWNER_AT = 32
const AMOUNT_AT = 64
const STATE_AT = 108
const BASE_BYTES = 165
const FROZEN = 2
/** Offset of the flag that allows non-confidential amounts. */
const TAKES_PLAIN_AT = 262

export type TokenAccount = {
  mint: string
  owner: string
  amount: bigint
  isFrozen: boolean
  /** Requires a memo with each transfer. */
  needsMemo: boolean
  /** Accepts only confidential transfers. */
  isConfidentialOnly: boolean
}

/** Undefined if the data is not a token account. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length < BASE_BYTES || data[STATE_AT] === 0) return undefined
  const extensions = readExtensions(data)
  const amount = new DataView(data.buffer, data.byteOffset + AMOUNT_AT, 8).getBigUint64(0, true)
  return {
    mint: toBase58(data.subarray(0, OWNER_AT)),
    owner: toBase58(data.subarray(OWNER_AT, AMOUNT_AT)),
    amount,
    isFrozen: data[STATE_AT] === FROZEN,
    needsMemo: extensions.get(Extension.memoTransfer)?.[0] === 1,
    isConfidentialOnly: extensions.get(Extension.confidentialAccount)?.[TAKES_PLAIN_AT] === 0,
  }
}
