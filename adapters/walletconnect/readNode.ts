import * as v from 'valibot'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { NodeChain } from '../nodeChain.js'
import { NodeError } from '../nodeErrors.js'
import { fetchRpc } from '../nodeFetch.js'
import { callRpc, type NodeRequest } from '../nodes.js'
import { ProviderRpcError } from './errors.js'

/** Pages may request long lists of events. */
const MAX_CHARS = 50_000_000
const Refusal = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })

type Place = { url: string; caipNetworkId: CaipNetworkId; shared: NodeRequest['shared'] }

/**
 * Sends a request to an EVM node instead of the wallet. @throws ProviderRpcError: the node's own, or -32603
 * without an answer.
 */
export async function readNode(
  { url, caipNetworkId, shared }: Place,
  { method, params = [] }: { method: string; params?: unknown },
): Promise<unknown> {
  const once = method.startsWith('eth_send')
  const request = { urls: [url], shared, once, chain: chainOf(caipNetworkId), maxChars: MAX_CHARS }
  try {
    return await callRpc(method, params, request)
  } catch (cause) {
    throw toRpcError(cause, method)
  }
}

function toRpcError(cause: unknown, method: string): ProviderRpcError {
  if (cause instanceof NodeError && cause.code === 'RPC_ERROR') {
    const { success, output } = v.safeParse(Refusal, cause.cause)
    if (success) return new ProviderRpcError(output.code, output.message, { data: output.data })
  }
  const isOther = cause instanceof NodeError && cause.code === 'CHAIN_ID_MISMATCH'
  const message = isOther ? cause.message : `The node could not answer ${method}.`
  return new ProviderRpcError(-32603, message, { cause })
}

const chainOf = (id: CaipNetworkId): NodeChain => ({
  id,
  reference: id.slice(id.indexOf(':') + 1),
  async read(url, signal) {
    const chainId = await fetchRpc(url, { method: 'eth_chainId', params: [], signal })
    const isHex = typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId)
    return isHex ? String(Number(chainId)) : undefined
  },
})
