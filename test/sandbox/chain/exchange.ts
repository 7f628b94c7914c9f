import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi, parseEther, parseUnits } from 'viem'
import type { Address, Exchange, Hex } from '../types.js'
import { type Artifact, compile } from './compile.js'
import { type RpcCall, rpc, rpcBatch } from './rpc.js'
import { type ChainToken, ETHER, UNDERTOW, WETH } from './tokens.js'
import { deploy, send, TREASURER } from './treasurer.js'

/** An exchange with the contract that fills its pools. */
export interface ChainExchange extends Exchange {
  pools: Address
}

interface Side {
  address: Address
  decimals: number
  price: number
}

export interface PoolPlan {
  token: Side
  other: Side
  /** Value of each side of the pool. */
  dollars: number
}

/** The last pool is shallow: a thousand dollars move its price. */
const POOLS = [
  { token: 'HUSD', other: 'ETH', dollars: 25_000_000 },
  { token: 'DRFT', other: 'HUSD', dollars: 5_000_000 },
  { token: 'DRFT', other: 'ETH', dollars: 12_500_000 },
  { token: 'TIDE', other: 'ETH', dollars: 25_000_000 },
  { token: 'UNDR', other: 'ETH', dollars: 5_000_000 },
  { token: 'WPRL', other: 'HUSD', dollars: 122_000 },
]

const poolsAbi = parseAbi([
  'struct Plan { address token; uint256 amount; address other; uint256 otherAmount; }',
  'function open(Plan[] plans) payable',
])
const factoryAbi = parseAbi(['function getPair(address one, address other) view returns (address)'])
/** Storage slots of a pair's `price0CumulativeLast` and `price1CumulativeLast`. */
const SUMS = [9, 10]
const require = createRequire(import.meta.url)

/** Deploys Uniswap V2 with pools at the tokens' prices, and adds the burning token and wrapped ether to the tokens. */
export async function deployExchange(
  url: string,
  tokens: readonly ChainToken[],
): Promise<{ exchange: ChainExchange; tokens: ChainToken[] }> {
  const [factoryArtifact, routerArtifact, wrappedArtifact] = await Promise.all([
    readArtifact('v2-core', 'UniswapV2Factory'),
    readArtifact('v2-periphery', 'UniswapV2Router02'),
    readArtifact('v2-periphery', 'WETH9'),
  ])
  const { SandboxPools } = await compile('Exchange.sol')
  await rpc(url, 'anvil_setBalance', [TREASURER, numberToHex(parseEther('10000000'))])

  const factory = await deploy(url, factoryArtifact, [TREASURER])
  const wrapped = await deploy(url, wrappedArtifact)
  const router = await deploy(url, routerArtifact, [factory, wrapped])
  const pools = await deploy(url, SandboxPools, [factory, wrapped])
  const undertow = await deployBurning(url, UNDERTOW)
  const exchange = { router, factory, wrapped, pools }

  const all = [...tokens, undertow, { ...WETH, address: wrapped }]
  const plans = POOLS.map(({ token, other, dollars }) => ({
    ...{ token: sideOf(exchange, all, token), other: sideOf(exchange, all, other), dollars },
  }))
  await openPools(url, exchange, plans)
  return { exchange, tokens: all }
}

/** Deploys a token that burns a percentage of each transfer; 0 burns none. */
export async function deployBurning(
  url: string,
  plan: Omit<ChainToken, 'address'> & { burnPercent: number },
): Promise<ChainToken> {
  const { SandboxBurningToken } = await compile('SandboxTokens.sol')
  const { name, symbol, decimals, burnPercent } = plan
  const parameters = [name, symbol, decimals, BigInt(burnPercent)]
  return { ...plan, address: await deploy(url, SandboxBurningToken, parameters) }
}

export async function openPools(
  url: string,
  { pools, wrapped, factory }: ChainExchange,
  plans: readonly PoolPlan[],
): Promise<void> {
  const args = plans.map(({ token, other, dollars }) => ({
    ...{ token: token.address, amount: unitsOf(token, dollars) },
    ...{ other: other.address, otherAmount: unitsOf(other, dollars) },
  }))
  const ether = args.map(({ other, otherAmount }) => (other === wrapped ? otherAmount : 0n))
  const value = numberToHex(ether.reduce((sum, units) => sum + units, 0n))
  const data = encodeFunctionData({ abi: poolsAbi, args: [args] })
  await send(url, { to: pools, data, value })
  await age(url, factory, plans)
}

/**
 * Makes pools look traded: a pool's first trade initializes its price sums, so it needs more gas than an estimate made
 * in the second of its opening. Pools elsewhere are older.
 */
async function age(url: string, factory: Address, plans: readonly PoolPlan[]): Promise<void> {
  const asked = plans.map(({ token, other }): RpcCall => {
    const data = encodeFunctionData({ abi: factoryAbi, args: [token.address, other.address] })
    return { method: 'eth_call', params: [{ to: factory, data }, 'latest'] }
  })
  const pairs = (await rpcBatch<Hex>(url, asked)).map((data) =>
    decodeFunctionResult({ abi: factoryAbi, data }),
  )
  const set = (pair: Address, slot: number): RpcCall => {
    const [place, one] = [slot, 1].map((number) => numberToHex(number, { size: 32 }))
    return { method: 'anvil_setStorageAt', params: [pair, place, one] }
  }
  await rpcBatch(
    url,
    pairs.flatMap((pair) => SUMS.map((slot) => set(pair, slot))),
  )
}

/** The side of a pool that a symbol stands for; for ETH that is wrapped ether. */
export function sideOf({ wrapped }: Exchange, tokens: readonly ChainToken[], symbol: string): Side {
  const side = symbol === ETHER.symbol ? { ...ETHER, address: wrapped } : undefined
  const found = side ?? tokens.find((token) => token.symbol === symbol)
  if (!found) throw new Error(`There is no ${symbol} to swap.`)
  return found
}

/** Converts dollars to base units, rounded to millionths of a token. */
function unitsOf({ price, decimals }: Side, dollars: number): bigint {
  return parseUnits((dollars / price).toFixed(6), decimals)
}

async function readArtifact(name: string, contract: string): Promise<Artifact> {
  const path = require.resolve(`@uniswap/${name}/build/${contract}.json`)
  const { abi, bytecode } = JSON.parse(await readFile(path, 'utf8')) as Artifact
  return { abi, bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}` }
}
