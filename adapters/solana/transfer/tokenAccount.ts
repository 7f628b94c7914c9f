import { toBase58 } from '../../base58.js'
import { Extension, readExtensions } from './extensions.js'

/** Offsets in a token account (`Account` of both programs). */
const KEY_BYTES = 32
const OWNER_AT = 32
const AMOUNT_AT = 64
/** Whether there is a delegate, then its address. */
const DELEGATE_AT = 72
const STATE_AT = 108
const DELEGATED_AT = 121
const BASE_BYTES = 165
const FROZEN = 2
/** Offset of the flag that allows non-confidential amounts. */
const TAKES_PLAIN_AT = 262

export type TokenAccount = {
  mint: string
  owner: string
  amount: bigint
  /** Who may move tokens out of the account, and how many. */
  delegate?: { address: string; amount: bigint } | undefined
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
  const amountAt = (offset: number) =>
    new DataView(data.buffer, data.byteOffset + offset, 8).getBigUint64(0, true)
  const delegateAt = DELEGATE_AT + 4
  return {
    mint: toBase58(data.subarray(0, OWNER_AT)),
    owner: toBase58(data.subarray(OWNER_AT, AMOUNT_AT)),
    amount: amountAt(AMOUNT_AT),
    ...(data[DELEGATE_AT] === 1 && {
      delegate: {
        address: toBase58(data.subarray(delegateAt, delegateAt + KEY_BYTES)),
        amount: amountAt(DELEGATED_AT),
      },
    }),
    isFrozen: data[STATE_AT] === FROZEN,
    needsMemo: extensions.get(Extension.memoTransfer)?.[0] === 1,
    isConfidentialOnly: extensions.get(Extension.confidentialAccount)?.[TAKES_PLAIN_AT] === 0,
  }
}
