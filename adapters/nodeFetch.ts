import { NodeError, NodeStatusError } from './nodeErrors.js'

/** Answers to our requests are far smaller. */
const MAX_CHARS = 1_000_000

/**
 * Fetches a URL once. @throws NodeStatusError, RangeError if the answer is too long, or the error of `fetch`.
 */
export async function fetchText(url: string, init: RequestInit, maxChars = MAX_CHARS): Promise<string> {
  const response = await fetch(url, init)
  if (!response.ok) throw new NodeStatusError(response)
  const text = await response.text()
  if (text.length > maxChars) throw new RangeError('The response is too large.')
  return text
}

/** Like `fetchText`, with a SyntaxError if the text is not JSON. The result is unknown: the caller parses it. */
export const fetchJson = async (url: string, init: RequestInit, maxChars?: number): Promise<unknown> =>
  JSON.parse(await fetchText(url, init, maxChars))

export type RpcCall = { method: string; params: unknown; signal: AbortSignal; maxChars?: number | undefined }

/** JSON-RPC 2.0 by POST. @throws as `fetchJson`, and NodeError `RPC_ERROR` for the node's own error. */
export async function fetchRpc(url: string, { method, params, signal, maxChars }: RpcCall): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchJson(url, { method: 'POST', headers, body, signal }, maxChars)
  if (typeof answer !== 'object' || answer === null) throw new SyntaxError('The response is not JSON-RPC.')
  if ('error' in answer && answer.error)
    throw new NodeError('RPC_ERROR', 'The node refused the request', { cause: answer.error })
  if (!('result' in answer)) throw new SyntaxError('The response is not JSON-RPC.')
  return answer.result
}

/** Appends a path to a URL and keeps the URL's query, which may hold a key. */
export function joinPath(base: string, path: string): string {
  const url = new URL(base)
  const [pathname = '', query] = path.split('?')
  url.pathname = `${url.pathname.replace(/\/$/, '')}${pathname}`
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value)
  return url.href
}
