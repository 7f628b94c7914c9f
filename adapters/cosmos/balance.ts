import * as v from 'valibot'
import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { BalanceCapability } from '../../kernel/adapters/capabilities.js'
import { UnsupportedChainError } from '../../kernel/session/errors.js'
import { isRefusal, NodeError } from '../nodeErrors.js'
import { getJson, type NodeRequest } from '../nodes.js'
import { type CosmosChains, chainOf, restUrlsOf } from './chains.js'
import { nodeChainOf } from './nodeChain.js'

const Coin = v.object({ denom: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,60}$/)) })
const ByDenom = v.object({ balance: Coin })
const All = v.object({ balances: v.array(Coin) })

/** Reads balances from the network's REST API. Unsupported without its URL or the coin's denom. */
export const createBalance = (
  chains: CosmosChains,
  { shared }: Pick<AdapterContext, 'shared'>,
): BalanceCapability => ({
  async native({ address, network, signal }) {
    const urls = restUrlsOf(network)
    const denom = chainOf(network, chains)?.denom
    if (urls.length === 0 || denom === undefined) throw new UnsupportedChainError()
    const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}`
    const value = await readOne(path, denom, { urls, signal, shared, chain: nodeChainOf(network) })
    const { decimals, symbol } = network.nativeCurrency
    return { value, decimals, symbol }
  },
})

async function readOne(path: string, denom: string, request: NodeRequest): Promise<bigint> {
  const one = await getJson(`${path}/by_denom?denom=${encodeURIComponent(denom)}`, request).catch((error) => {
    if (isAnswered(error)) return undefined
    throw error
  })
  const parsed = v.safeParse(ByDenom, one)
  if (parsed.success && parsed.output.balance.denom === denom) return BigInt(parsed.output.balance.amount)
  // Older nodes lack the first path.
  const { balances } = v.parse(All, await getJson(`${path}?pagination.limit=1000`, request))
  return BigInt(balances.find((coin) => coin.denom === denom)?.amount ?? 0)
}

const isAnswered = (error: unknown) => error instanceof NodeError && isRefusal(error.cause)
