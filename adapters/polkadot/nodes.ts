import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import { parseCaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import type { NodeChain } from '../nodeChain.js'
import { fetchRpc } from '../nodeFetch.js'
import { callRpc, urlsOf } from '../nodes.js'
import { isHex } from './hex.js'

/** The part of the first block's hash that CAIP-2 uses. */
const GENESIS_START = /^[\da-f]{32}$/

type Place = {
  network: CaipNetwork
  signal?: AbortSignal | undefined
  /** The longest answer, if it may be longer than usual. */
  maxChars?: number | undefined
}
export type AskNode = (method: string, params: readonly unknown[], place: Place) => Promise<unknown>

export const createAskNode =
  ({ shared }: Pick<AdapterContext, 'shared'>): AskNode =>
  (method, params, { network, signal, maxChars }) =>
    callRpc(method, params, { urls: urlsOf(network), signal, shared, chain: chainOf(network), maxChars })

/** Undefined if the id is not a genesis hash. */
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
