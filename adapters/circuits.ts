import type { AdapterContext } from '../kernel/adapters/adapter.js'
import { type Circuits, guard } from '../kernel/services/circuit.js'
import { isBusyStatus } from '../kernel/services/retry.js'
import { NodeStatusError } from './nodeErrors.js'

/** Fewer than for a service, whose own requests may go to the same host. */
const ALLOWED_FAILURES = 3

/** The recent failures of the kit's nodes, by their URLs. */
export const circuitsOf = (shared: AdapterContext['shared']): Circuits =>
  shared('circuits of nodes', () => new Map())

/** Sends a request to a node unless it has just failed several times in a row. */
export const guardNode = <T>(circuits: Circuits, url: string, request: () => Promise<T>): Promise<T> =>
  guard(circuits, { names: [url], allowed: ALLOWED_FAILURES }, request)

/**
 * The same for a `fetch` whose caller gets every response and error unchanged. An abort counts as a timeout of the
 * node, unless it is one of `signal`.
 */
export async function guardedFetch(
  circuits: Circuits,
  url: string,
  init: RequestInit | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  let busy: Response | undefined
  let ended: unknown
  try {
    return await guardNode(circuits, url, async () => {
      const response = await fetch(url, init).catch((error: unknown) => {
        ended = error
        throw isTimeout(error, signal) ? new DOMException('', 'TimeoutError') : error
      })
      if (!isBusyStatus(response.status)) return response
      busy = response
      throw new NodeStatusError(response)
    })
  } catch (error) {
    if (busy) return busy
    throw ended ?? error
  }
}

const isTimeout = (error: unknown, signal: AbortSignal | undefined) =>
  error instanceof Error && error.name === 'AbortError' && !signal?.aborted
