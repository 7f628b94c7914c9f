import { decodeFunctionResult, encodeFunctionData, isAddressEqual as isSame, parseAbi } from 'viem'
import type { Address, Hex } from '../types.js'
import type { ChainExchange } from './exchange.js'
import type { Chain } from './index.js'
import { RpcError, rpc } from './rpc.js'

/** The address that stands for the native currency (docs/protocol.md#swap-networks). */
export const NATIVE: Address = `0x${'e'.repeat(40)}`

export interface Trade {
  /** `NATIVE` or a token's address. */
  from: Address
  to: Address
  /** Amount in base units. */
  amount: bigint
}

export interface Route {
  /** Token addresses from pool to pool. */
  path: Address[]
  /** Amount to receive, in base units. */
  received: bigint
  /** Whether one of its ends burns a part of each transfer. */
  isBurning: boolean
}

const abi = parseAbi(['function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])'])

/** The best path over at most two intermediate tokens that many pools have. */
export async function findRoute(
  chain: Chain,
  exchange: ChainExchange,
  { from, to, amount }: Trade,
): Promise<Route | undefined> {
  const [first, last] = [from, to].map((end) => (isSame(end, NATIVE) ? exchange.wrapped : end))
  if (!first || !last || isSame(first, last)) return undefined
  const bases = [exchange.wrapped, chain.tokens.find(({ symbol }) => symbol === 'HUSD')?.address]
  const known = bases.filter((base): base is Address => !!base && !isSame(base, first) && !isSame(base, last))
  const between = [[], ...known.map((base) => [base]), ...(known[1] ? [known, known.toReversed()] : [])]

  const sent = lessBurned(chain, first, amount)
  const routes = await Promise.all(
    between.map(async (middle) => {
      const path = [first, ...middle, last]
      const arriving = await askRouter(chain.url, exchange.router, sent, path)
      return { path, received: lessBurned(chain, last, arriving) }
    }),
  )
  const best = routes.reduce((one, other) => (other.received > one.received ? other : one))
  const isBurning = [first, last].some((end) => burnOf(chain, end) > 0)
  return best.received > 0n ? { ...best, isBurning } : undefined
}

/** The amount by the router; 0 if a pool is missing or empty, because the router then reverts. */
async function askRouter(url: string, to: Address, amount: bigint, path: Address[]): Promise<bigint> {
  const data = encodeFunctionData({ abi, args: [amount, path] })
  const answer = await rpc<Hex>(url, 'eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
    if (error instanceof RpcError) return undefined
    throw error
  })
  return (answer && decodeFunctionResult({ abi, data: answer }).at(-1)) ?? 0n
}

function lessBurned(chain: Chain, token: Address, amount: bigint): bigint {
  return amount - (amount * BigInt(burnOf(chain, token))) / 100n
}

function burnOf({ tokens }: Chain, token: Address): number {
  return tokens.find(({ address }) => isSame(address, token))?.burnPercent ?? 0
}
