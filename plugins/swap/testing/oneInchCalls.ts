import fc from 'fast-check'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import type { SwapQuote } from '../contract.js'
import { contractOf, isNative } from '../core.js'

const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable',
])
/** An order for the sandbox's executor: its payment, the amount that it claims, and the token that it tries to take. */
const ORDER = parseAbiParameters('address token, uint256 paid, uint256 claimed, address wanted')
const UNWRAPS = 1n << 252n
const ZERO_FOR_ONE = 1n << 247n
const POOL_COUNTS = [1, 2, 3]
/** Router functions other than swaps. */
const OTHERS = [
  'clipperSwap(address,uint256,address,uint256,uint256,uint256,bytes32,bytes32)',
  'permitAndCall(bytes,bytes)',
]

const selectorOf = (name: string, count: number): Hex =>
  toFunctionSelector(`${name}(${Array(count).fill('uint256').join()})`)
const nameOf = (name: string, count: number) => `${name}${count === 1 ? '' : count}`

/** Every function of the router that may be called. */
export const SELECTORS: readonly Hex[] = [
  ...OTHERS.map((one) => toFunctionSelector(one)),
  ...POOL_COUNTS.flatMap((count) => [
    selectorOf(nameOf('unoswap', count), 3 + count),
    selectorOf(nameOf('unoswapTo', count), 4 + count),
    selectorOf(nameOf('ethUnoswap', count), 1 + count),
    selectorOf(nameOf('ethUnoswapTo', count), 2 + count),
  ]),
]

type Direction = { from: Hex; to: Hex }
const directed = ({ from, to }: Direction) => (from < to ? ZERO_FOR_ONE : 0n)

/** Encodes a pool of each kind. Curve identifies coins by index. */
export const pairV2 = (pool: Hex, direction: Direction): bigint => BigInt(pool) | directed(direction)
export const poolV3 = (pool: Hex, direction: Direction): bigint =>
  BigInt(pool) | directed(direction) | (1n << 253n)
export const poolCurve = (pool: Hex, from: number, to: number): bigint => {
  const indexes: readonly (readonly [number, bigint])[] = [
    [from, 200n],
    [from, 224n],
    [to, 216n],
    [to, 232n],
  ]
  return indexes.reduce((word, [index, at]) => word | (BigInt(index) << at), BigInt(pool) | (2n << 253n))
}
const unwrapping = (pool: bigint): bigint => pool | UNWRAPS

type Place = {
  router: Hex
  /** A contract that swaps as ordered, and also tries to take `wanted`. */
  executor: Hex
  wanted: Hex
  routes: readonly (readonly bigint[])[]
}
type Words = { srcReceiver: Hex; dstReceiver: Hex; least: bigint; paid: bigint; flags: bigint }

/** Every honest call of the router for this quote. */
export function honestCalls(quote: SwapQuote, { routes, ...place }: Place): readonly Hex[] {
  const [srcReceiver, dstReceiver, least] = [place.executor, quote.address as Hex, BigInt(quote.minimum)]
  const swap = swapCall(quote, place, { srcReceiver, dstReceiver, least, paid: least, flags: 0n })
  return [swap, ...routes.flatMap((route) => callsThrough(quote, route))]
}

/** Draws honest calls, calls with wrong pools, and swaps with a lower minimum or another receiver. */
export function drawCalls(quote: SwapQuote, place: Place & { pools: readonly bigint[] }): fc.Arbitrary<Hex> {
  const { router, executor } = place
  const [me, minimum] = [quote.address as Hex, BigInt(quote.minimum)]
  const mostly = <T>(right: T, ...others: readonly T[]) => fc.constantFrom(right, right, right, ...others)
  const swap = fc.record<Words>({
    srcReceiver: mostly(executor, router),
    dstReceiver: mostly(me, executor, zeroAddress),
    least: mostly(minimum, 1n),
    paid: mostly(minimum, 1n),
    flags: mostly(0n, 1n, 2n, 4n),
  })
  const route = fc.array(fc.constantFrom(...place.pools), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    fc.constantFrom(...honestCalls(quote, place)),
    route.chain((pools) => fc.constantFrom(...callsThrough(quote, pools))),
    swap.map((words) => swapCall(quote, place, words)),
  )
}

/** Calls through these pools, with and without a receiver. */
function callsThrough(quote: SwapQuote, route: readonly bigint[]): readonly Hex[] {
  const paid = isNative(quote.from) ? [] : [BigInt(contractOf(quote.from)), BigInt(quote.amountIn)]
  const pools = isNative(quote.to) ? [...route.slice(0, -1), ...route.slice(-1).map(unwrapping)] : route
  const words = [...paid, BigInt(quote.minimum), ...pools]
  const name = isNative(quote.from) ? 'ethUnoswap' : 'unoswap'
  return [
    callOf(nameOf(name, pools.length), words),
    callOf(nameOf(`${name}To`, pools.length), [BigInt(quote.address), ...words]),
  ]
}

const callOf = (name: string, words: readonly bigint[]): Hex =>
  concatHex([selectorOf(name, words.length), ...words.map((one) => numberToHex(one, { size: 32 }))])

function swapCall(
  quote: SwapQuote,
  { executor, wanted }: Pick<Place, 'executor' | 'wanted'>,
  { srcReceiver, dstReceiver, least, paid, flags }: Words,
): Hex {
  const [srcToken, dstToken] = [contractOf(quote.from), contractOf(quote.to)]
  const [amount, minReturnAmount] = [BigInt(quote.amountIn), least]
  const desc = { srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags }
  const order = encodeAbiParameters(ORDER, [dstToken, paid, paid, wanted])
  return encodeFunctionData({ abi, functionName: 'swap', args: [executor, desc, order] })
}
