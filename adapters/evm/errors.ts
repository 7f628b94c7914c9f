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
import type { CallsErrorCode } from './calls/errors.js'
import { walletCodes } from './walletCodes.js'

export type EvmErrorCode =
  | CallsErrorCode
  /** A node answers for another chain than configured. */
  | 'CHAIN_ID_MISMATCH'
  | 'INVALID_REQUEST'
  | 'REQUEST_FAILED'
  | 'SEND_FAILED'
  | 'GRANT_UNSUPPORTED'
  | 'VIEM_NOT_LOADED'

/** Errors that only the EVM adapter throws. For the `CALLS_` codes `cause.code` is the EIP-5792 number. */
export class EvmError extends BaseError<EvmErrorCode> {
  override readonly name = 'EvmError'
}

/** The error that ends pending requests of a disconnected wallet. */
export const disconnectedError = (): SessionError =>
  new SessionError('NOT_CONNECTED', 'The wallet was disconnected')

/** The kind of request that the wallet refused. */
export type WalletRequest = 'connect' | 'switch' | 'sign' | 'send' | 'request'

/**
 * Maps a wallet's error to one of ours (see calls/errors.ts for calls); `cause` keeps the original. 4001 is a
 * rejection and -32002 an open prompt (EIP-1193, EIP-1474); other codes depend on the request.
 */
export function mapWalletError(error: unknown, request: WalletRequest): BaseError {
  // Already mapped.
  if (error instanceof Error && /^(Evm|Session|Transfer)Error$/.test(error.name)) return error as BaseError
  const codes = walletCodes(error)
  const options = { cause: error }
  if (codes.includes(4001)) return rejected(request, options)
  if (codes.includes(-32002)) return new RequestPendingError(options)
  return failed(request, options)
}

/** The wallet does not know the network: EIP-3326 uses 4902; some wallets nest it, or use 32603 or 5000. */
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
