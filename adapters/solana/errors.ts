import { BaseError } from '../../kernel/errors.js'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  RequestPendingError,
  SessionError,
  SignRejectedError,
} from '../../kernel/session/errors.js'
import { readWalletError } from './walletError.js'

export type SolanaErrorCode =
  /** The value to sign is not a transaction. */
  | 'INVALID_TRANSACTION'
  /** The wallet lacks the method. */
  | 'UNSUPPORTED_METHOD'
  | 'SEND_FAILED'
  /** The transfer has no valid amount or address. */
  | 'INVALID_REQUEST'
  /** The package that builds transfers is not installed, or could not be loaded. */
  | 'WEB3_NOT_LOADED'

/** Errors that only the Solana adapter throws. */
export class SolanaError extends BaseError<SolanaErrorCode> {
  override readonly name = 'SolanaError'
}

/** The kind of request that the wallet refused. */
export type WalletRequest = 'connect' | 'sign' | 'send'

/** Rejection codes: EIP-1193's, the Wallet Standard's, and Mobile Wallet Adapter's. */
const NO_CODES: readonly unknown[] = [4001, 4_001_000, 'ACTION_REJECTED', -3]
/**
 * Solana wallets share no rejection code, so messages count: a rejection by the user, or a rejected request.
 */
const NO_WORDS = [
  /\buser\b.{0,40}\b(reject|denied|declin|cancel|abort|closed)/i,
  /\b(reject|denied|declin|cancel|abort)[a-z]*\b.{0,40}\b(by|from) (the )?user\b/i,
  /^(\w+Error: )?(the )?(\w+ )?(approval|request|connection|signature|transaction|signing)( request)?( was| has been)? (rejected|denied|declined|cancell?ed)\.?$/i,
  /^(plugin|popup|window) closed\.?$/i,
]
/** The name of an error that means a rejection. */
const NO_NAME = 'WalletWindowClosedError'

/**
 * Maps a wallet's error to one of ours, in one place; `cause` keeps the original. -32002 is an open prompt
 * (EIP-1474), but nodes also use it for a transaction that would fail, which wallets pass on.
 */
export function mapWalletError(error: unknown, request: WalletRequest): BaseError {
  // Already mapped. Node errors are matched by name, because their module may not be loaded yet.
  if (error instanceof BaseError && (error.name !== 'NodeError' || error.code === 'CHAIN_ID_MISMATCH'))
    return error
  const { codes, texts, names } = readWalletError(error)
  const cause = { cause: error }
  const matches = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  const isNo =
    codes.some((code) => NO_CODES.includes(code)) || names.includes(NO_NAME) || NO_WORDS.some(matches)
  if (isNo) return request === 'connect' ? new ConnectionRejectedError(cause) : new SignRejectedError(cause)
  if (codes.includes(-32002) && (request === 'connect' || matches(/pending|already|in progress/i)))
    return new RequestPendingError(cause)
  if (request === 'connect') return new ConnectionFailedError(cause)
  if (request === 'send') return new SolanaError('SEND_FAILED', 'Failed to send the transaction', cause)
  return signFailed(error)
}

export const signFailed = (cause: unknown): SessionError =>
  new SessionError('SIGN_FAILED', 'Failed to sign', { cause })

export const unsupported = (method: string): SolanaError =>
  new SolanaError('UNSUPPORTED_METHOD', `The wallet does not offer ${method}.`)
