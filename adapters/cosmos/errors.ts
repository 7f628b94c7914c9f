import { BaseError } from '../../kernel/errors.js'
import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  RequestPendingError,
  SessionError,
  SignRejectedError,
  SwitchFailedError,
  SwitchRejectedError,
} from '../../kernel/session/errors.js'

export type CosmosErrorCode =
  /** The wallet lacks the method, or its approval does not include it. */
  | 'METHOD_NOT_SUPPORTED'
  /** The wallet's answer does not match the request. */
  | 'INVALID_ANSWER'
  /** The transfer cannot be built: an address, amount or denomination is none. */
  | 'INVALID_REQUEST'
  /** A paired wallet can only be asked on its current network, which is another one. */
  | 'WRONG_NETWORK'

/** Errors that only the Cosmos adapter throws. */
export class CosmosError extends BaseError<CosmosErrorCode> {
  override readonly name = 'CosmosError'
}

export const methodNotSupported = (method: string): CosmosError =>
  new CosmosError('METHOD_NOT_SUPPORTED', `The wallet does not support ${method}.`)

/** The kind of request that the wallet refused. */
type WalletRequest = 'connect' | 'switch' | 'sign'

/**
 * Reads a thrown value safely and once: wallets throw strings, bare objects and objects whose getters throw.
 */
function read(error: unknown): { code: unknown; message: string } {
  try {
    const { code, message } = Object(error) as Record<string, unknown>
    const text = typeof error === 'string' ? error : message
    return { code, message: typeof text === 'string' ? text : '' }
  } catch {
    return { code: undefined, message: '' }
  }
}

/**
 * Keplr uses the text 'Request rejected', others the EIP-1193 code. Code 1 stands for any failure, so it
 * counts only without a message.
 */
export const isRejection = (error: unknown): boolean => {
  const { code, message } = read(error)
  return code === 4001 || (code === 1 && !message) || /reject|declin|denied|cancel|user closed/i.test(message)
}

const UNKNOWN_CHAIN = /\bno (\w+ )?chain info\b|invalid chain id|not supported chain|unknown chain/i

/** Matched by text, because there is no code for it. Rejections may also mention a chain. */
export const isUnknownChain = (error: unknown): boolean =>
  !isRejection(error) && UNKNOWN_CHAIN.test(read(error).message)

/** The id among these that the error mentions. The longest match wins: `osmosis-1` is in `osmosis-10`. */
export const chainNamedBy = (error: unknown, ids: readonly string[]): string | undefined =>
  ids.filter((id) => read(error).message.includes(id)).sort((a, b) => b.length - a.length)[0]

/** Maps a wallet's error to one of ours, in one place; `cause` keeps the original. */
export function mapWalletError(error: unknown, request: WalletRequest): BaseError {
  // Already mapped.
  if (error instanceof BaseError) return error
  const options = { cause: error }
  if (isRejection(error)) {
    if (request === 'connect') return new ConnectionRejectedError(options)
    return request === 'switch' ? new SwitchRejectedError(options) : new SignRejectedError(options)
  }
  if (read(error).code === -32002) return new RequestPendingError(options)
  if (request !== 'sign' && isUnknownChain(error)) return new ChainNotSupportedError(options)
  if (request === 'connect') return new ConnectionFailedError(options)
  if (request === 'switch') return new SwitchFailedError(undefined, options)
  return new SessionError('SIGN_FAILED', 'Failed to sign', options)
}
