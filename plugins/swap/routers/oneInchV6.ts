import type { DecodedSwap } from '../contract.js'
import { NATIVE } from '../core.js'
import { packedAddress, plainAddress, readCall, withWord } from './words.js'

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
/** Flags of a pool (`ProtocolLib`): unwrap the output at the end; take the tokens by Permit2. */
const UNWRAPS = 1n << 252n
const USES_PERMIT2 = 1n << 250n
/**
 * Pools that the router pays in the token that the call names: Uniswap V2 and Curve. Uniswap V3 pools name their own.
 */
const KINDS_PAID_AS_NAMED = [0n, 2n]
const kindOf = (pool: bigint) => pool >> 253n

/**
 * Word positions in swaps through pools, by selector. `token` and `amount` are absent if the native currency is paid.
 * The pools are `count` words from `pools` on.
 */
type Pools = {
  receiver?: number
  token?: number
  amount?: number
  minimum: number
  pools: number
  count: number
}
const POOLS: Readonly<Record<string, Pools>> = {
  // unoswap, unoswap2, unoswap3
  '83800a8e': { token: 0, amount: 1, minimum: 2, pools: 3, count: 1 },
  '8770ba91': { token: 0, amount: 1, minimum: 2, pools: 3, count: 2 },
  '19367472': { token: 0, amount: 1, minimum: 2, pools: 3, count: 3 },
  // unoswapTo, unoswapTo2, unoswapTo3
  e2c95c82: { receiver: 0, token: 1, amount: 2, minimum: 3, pools: 4, count: 1 },
  ea76dddf: { receiver: 0, token: 1, amount: 2, minimum: 3, pools: 4, count: 2 },
  f7a70056: { receiver: 0, token: 1, amount: 2, minimum: 3, pools: 4, count: 3 },
  // ethUnoswap, ethUnoswap2, ethUnoswap3
  a76dfc3b: { minimum: 0, pools: 1, count: 1 },
  '89af926a': { minimum: 0, pools: 1, count: 2 },
  '188ac35d': { minimum: 0, pools: 1, count: 3 },
  // ethUnoswapTo, ethUnoswapTo2, ethUnoswapTo3
  '175accdc': { receiver: 0, minimum: 1, pools: 2, count: 1 },
  '0f449d71': { receiver: 0, minimum: 1, pools: 2, count: 2 },
  '493189f0': { receiver: 0, minimum: 1, pools: 2, count: 3 },
}
/** `swap(address executor, SwapDescription desc, bytes data)`: the description is in words 1 to 7. */
const SWAP = '07ed2379'
const MINIMUM = 6

/**
 * Decodes calls of 1inch’s aggregation router v6: `swap`, and swaps through pools. Undefined for other functions:
 * limit orders and market makers do not bind the router to the call’s parameters.
 * https://github.com/1inch/1inch-v6-aggregation-router
 * @throws CallError if the call is too short, or has an invalid address
 */
export function decodeOneInchV6(data: string): DecodedSwap | undefined {
  const call = readCall(data)
  const { selector, word } = call
  if (selector === SWAP) {
    const receiver = plainAddress(word(4))
    return {
      from: tokenOf(plainAddress(word(1))),
      amount: word(5),
      // The router itself pays it out, and at least the minimum.
      to: tokenOf(plainAddress(word(2))),
      receiver: receiver === ZERO_ADDRESS ? undefined : receiver,
      minimum: word(MINIMUM),
      // Partial fills, extra native currency and Permit2 are never requested.
      takesMore: word(7) !== 0n,
      withMinimum: (minimum) => withWord(data, MINIMUM, minimum),
    }
  }
  const places = Object.entries(POOLS).find(([one]) => one === selector)?.[1]
  if (!places) return undefined
  const pools = Array.from({ length: places.count }, (_, index) => word(places.pools + index))
  const [first = 0n] = pools
  const isUnwrapped = ((pools.at(-1) ?? 0n) & UNWRAPS) !== 0n
  const isPaidAsNamed = places.token === undefined || KINDS_PAID_AS_NAMED.includes(kindOf(first))
  return {
    from: places.token === undefined ? NATIVE : packedAddress(word(places.token)),
    amount: places.amount === undefined ? undefined : word(places.amount),
    // Only the pool knows its output token. Unwrapped output is paid out by the router itself.
    to: isUnwrapped && isPaidAsNamed ? NATIVE : undefined,
    receiver: places.receiver === undefined ? undefined : packedAddress(word(places.receiver)),
    minimum: word(places.minimum),
    takesMore: pools.some((pool) => (pool & USES_PERMIT2) !== 0n),
    withMinimum: (minimum) => withWord(data, places.minimum, minimum),
  }
}

/** The zero address also stands for the native currency. */
const tokenOf = (address: string) => (address === ZERO_ADDRESS ? NATIVE : address)
