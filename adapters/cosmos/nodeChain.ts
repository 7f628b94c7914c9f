import * as v from 'valibot'
import type { CaipNetwork } from '../../kernel/session/types.js'
import type { NodeChain } from '../nodeChain.js'
import { fetchJson, joinPath } from '../nodeFetch.js'
import { chainIdOf } from './chains.js'

const NodeInfo = v.object({ default_node_info: v.object({ network: v.string() }) })

/** Undefined for a chain id hashed by CAIP-2, because nodes report the id itself. */
export function nodeChainOf(network: CaipNetwork): NodeChain | undefined {
  const reference = chainIdOf(network)
  if (reference.startsWith('hashed-')) return undefined
  return {
    id: network.caipNetworkId,
    reference,
    async read(url, signal) {
      const answer = await fetchJson(joinPath(url, '/cosmos/base/tendermint/v1beta1/node_info'), { signal })
      const info = v.safeParse(NodeInfo, answer)
      return info.success ? info.output.default_node_info.network : undefined
    },
  }
}
