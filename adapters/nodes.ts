import { BaseError } from '../kernel/errors.js'
import type { CaipNetwork } from '../kernel/session/types.js'
import { abortable } from './abortable.js'

const LIMIT_MS = 10_000
/** What a node answers to the questions we ask is far smaller. */
const MAX_CHARS = 1_000_000

/** `cause` is what the last node said, or why it could not be reached. `RPC_ERROR` is a node's own answer. */
export class NodeError extends BaseError<'NO_NODE' | 'NODE_FAILED' | 'RPC_ERROR'> {
  override readonly name = 'NodeError'
}

export type NodeRequest = { urls: readonly string[]; signal?: AbortSignal | undefined }

/** Where a network is asked, the host's own nodes first. */
export const urlsOf = ({ customRpcUrls, rpcUrls }: CaipNetwork): readonly string[] => [
  ...new Set([...customRpcUrls, ...rpcUrls.default.http]),
]

/**
 * JSON by GET from the first address that answers; each has 10 s. `path` is appended to the address.
 * @throws NodeError, or the signal's reason. The result is unknown: the caller parses it.
 */
export const getJson = (path: string, request: NodeRequest): Promise<unknown> =>
  firstOf(request, (url, signal) => fetchJson(join(url, path), { signal }))

/** JSON-RPC 2.0 by POST, likewise. A node's own error ends the search: the next node would say the same. */
export function callRpc(method: string, params: unknown, request: NodeRequest): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return firstOf(request, async (url, signal) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetchJson(url, { method: 'POST', headers, body, signal })
    if (typeof answer !== 'object' || answer === null) throw new TypeError('It is no JSON-RPC answer.')
    if ('error' in answer && answer.error)
      throw new NodeError('RPC_ERROR', 'The node refused', { cause: answer.error })
    if (!('result' in answer)) throw new TypeError('It is no JSON-RPC answer.')
    return answer.result
  })
}

async function firstOf<T>(
  { urls, signal }: NodeRequest,
  ask: (url: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let cause: unknown
  for (const url of urls) {
    signal?.throwIfAborted()
    const limit = AbortSignal.timeout(LIMIT_MS)
    const both = new AbortController()
    try {
      return await abortable(abortable(ask(url, both.signal), limit), signal)
    } catch (error) {
      if (error instanceof NodeError) throw error
      cause = error
    } finally {
      both.abort()
    }
  }
  signal?.throwIfAborted()
  if (cause === undefined) throw new NodeError('NO_NODE', 'The network has no address to ask')
  throw new NodeError('NODE_FAILED', 'The network could not be reached', { cause })
}

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  if (!response.ok) throw new TypeError(`HTTP status code ${response.status}`)
  const text = await response.text()
  if (text.length > MAX_CHARS) throw new TypeError('The answer is too large.')
  return JSON.parse(text)
}

/** Keeps the query of an address, which may hold a key. */
function join(base: string, path: string): string {
  const url = new URL(base)
  const [pathname = '', query] = path.split('?')
  url.pathname = `${url.pathname.replace(/\/$/, '')}${pathname}`
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value)
  return url.href
}
