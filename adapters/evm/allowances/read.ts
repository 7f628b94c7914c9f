import type { Hex } from 'viem'
import type { Allowance, FoundAllowance } from '../../../kernel/adapters/allowances.js'
import { addressIn } from '../tokenEvents.js'
import type { RpcClient } from '../transport.js'
import { callMany, type ViewCall, type ViewResult } from './callMany.js'
import { PERMIT2 } from './events.js'
import { readBlockTimes } from './readBlockTimes.js'
import { readSpenders } from './readSpenders.js'
import { readTokens, type TokenFacts } from './readTokens.js'
import { encodeCall, wordAt } from './words.js'

/** `allowance(address,address)`, and Permit2's `allowance(address,address,address)`. */
const ALLOWANCE = '0xdd62ed3e'
const PERMIT2_ALLOWANCE = '0x927da105'
/** Amounts from here on are without limit: the largest ones have 160 or 256 bits. */
const UNLIMITED = 2n ** 159n
/** `getApproved(uint256)`, `ownerOf(uint256)` and `isApprovedForAll(address,address)`. */
const GET_APPROVED = '0x081812fc'
const OWNER_OF = '0x6352211e'
const IS_APPROVED_FOR_ALL = '0xe985e9c5'

/** The state of a permission without what is known of its token. */
type State = Pick<Allowance, 'amount' | 'expiresAt' | 'isUnread'> & {
  spender?: string
  /** What the token lets Permit2 take. */
  ceiling?: bigint | undefined
}

/** Reads what is in force now. @throws the node's error if it answers nothing */
export async function readAllowances(
  client: RpcClient,
  account: string,
  found: readonly FoundAllowance[],
): Promise<readonly Allowance[]> {
  const results = await callMany(
    client,
    found.flatMap((one) => callsOf(one, account)),
  )
  let next = 0
  const live = found.flatMap((one) => {
    const own = results.slice(next, next + callsOf(one, account).length)
    next += own.length
    const state = stateOf(one, own, account)
    return state ? [{ one, state }] : []
  })
  const tokens = await readTokens(
    client,
    account,
    live.map(({ one }) => one),
  )
  const times = await readBlockTimes(
    client,
    live.map(({ one }) => one.block),
  )
  const spenderOf = (at: (typeof live)[number]) => at.state.spender ?? at.one.spender
  const spenders = await readSpenders(client, live.map(spenderOf))
  return live.map((at) => {
    const spenderType = spenders.get(spenderOf(at))
    const allowance = toAllowance(at.one, at.state, tokens.get(at.one.token), times)
    return { ...allowance, ...(spenderType && { spenderType }) }
  })
}

function callsOf({ kind, token, spender, id }: FoundAllowance, account: string): readonly ViewCall[] {
  const allowance = (to: string) => ({ to: token, data: encodeCall(ALLOWANCE, account, to) })
  if (kind === 'amount') return [allowance(spender)]
  if (kind === 'all') return [{ to: token, data: encodeCall(IS_APPROVED_FOR_ALL, account, spender) }]
  if (kind === 'item')
    return [GET_APPROVED, OWNER_OF].map((selector) => ({
      to: token,
      data: encodeCall(selector as Hex, BigInt(id ?? 0)),
    }))
  return [{ to: PERMIT2, data: encodeCall(PERMIT2_ALLOWANCE, account, token, spender) }, allowance(PERMIT2)]
}

/** Undefined if the permission is no longer in force. */
function stateOf(
  { kind }: FoundAllowance,
  results: readonly ViewResult[],
  account: string,
): State | undefined {
  const [first, second] = results
  // ERC-721 demands that an item that does not exist reverts, and no code is left where a contract ended.
  if (first === '0x' || (kind === 'item' && results.includes('reverted'))) return undefined
  const amount = wordAt(first, 0)
  if (amount === undefined) return { isUnread: true }
  if (amount === 0n) return undefined
  if (kind === 'amount') return { amount }
  if (kind === 'all') return {}
  if (kind === 'permit2') {
    const until = Number(wordAt(first, 1) ?? 0n) * 1_000
    return until <= Date.now() ? undefined : { amount, expiresAt: until, ceiling: wordAt(second, 0) }
  }
  if (second === undefined) return { isUnread: true }
  return addressIn(second) === account ? { spender: addressIn(first) } : undefined
}

function toAllowance(
  { block, ...one }: FoundAllowance,
  { ceiling, ...state }: State,
  token: TokenFacts | undefined,
  times: ReadonlyMap<number, number>,
): Allowance {
  const balance = one.kind === 'item' ? 1n : token?.balance
  const changedAt = block === undefined ? undefined : times.get(block)
  const limits = [balance, state.amount, ceiling].filter((limit) => limit !== undefined)
  const exposed = balance === undefined || state.isUnread ? undefined : limits.reduce(smaller)
  return {
    ...one,
    ...state,
    ...(state.amount !== undefined && state.amount >= UNLIMITED && { isUnlimited: true as const }),
    ...(block !== undefined && { block }),
    ...(balance !== undefined && { balance }),
    ...(exposed !== undefined && { exposed }),
    ...(token?.decimals !== undefined && { decimals: token.decimals }),
    ...(token?.symbol !== undefined && { symbol: token.symbol }),
    ...(changedAt !== undefined && { changedAt }),
  }
}

function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}
