import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import { parseCaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import type { NodeChain } from '../nodeChain.js'
import { fetchRpc } from '../nodeFetch.js'
import { callRpc, urlsOf } from '../nodes.js'
import { isHex } from './hex.js'

/** CAIP-2 takes as much of the hash of the first block. */
const GENESIS_START = /^[\da-f]{32}$/

type Place = { network: CaipNetwork; signal?: AbortSignal | undefined }
export type AskNode = (method: string, params: readonly unknown[], place: Place) => Promise<unknown>

/** Asks a network's nodes. */
export const createAskNode =
  ({ shared }: Pick<AdapterContext, 'shared'>): AskNode =>
  (method, params, { network, signal }) =>
    callRpc(method, params, { urls: urlsOf(network), signal, shared, chain: chainOf(network) })

/** Undefined if the id is made of no genesis. */
function chainOf({ caipNetworkId: id }: CaipNetwork): NodeChain | undefined {
  const { reference } = parseCaipNetworkId(id)
  if (!GENESIS_START.test(reference)) return undefined
  return {
    id,
    reference,
    async read(url, signal) {
      const hash = await fetchRpc(url, { method: 'chain_getBlockHash', params: [0], signal })
      return isHex(hash) ? hash.slice(2, 2 + reference.length).toLowerCase() : undefined
    },
  }
}
