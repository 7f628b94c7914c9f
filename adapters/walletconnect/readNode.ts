import * as v from 'valibot'
import { ProviderRpcError } from './errors.js'

const TIMEOUT_MS = 10_000
const Answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])

/** One JSON-RPC call over HTTP. @throws ProviderRpcError: the node's own, or -32603 where there is no answer. */
export async function readNode(
  url: string,
  { method, params = [] }: { method: string; params?: unknown },
): Promise<unknown> {
  const answer = v.safeParse(Answer, await post(url, { id: 1, jsonrpc: '2.0', method, params }))
  if (!answer.success) throw new ProviderRpcError(-32603, `The node could not answer ${method}.`)
  if (!('error' in answer.output)) return answer.output.result
  const { code, message, data } = answer.output.error
  throw new ProviderRpcError(code, message, { data })
}

async function post(url: string, body: object): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS)
  try {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: limit.signal }
    return await (await fetch(url, init)).json()
  } catch (cause) {
    throw new ProviderRpcError(-32603, 'The node could not be reached.', { cause })
  } finally {
    clearTimeout(timer)
  }
}
