import * as v from 'valibot'
import { NodeError, NodeStatusError } from '../nodeErrors.js'

/** gRPC codes of a node that is overloaded or out of reach; any other code is its answer. */
const BUSY = [4, 8, 14]
/** An answer may have ten transactions with all their events. */
const MAX_CHARS = 4_000_000
const Refused = v.object({ code: v.number(), message: v.string() })

/**
 * Asks a node's REST API (gRPC gateway). @throws NodeError `RPC_ERROR` with the node's code and message,
 * NodeStatusError, SyntaxError if the answer is not JSON, RangeError if it is too long, or the error of `fetch`
 */
async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (text.length > MAX_CHARS) throw new RangeError('The response is too large.')
  if (response.ok) return JSON.parse(text)
  const refused = v.safeParse(Refused, readJson(text))
  if (!refused.success || BUSY.includes(refused.output.code)) throw new NodeStatusError(response)
  throw new NodeError('RPC_ERROR', 'The node refused the request', { cause: refused.output })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page instead of the node's words.
    return undefined
  }
}

export const get = (url: string, signal: AbortSignal): Promise<unknown> => ask(url, { signal })

export const post = (url: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal,
    body: JSON.stringify(body),
  })
