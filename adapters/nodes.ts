import { createRetry } from '../kernel/services/retry.js'
import type { CaipNetwork } from '../kernel/session/types.js'
import { abortable } from './abortable.js'
import { circuitsOf, guardNode } from './circuits.js'
import { type OfChain, onChain } from './nodeChain.js'
import { isAnswer, NodeError } from './nodeErrors.js'
import { fetchJson, fetchRpc, joinPath } from './nodeFetch.js'

const LIMIT_MS = 10_000

/**
 * `shared` belongs to the kit and holds its retry budget. `once` is for requests that must not reach a node
 * twice, or a node of another chain: they are never retried.
 */
export type NodeRequest = OfChain & {
  urls: readonly string[]
  signal?: AbortSignal | undefined
  maxChars?: number | undefined
}

/** A network's node URLs, the host's own first. */
export const urlsOf = ({ customRpcUrls, rpcUrls }: CaipNetwork): readonly string[] => [
  ...new Set([...customRpcUrls, ...rpcUrls.default.http]),
]

/**
 * Gets JSON from the first URL that answers, with 10 s for each. If none does, all are retried by the policy
 * of the services and EVM nodes. `path` is appended to the URL.
 * @throws NodeError, or the signal's reason. The result is unknown: the caller parses it.
 */
export const getJson = (path: string, request: NodeRequest): Promise<unknown> =>
  askNodes(request, (url, signal) => fetchJson(joinPath(url, path), { signal }))

/**
 * The same with JSON-RPC 2.0 by POST. A node's own error is final, because other nodes would answer the same.
 */
export const callRpc = (method: string, params: unknown, request: NodeRequest): Promise<unknown> =>
  askNodes(request, (url, signal) => fetchRpc(url, { method, params, signal, maxChars: request.maxChars }))

type Ask<T> = (url: string, signal: AbortSignal) => Promise<T>

/**
 * Asks the first URL that answers, in the same way as `getJson`. @throws NodeError, or the signal's reason
 */
export async function askNodes<T>(request: NodeRequest, ask: Ask<T>): Promise<T> {
  const { urls, signal, shared, once } = request
  signal?.throwIfAborted()
  if (urls.length === 0) throw new NodeError('NO_NODE', 'The network has no node')
  const retry = shared('retries of nodes', createRetry)
  const run = () => oneByOne(request, ask)
  try {
    return await (once ? run() : retry(run, { signal, offline: 'fail' }))
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NodeError) throw error
    throw new NodeError('NODE_FAILED', 'No node of the network answered', { cause: error })
  }
}

/** @throws the last node's error. */
async function oneByOne<T>(request: NodeRequest, ask: Ask<T>): Promise<T> {
  const { urls, signal, shared } = request
  let failure: unknown
  for (const url of urls) {
    signal?.throwIfAborted()
    const limit = AbortSignal.timeout(LIMIT_MS)
    const both = new AbortController()
    const answer = onChain(url, request, () =>
      guardNode(circuitsOf(shared), url, () => abortable(ask(url, both.signal), limit)),
    )
    try {
      return await abortable(answer, signal)
    } catch (error) {
      if (isAnswer(error)) throw error
      failure = error
    } finally {
      both.abort()
    }
  }
  throw failure
}
