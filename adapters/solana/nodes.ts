import * as v from 'valibot'
import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { BalanceCapability } from '../../kernel/adapters/capabilities.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import type { NodeChain } from '../nodeChain.js'
import { fetchRpc } from '../nodeFetch.js'
import { askNodes, urlsOf } from '../nodes.js'
import { isLocal, isPublic, referenceOf } from './chains.js'

/** The part of the genesis hash that CAIP-2 uses. */
const GENESIS_START = /^[1-9A-HJ-NP-Za-km-z]{32}$/

export type Place = {
  network: CaipNetwork
  signal?: AbortSignal | undefined
  /** The only node to ask. */
  node?: string | undefined
  /** Gets the URL of the node before its answer. */
  answered?: ((url: string) => void) | undefined
}
export type AskNode = (method: string, params: readonly unknown[], place: Place) => Promise<unknown>

/**
 * Asks a network's nodes in order: the host's own, the blockchain service, the network's defaults. Public
 * Solana nodes refuse browsers, so hosts without nodes use the service.
 */
export function createAskNode({ services, options, shared }: AdapterContext): AskNode {
  const nodesOf = (network: CaipNetwork) => {
    // A local node may use a public id; the service would answer for another chain.
    if (!isPublic(network) || isLocal(network)) return urlsOf(network)
    const query = `?chainId=${network.caipNetworkId}&projectId=${encodeURIComponent(options.projectId)}`
    const service = `${services.blockchain}/v1/${query}`
    return [...new Set([...network.customRpcUrls, service, ...network.rpcUrls.default.http])]
  }
  return (method, params, { network, signal, node, answered }) => {
    // A node whose answer was lost may have forwarded the transaction.
    const once = method === 'sendTransaction'
    const chain = chainOf(network)
    return askNodes(
      { urls: node ? [node] : nodesOf(network), signal, shared, chain, once },
      async (url, ended) => {
        const answer = await fetchRpc(url, { method, params, signal: ended })
        answered?.(url)
        return answer
      },
    )
  }
}

/** Undefined if the id is not a genesis hash, or a local node uses a public id. */
function chainOf(network: CaipNetwork): NodeChain | undefined {
  const reference = referenceOf(network)
  if (!GENESIS_START.test(reference) || (isPublic(network) && isLocal(network))) return undefined
  return {
    id: network.caipNetworkId,
    reference,
    async read(url, signal) {
      const hash = await fetchRpc(url, { method: 'getGenesisHash', params: [], signal })
      return typeof hash === 'string' ? hash.slice(0, reference.length) : undefined
    },
  }
}

const Balance = v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** Balances of any address, in lamports. */
export const createBalance = (ask: AskNode): BalanceCapability => ({
  async native({ address, network, signal }) {
    const { decimals, symbol } = network.nativeCurrency
    const params = [address, { commitment: 'confirmed' }]
    const { value } = v.parse(Balance, await ask('getBalance', params, { network, signal }))
    return { value: BigInt(value), decimals, symbol }
  },
})
