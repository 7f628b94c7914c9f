import { BaseError } from '../errors.js'

/** The codes of TransferError. */
export type TransferErrorCode =
  /** The account has less than the amount plus the fee. */
  | 'INSUFFICIENT_FUNDS'
  /** The simulation failed on the node; `message` is the node's text. */
  | 'WOULD_FAIL'
  /** The sender's or the receiver's account would fall below the network's minimum (Solana rent). */
  | 'BELOW_MINIMUM'
  /** The token cannot be sent: it is frozen, bound to its holder, or needs more than a transfer. */
  | 'TOKEN_NOT_SUPPORTED'
  /** The simulation moved or approved more than the amount, for example by a contract that the token calls. */
  | 'TAKES_MORE'
  /** This kind of account cannot send from here, only from its wallet (Ethermint keys). */
  | 'ACCOUNT_NOT_SUPPORTED'
  /** The network asks a fee that is far above what is usual, or a source claims so. */
  | 'FEE_TOO_HIGH'
  /** What a source answered does not fit together, or not with what the chain proves. */
  | 'SOURCE_MISMATCH'
  /** The network or the account changed since the review: an upgrade of the runtime, a spent coin, a used sequence. */
  | 'REVIEW_OUTDATED'
  /** The transaction for the wallet, or the sent one, differs from the reviewed one. */
  | 'NOT_AS_REVIEWED'
  /** The page has replaced the wallet's provider since it was connected. */
  | 'PROVIDER_CHANGED'
  /** The time limit passed before the transaction got into a block. */
  | 'NOT_IN_TIME'

/** A transfer cannot or must not be sent, or its outcome is unknown. */
export class TransferError extends BaseError<TransferErrorCode> {
  override readonly name = 'TransferError'
}

/** The name is invalid in every registry; `message` is the reason (ENSIP-15). */
export class NameError extends BaseError<'NAME_INVALID'> {
  override readonly name = 'NameError'
}
