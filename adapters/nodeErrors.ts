import { BaseError } from '../kernel/errors.js'
import { isBusyStatus, isRpcLimit } from '../kernel/services/retry.js'

/**
 * `cause` is the last node's error, or why it could not be reached. `RPC_ERROR` is an error that the node
 * itself answered; `CHAIN_ID_MISMATCH` means that the node serves another chain.
 */
export class NodeError extends BaseError<'NO_NODE' | 'NODE_FAILED' | 'RPC_ERROR' | 'CHAIN_ID_MISMATCH'> {
  override readonly name = 'NodeError'
}

/** A node answered with a status outside 200–299. The retry policy reads `status` and `headers`. */
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

/** True for a node's own answer; being overloaded does not count as one. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof NodeError && error.code === 'RPC_ERROR' && !isRpcLimit(error.cause)

/** True if the node refused the request for good, so that retrying is useless. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof NodeStatusError ? !isBusyStatus(error.status) : isAnswer(error)
