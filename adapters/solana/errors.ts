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
  /** What was to be signed is no transaction. */
  | 'INVALID_TRANSACTION'
  /** The wallet does not offer it. */
  | 'UNSUPPORTED_METHOD'
  | 'SEND_FAILED'
  /** A transfer that says no amount, or no address. */
  | 'INVALID_REQUEST'
  /** The package that builds transfers is not installed, or could not be fetched. */
  | 'WEB3_NOT_LOADED'

/** What only the Solana adapter throws. */
export class SolanaError extends BaseError<SolanaErrorCode> {
  override readonly name = 'SolanaError'
}

/** What was being asked when the wallet refused. */
export type WalletRequest = 'connect' | 'sign' | 'send'

/** Numbers of the visitor's no: EIP-1193's, the Wallet Standard's own, and that of Mobile Wallet Adapter. */
const NO_CODES: readonly unknown[] = [4001, 4_001_000, 'ACTION_REJECTED', -3]
/** Wallets on Solana agree on no number, so their words count: somebody said no, or it was a request that got one. */
const NO_WORDS = [
  /\buser\b.{0,40}\b(reject|denied|declin|cancel|abort|closed)/i,
  /\b(reject|denied|declin|cancel|abort)[a-z]*\b.{0,40}\b(by|from) (the )?user\b/i,
  /^(\w+Error: )?(the )?(\w+ )?(approval|request|connection|signature|transaction|signing)( request)?( was| has been)? (rejected|denied|declined|cancell?ed)\.?$/i,
  /^(plugin|popup|window) closed\.?$/i,
]
/** The name of an error that says it by itself. */
const NO_NAMES = ['WalletWindowClosedError']

/**
 * The one place where a wallet's error becomes ours; `cause` keeps the original. A node says -32002 of a transaction
 * that would fail, which a wallet hands on; otherwise it is a prompt that is already open (EIP-1474).
 */
export function mapWalletError(error: unknown, request: WalletRequest): BaseError {
  // Ours have passed the border already. A node's is told apart by its name: what asks nodes may not be here yet.
  if (error instanceof BaseError && (error.name !== 'NodeError' || error.code === 'CHAIN_ID_MISMATCH'))
    return error
  const { codes, texts, names } = readWalletError(error)
  const cause = { cause: error }
  const says = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  const isNo =
    codes.some((code) => NO_CODES.includes(code)) ||
    names.some((name) => NO_NAMES.includes(name)) ||
    NO_WORDS.some(says)
  if (isNo) return request === 'connect' ? new ConnectionRejectedError(cause) : new SignRejectedError(cause)
  if (codes.includes(-32002) && (request === 'connect' || says(/pending|already|in progress/i)))
    return new RequestPendingError(cause)
  if (request === 'connect') return new ConnectionFailedError(cause)
  if (request === 'send') return new SolanaError('SEND_FAILED', 'Failed to send the transaction', cause)
  return signFailed(error)
}

export const signFailed = (cause: unknown): SessionError =>
  new SessionError('SIGN_FAILED', 'Failed to sign', { cause })

export const unsupported = (method: string): SolanaError =>
  new SolanaError('UNSUPPORTED_METHOD', `The wallet does not offer ${method}.`)
