import { BaseError } from '../../kernel/errors.js'
import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  RequestPendingError,
  SessionError,
  SignRejectedError,
  SwitchRejectedError,
} from '../../kernel/session/errors.js'
import type { CallsErrorCode } from './callsErrors.js'
import { walletCodes } from './walletCodes.js'

export type EvmErrorCode =
  | CallsErrorCode
  /** A node answers for another chain than the one it was named for. */
  | 'CHAIN_ID_MISMATCH'
  | 'INVALID_REQUEST'
  | 'REQUEST_FAILED'
  | 'SEND_FAILED'
  | 'VIEM_NOT_LOADED'

/** What only the EVM adapter throws. For the `CALLS_` codes `cause.code` is the EIP-5792 number. */
export class EvmError extends BaseError<EvmErrorCode> {
  override readonly name = 'EvmError'
}

/** Ends what was still being asked of a wallet whose connection is over. */
export const disconnectedError = (): SessionError =>
  new SessionError('NOT_CONNECTED', 'The wallet was disconnected')

/** What was being asked when the wallet refused. */
export type WalletRequest = 'connect' | 'switch' | 'sign' | 'send' | 'request'

/**
 * Where a wallet's error becomes ours (those of calls in callsErrors.ts); `cause` keeps the original. 4001 is the visitor's no, -32002 a
 * prompt that is already open (EIP-1193, EIP-1474); the rest depends on what was asked.
 */
export function mapWalletError(error: unknown, request: WalletRequest): BaseError {
  // Ours have passed the border already.
  if (error instanceof Error && /^(Session|Transfer)Error$/.test(error.name)) return error as BaseError
  const codes = walletCodes(error)
  const options = { cause: error }
  if (codes.includes(4001)) return rejected(request, options)
  if (codes.includes(-32002)) return new RequestPendingError(options)
  return failed(request, options)
}

/** The wallet does not know the network: EIP-3326 says 4902; others nest it, or say 32603 or 5000. */
export const isUnknownNetwork = (error: unknown): boolean => {
  const codes = walletCodes(error)
  return !codes.includes(4001) && codes.some((code) => code === 4902 || code === 32603 || code === 5000)
}

function rejected(request: WalletRequest, options: { cause: unknown }): SessionError {
  if (request === 'connect') return new ConnectionRejectedError(options)
  if (request === 'switch') return new SwitchRejectedError(options)
  return new SignRejectedError(options)
}

function failed(request: WalletRequest, options: { cause: unknown }): BaseError {
  if (request === 'connect') return new ConnectionFailedError(options)
  if (request === 'switch') return new ChainNotSupportedError(options)
  if (request === 'sign') return new SessionError('SIGN_FAILED', 'Failed to sign', options)
  if (request === 'send') return new EvmError('SEND_FAILED', 'Failed to send the transaction', options)
  return new EvmError('REQUEST_FAILED', 'The wallet could not answer the request', options)
}
