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

export type BitcoinErrorCode =
  | 'INVALID_REQUEST'
  | 'METHOD_NOT_SUPPORTED'
  | 'NO_API'
  | 'PROTOCOL_NOT_SUPPORTED'
  | 'REQUEST_FAILED'

/** Errors that only the Bitcoin adapter throws. */
export class BitcoinError extends BaseError<BitcoinErrorCode> {
  override readonly name = 'BitcoinError'
}

export const unsupported = (wallet: string, method: string): BitcoinError =>
  new BitcoinError('METHOD_NOT_SUPPORTED', `"${wallet}" has no ${method}.`)

/** The wallet is on a network, or supports only networks, that the page was not given. */
export const noRequestedChain = (): SessionError =>
  new SessionError('CHAIN_NOT_SUPPORTED', 'The connector does not support any of the requested chains')

/** An error that a wallet answered. Code 4001 is the visitor's rejection, whatever code the wallet uses. */
export class WalletError extends BaseError<'WALLET'> {
  override readonly name = 'WalletError'
  readonly rpcCode: number
  constructor(rpcCode: number, message: string, options?: { cause?: unknown }) {
    super('WALLET', message, options)
    this.rpcCode = rpcCode
  }
}

export type WalletRequest = 'connect' | 'switch' | 'sign' | 'request'

/** Maps a wallet's error to one of ours, in one place; `cause` keeps the original. */
export function mapWalletError(error: unknown, request: WalletRequest): BaseError {
  // Already mapped.
  if (error instanceof SessionError || error instanceof BitcoinError) return error
  const options = { cause: error }
  const code = codeOf(error)
  if (code === 4001) {
    if (request === 'connect') return new ConnectionRejectedError(options)
    return request === 'switch' ? new SwitchRejectedError(options) : new SignRejectedError(options)
  }
  if (code === -32002) return new RequestPendingError(options)
  if (request === 'connect') return new ConnectionFailedError(options)
  if (request === 'switch') return new ChainNotSupportedError(options)
  if (request === 'sign') return new SessionError('SIGN_FAILED', 'Failed to sign', options)
  return new BitcoinError('REQUEST_FAILED', 'The wallet could not answer the request', options)
}

/** Wallets throw Errors with a code, or bare objects. Getters may throw too. */
export function codeOf(error: unknown): number | undefined {
  if (error instanceof WalletError) return error.rpcCode
  try {
    const { code } = (error ?? {}) as { code?: unknown }
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}
