import * as v from 'valibot'
import type { AdapterContext } from '../../kernel/adapter.js'
import type { BalanceCapability } from '../../kernel/capabilities.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { callRpc, urlsOf } from '../nodes.js'
import { isLocal, isPublic } from './chains.js'

type Place = { network: CaipNetwork; signal?: AbortSignal | undefined }
export type AskNode = (method: string, params: readonly unknown[], place: Place) => Promise<unknown>

/**
 * Asks a network's nodes: the host's own, the blockchain service, the network's defaults. Public nodes of Solana
 * refuse pages, so a host that names none is served by the service.
 */
export function createAskNode({ services, options }: AdapterContext): AskNode {
  const nodesOf = (network: CaipNetwork) => {
    // Somebody's local node may carry a public id; the service would answer for another chain.
    if (!isPublic(network) || isLocal(network)) return urlsOf(network)
    const query = `?chainId=${network.caipNetworkId}&projectId=${encodeURIComponent(options.projectId)}`
    const service = `${services.blockchain}/v1/${query}`
    return [...new Set([...network.customRpcUrls, service, ...network.rpcUrls.default.http])]
  }
  return (method, params, { network, signal }) => callRpc(method, params, { urls: nodesOf(network), signal })
}

const Balance = v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** In lamports, of any address. */
export const createBalance = (ask: AskNode): BalanceCapability => ({
  async native({ address, network, signal }) {
    const { decimals, symbol } = network.nativeCurrency
    const params = [address, { commitment: 'confirmed' }]
    const { value } = v.parse(Balance, await ask('getBalance', params, { network, signal }))
    return { value: BigInt(value), decimals, symbol }
  },
})
