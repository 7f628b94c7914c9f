import type { Circuits } from '../../kernel/services/circuit.js'
import { HttpError } from '../../kernel/services/httpErrors.js'
import { isBusyStatus } from '../../kernel/services/retry.js'
import { guardNode } from '../circuits.js'

/**
 * A `fetch` that sends nothing to a node which has just failed several times in a row. viem gets every response and
 * error unchanged. `signal` belongs to the caller; any other abort is viem's timeout, and counts as a failure.
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
      throw new HttpError(response.status, { cause: response })
    })
  } catch (error) {
    if (busy) return busy
    throw ended ?? error
  }
}

const isTimeout = (error: unknown, signal: AbortSignal | undefined) =>
  error instanceof Error && error.name === 'AbortError' && !signal?.aborted
