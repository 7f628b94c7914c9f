import * as v from 'valibot'
import type { BlockRange, FoundAllowance } from '../../../kernel/adapters/allowances.js'
import { addressIn } from '../tokenEvents.js'
import { Quantity } from '../transferFees.js'

/** Permit2, at one address on every chain. */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** `Approval(address,address,uint256)` of ERC-20, and of ERC-721 with the id in a topic. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)` of ERC-721 and ERC-1155. */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** Permit2's `Approval(address,address,address,uint160,uint48)`. */
const PERMIT2_APPROVAL = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
/** Permit2's `Permit(address,address,address,uint160,uint48,uint48)`. */
const PERMIT2_PERMIT = '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec'

/** Every event has the owner as its first argument, so one filter finds them all. */
export const topicsOf = (account: string): [`0x${string}`[], `0x${string}`] => [
  [APPROVAL, APPROVAL_FOR_ALL, PERMIT2_APPROVAL, PERMIT2_PERMIT],
  `0x${account.slice(2).toLowerCase().padStart(64, '0')}`,
]

const Word = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const Event = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  topics: v.array(Word),
  blockNumber: Quantity,
  removed: v.optional(v.boolean()),
})

/**
 * The permission that an event names; undefined for events of other accounts or blocks. A node that cannot be read is
 * wrong as a whole, because a skipped event would hide a permission. @throws ValiError
 */
export function readEvent(log: unknown, account: string, [from, to]: BlockRange): FoundAllowance | undefined {
  const { address, topics, blockNumber, removed } = v.parse(Event, log)
  const block = Number(blockNumber)
  const [event, owner, first, second] = topics.map((one) => one.toLowerCase())
  if (removed || block < from || block > to || !first || addressIn(owner) !== account) return undefined
  const token = address.toLowerCase()
  const spender = addressIn(first)
  if (event === APPROVAL) {
    if (!second) return { kind: 'amount', token, spender, block }
    return { kind: 'item', token, spender, id: String(BigInt(second)), block }
  }
  if (event === APPROVAL_FOR_ALL) return { kind: 'all', token, spender, block }
  // Any contract can emit the events of Permit2.
  if (token !== PERMIT2 || !second) return undefined
  return { kind: 'permit2', token: spender, spender: addressIn(second), block }
}

/** One permission has one key. An item has one spender at a time, so a newer event replaces it. */
export const keyOf = ({ kind, token, spender, id }: FoundAllowance): string =>
  kind === 'item' ? `${token} ${id}` : `${kind} ${token} ${spender}`
