import { BaseError } from '../errors.js'

/** What `error.code` can be for a TransferError. */
export type TransferErrorCode =
  /** The account has less than the amount and what it costs to send it. */
  | 'INSUFFICIENT_FUNDS'
  /** The node ran it, and it failed there; `message` is what it said. */
  | 'WOULD_FAIL'
  /** The account that is left or made would have less than its network keeps accounts for (Solana's rent). */
  | 'BELOW_MINIMUM'
  /** The token cannot be sent from here: it is frozen, bound to its holder, or needs more than a transfer. */
  | 'TOKEN_NOT_SUPPORTED'
  /** What the wallet would be asked, or was sent, is not what was reviewed. */
  | 'NOT_AS_REVIEWED'
  /** The page put something else in the place of the wallet since it was connected. */
  | 'PROVIDER_CHANGED'
  /** Nobody knows yet whether it gets into a block. */
  | 'NOT_IN_TIME'

/** A transfer that cannot, or must not, be sent; or one that nobody can tell the end of. */
export class TransferError extends BaseError<TransferErrorCode> {
  override readonly name = 'TransferError'
}

/** No registry would take the name: `message` says why, in the registry's words (ENSIP-15). */
export class NameError extends BaseError<'NAME_INVALID'> {
  override readonly name = 'NameError'
}
