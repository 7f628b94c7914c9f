import { BaseError } from '../../kernel/errors.js'

export type PolkadotErrorCode =
  /** The transfer has no valid amount, address or token. */
  | 'INVALID_REQUEST'
  /** A package that reads a network's metadata is not installed, or could not be loaded. */
  | 'LIBRARY_NOT_LOADED'
  /** The network's runtime needs something in a transaction that wallets and this adapter do not know. */
  | 'RUNTIME_NOT_SUPPORTED'

/** Errors that only the Polkadot adapter throws. */
export class PolkadotError extends BaseError<PolkadotErrorCode> {
  override readonly name = 'PolkadotError'
}
