import { BaseError } from '../kernel/errors.js'
import { isBusyStatus, isRpcLimit } from '../kernel/services/retry.js'

/**
 * `cause` is what the last node said, or why it could not be reached. `RPC_ERROR` is a node's own answer. A node of another
 * chain is `CHAIN_ID_MISMATCH`.
 */
export class NodeError extends BaseError<'NO_NODE' | 'NODE_FAILED' | 'RPC_ERROR' | 'CHAIN_ID_MISMATCH'> {
  override readonly name = 'NodeError'
}

/** A node answered with a status outside 200–299. The policy of retries reads `status` and `headers`. */
export class NodeStatusError extends BaseError<'HTTP_STATUS'> {
  override readonly name = 'NodeStatusError'
  readonly status: number
  readonly headers: Headers
  constructor({ status, headers }: Response) {
    super('HTTP_STATUS', `HTTP status code ${status}`)
    this.status = status
    this.headers = headers
  }
}

/** True for a node's own answer; one that only has too much to do gave none. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof NodeError && error.code === 'RPC_ERROR' && !isRpcLimit(error.cause)

/** True if the node answered that it does not do this, so that asking again is of no use. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof NodeStatusError ? !isBusyStatus(error.status) : isAnswer(error)
