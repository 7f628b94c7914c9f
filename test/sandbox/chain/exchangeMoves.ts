import { createPublicClient, encodeFunctionData, http, numberToHex, parseAbi, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { Address } from '../types.js'
import { deployCalling } from './callingTokens.js'
import { type ChainExchange, deployBurning, openPools, sideOf } from './exchange.js'
import type { Chain } from './index.js'
import type { ChainToken } from './tokens.js'
import { send } from './treasurer.js'

const abi = parseAbi([
  'function getPair(address one, address other) view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function give(address token, address other, uint256 amount) payable',
])

export interface CreateTokenParameters {
  symbol: string
  /** The name. @default the symbol */
  name?: string | undefined
  /** @default 18 */
  decimals?: number | undefined
  /** Price in dollars. @default 1 */
  price?: number | undefined
  /** Value of each side of its pool with ETH. If absent, the token has no pool and so no quotes. */
  dollars?: number | undefined
  /** Percentage burned at each transfer. */
  burnPercent?: number | undefined
  /** The contract that it calls after each transfer. Such a token burns nothing. */
  hook?: Address | undefined
}

/** Creates a token for one test, whose pool no other test moves. */
export async function createToken(
  chain: Chain,
  projectId: string,
  {
    symbol,
    name = symbol,
    decimals = 18,
    price = 1,
    dollars = 0,
    burnPercent = 0,
    hook,
  }: CreateTokenParameters,
): Promise<ChainToken> {
  const exchange = exchangeOf(chain)
  const plan = { symbol, name, decimals, price, burnPercent, projectId }
  const token = hook
    ? { ...plan, address: await deployCalling(chain.url, { symbol, name, decimals, hook }) }
    : await deployBurning(chain.url, plan)
  const other = sideOf(exchange, chain.tokens, 'ETH')
  if (dollars > 0) await openPools(chain.url, exchange, [{ token, other, dollars }])
  chain.tokens.push(token)
  return token
}

export interface MovePriceParameters {
  /** The token's address or symbol. */
  token: string
  /** Change of the price: above -100, and negative to make the token cheaper. */
  percent: number
}

/** Changes a token's price in its pool with ETH, or with HUSD if it has none with ETH. */
export async function movePrice(chain: Chain, { token: asked, percent }: MovePriceParameters): Promise<void> {
  const exchange = exchangeOf(chain)
  const token = findToken(chain, asked)
  if (!token) throw new Error(`There is no ${asked}.`)
  const { url } = chain
  const client = createPublicClient({ transport: http(url) })
  const sides = [exchange.wrapped, sideOf(exchange, chain.tokens, 'HUSD').address]
  for (const other of sides) {
    const args = [token.address, other] as const
    const pair = await readContract(client, { address: exchange.factory, abi, functionName: 'getPair', args })
    if (pair === zeroAddress) continue
    const [given, taken, factor] =
      percent > 0
        ? [other, token.address, 1 + percent / 100]
        : [token.address, other, 1 / (1 + percent / 100)]
    const balance = { address: given, abi, functionName: 'balanceOf', args: [pair] } as const
    const amount = (await readContract(client, balance)) * BigInt(Math.round((factor - 1) * 1e9))
    await give(url, exchange, { given, taken, amount: amount / 1_000_000_000n })
    return
  }
  throw new Error(`${asked} has no pool.`)
}

/** Finds a token by address or symbol: the network's own first, else the latest that a test made. */
export function findToken({ tokens }: Chain, asked: string): ChainToken | undefined {
  const named = tokens.filter(({ address, symbol }) => address === asked || symbol === asked)
  return named.find(({ projectId }) => !projectId) ?? named.at(-1)
}

async function give(
  url: string,
  { pools, wrapped }: ChainExchange,
  { given, taken, amount }: { given: Address; taken: Address; amount: bigint },
): Promise<void> {
  const data = encodeFunctionData({ abi, functionName: 'give', args: [given, taken, amount] })
  // In a later second, a pool writes more storage than in the block that the node estimates against.
  const gas = numberToHex(500_000)
  await send(url, { to: pools, data, gas, value: numberToHex(given === wrapped ? amount : 0n) })
}

function exchangeOf({ name, exchange }: Chain): ChainExchange {
  if (!exchange) throw new Error(`${name} has no exchange.`)
  return exchange
}
