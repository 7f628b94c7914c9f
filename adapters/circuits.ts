import type { AdapterContext } from '../kernel/adapters/adapter.js'
import { type Circuits, guard } from '../kernel/services/circuit.js'
import { isBusyStatus, readFailure } from '../kernel/services/retry.js'
import { NodeStatusError } from './nodeErrors.js'

/** Fewer than for a service, whose own requests may go to the same host. */
const ALLOWED_FAILURES = 3
/** Most answers are shorter. */
const LONG_CHARS = 10_000

/** The recent failures of the kit's services and nodes. The kernel creates them before an adapter's setup. */
export const circuitsOf = (shared: AdapterContext['shared']): Circuits => shared('circuits', () => new Map())

/** Sends a request to a node unless it has just failed several times in a row. */
export const guardNode = <T>(circuits: Circuits, url: string, request: () => Promise<T>): Promise<T> =>
  guard(circuits, { part: url, allowed: ALLOWED_FAILURES }, request)

/**
 * The same for a `fetch` of JSON-RPC whose caller gets every response and error unchanged. An abort counts as a timeout
 * of the node, unless it is one of `signal`; an answer that is no JSON-RPC as a failure.
 */
export async function guardedFetch(
  circuits: Circuits,
  url: string,
  init: RequestInit | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  let received: Response | undefined
  let ended: unknown
  try {
    return await guardNode(circuits, url, async () => {
      try {
        const response = await fetch(url, init)
        received = response
        if (isBusyStatus(response.status)) throw new NodeStatusError(response)
        if (response.ok) requireRpc(await response.clone().text())
        return response
      } catch (error) {
        ended = error
        if (signal?.aborted) throw new DOMException('', 'AbortError')
        throw isAbort(error) ? new DOMException('', 'TimeoutError') : error
      }
    })
  } catch (error) {
    if (received) return received
    throw ended ?? error
  }
}

/** Parsing a long list of events takes time, and the caller parses it anyway: here its ends are enough. */
function requireRpc(text: string): void {
  const isRpc = text.length > LONG_CHARS ? isLongJson(text) : isAnswer(JSON.parse(text))
  if (!isRpc) throw new SyntaxError('The response is not JSON-RPC.')
}

const isLongJson = (text: string): boolean =>
  /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text.slice(-LONG_CHARS))

const isAnswer = (answer: unknown): boolean => {
  const all: unknown[] = Array.isArray(answer) ? answer : [answer]
  return all.every((one) => typeof one === 'object' && one !== null && ('result' in one || 'error' in one))
}

const isAbort = (error: unknown) => readFailure(error).name === 'AbortError'
