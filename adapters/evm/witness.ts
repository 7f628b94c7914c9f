import { TransferError } from '../../kernel/session/transferErrors.js'
import { abortable } from '../abortable.js'
import { createRpcClient, type RpcClient, type RpcParameters, rpcUrls } from './transport.js'
import { parseUrl } from './url.js'

export type Witnessed<T> = { answer: T; isIndependent: boolean; url: string }

/**
 * Asks the network's own nodes in order: the host's, then the chain's default, and the blockchain service
 * only if none of them has an answer. `ask` resolves with undefined if a node has none.
 *
 * @throws TransferError, which is an answer; the last node's error if all fail; or the signal's reason.
 */
export async function askWitness<T>(
  rpc: RpcParameters,
  ask: (client: RpcClient) => Promise<T | undefined>,
): Promise<Witnessed<T> | undefined> {
  let failure: { error: unknown } | undefined
  for (const { url, isIndependent } of witnesses(rpc)) {
    try {
      const answer = await abortable(ask(createRpcClient({ ...rpc, url })), rpc.signal)
      if (answer !== undefined) return { answer, isIndependent, url }
      failure = undefined
    } catch (error) {
      if (rpc.signal?.aborted || error instanceof TransferError) throw error
      failure = { error }
    }
  }
  if (failure) throw failure.error
  return undefined
}

/** All nodes of the network without duplicates, the service's last. */
function witnesses(rpc: RpcParameters): readonly { url: string; isIndependent: boolean }[] {
  const service = parseUrl(rpc.services.blockchain)?.origin
  const isOfService = (url: string) => parseUrl(url)?.origin === service
  const { customRpcUrls, rpcUrls: own } = rpc.network
  const named = [...customRpcUrls, ...(own.chainDefault ?? own.default).http]
  const independent = named.filter((url) => /^https?:/.test(url) && !isOfService(url))
  return [
    ...[...new Set(independent)].map((url) => ({ url, isIndependent: true })),
    ...rpcUrls(rpc)
      .filter(isOfService)
      .map((url) => ({ url, isIndependent: false })),
  ]
}
