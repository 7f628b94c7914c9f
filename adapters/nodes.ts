import { createRetry } from '../kernel/services/retry.js'
import type { CaipNetwork } from '../kernel/session/types.js'
import { abortable } from './abortable.js'
import { type OfChain, onChain } from './nodeChain.js'
import { isAnswer, NodeError } from './nodeErrors.js'
import { fetchJson, fetchRpc, joinPath } from './nodeFetch.js'

const LIMIT_MS = 10_000

/**
 * `shared` is the kit's, and holds its budget of retries. `once` is for what must not reach a node twice, or one of another
 * chain: no node is asked again.
 */
export type NodeRequest = OfChain & {
  urls: readonly string[]
  signal?: AbortSignal | undefined
  maxChars?: number | undefined
}

/** Where a network is asked, the host's own nodes first. */
export const urlsOf = ({ customRpcUrls, rpcUrls }: CaipNetwork): readonly string[] => [
  ...new Set([...customRpcUrls, ...rpcUrls.default.http]),
]

/**
 * JSON by GET from the first address that answers; each has 10 s. If none does, all are asked again by the policy that
 * services and nodes of EVM have. `path` is appended to the address.
 * @throws NodeError, or the signal's reason. The result is unknown: the caller parses it.
 */
export const getJson = (path: string, request: NodeRequest): Promise<unknown> =>
  firstOf(request, (url, signal) => fetchJson(joinPath(url, path), { signal }))

/** JSON-RPC 2.0 by POST, likewise. A node's own error ends the search: the next node would say the same. */
export const callRpc = (method: string, params: unknown, request: NodeRequest): Promise<unknown> =>
  firstOf(request, (url, signal) => fetchRpc(url, { method, params, signal, maxChars: request.maxChars }))

type Ask<T> = (url: string, signal: AbortSignal) => Promise<T>

async function firstOf<T>(request: NodeRequest, ask: Ask<T>): Promise<T> {
  const { urls, signal, shared, once } = request
  signal?.throwIfAborted()
  if (urls.length === 0) throw new NodeError('NO_NODE', 'The network has no address to ask')
  const retry = shared('retries of nodes', createRetry)
  const run = () => oneByOne(request, ask)
  try {
    return await (once ? run() : retry(run, { signal, offline: 'fail' }))
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NodeError) throw error
    throw new NodeError('NODE_FAILED', 'The network could not be reached', { cause: error })
  }
}

/** @throws what the last node did. */
async function oneByOne<T>(request: NodeRequest, ask: Ask<T>): Promise<T> {
  const { urls, signal } = request
  let failure: unknown
  for (const url of urls) {
    signal?.throwIfAborted()
    const limit = AbortSignal.timeout(LIMIT_MS)
    const both = new AbortController()
    const answer = onChain(url, request, () => ask(url, both.signal))
    try {
      return await abortable(abortable(answer, limit), signal)
    } catch (error) {
      if (isAnswer(error)) throw error
      failure = error
    } finally {
      both.abort()
    }
  }
  throw failure
}
