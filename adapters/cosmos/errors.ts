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
  /** The wallet has no such method, or its approval does not include it. */
  | 'METHOD_NOT_SUPPORTED'
  /** What the wallet answered is not what was asked for. */
  | 'INVALID_ANSWER'
  /** A paired wallet is asked on the network it is on, and that is another. */
  | 'WRONG_NETWORK'

/** What only the Cosmos adapter throws. */
export class CosmosError extends BaseError<CosmosErrorCode> {
  override readonly name = 'CosmosError'
}

export const methodNotSupported = (method: string): CosmosError =>
  new CosmosError('METHOD_NOT_SUPPORTED', `The wallet has no ${method}.`)

/** What was being asked when the wallet refused. */
type WalletRequest = 'connect' | 'switch' | 'sign'

/** The wallet's own word, once: strings, bare objects and objects whose getters throw are all thrown. */
function read(error: unknown): { code: unknown; message: string } {
  try {
    const { code, message } = Object(error) as Record<string, unknown>
    const text = typeof error === 'string' ? error : message
    return { code, message: typeof text === 'string' ? text : '' }
  } catch {
    return { code: undefined, message: '' }
  }
}

/** Keplr says 'Request rejected', others the number of EIP-1193. 1 is the number of any failure, as of a bare no. */
export const isRejection = (error: unknown): boolean => {
  const { code, message } = read(error)
  return code === 4001 || (code === 1 && !message) || /reject|declin|denied|cancel|user closed/i.test(message)
}

const UNKNOWN_CHAIN = /\bno (\w+ )?chain info\b|invalid chain id|not supported chain|unknown chain/i

/** In the wallets' own words: none has a number for it. A chain may be spoken of for other reasons. */
export const isUnknownChain = (error: unknown): boolean =>
  !isRejection(error) && UNKNOWN_CHAIN.test(read(error).message)

/** The id that the error names, of these. The longest: `osmosis-1` is in `osmosis-10`. */
export const chainNamedBy = (error: unknown, ids: readonly string[]): string | undefined =>
  ids.filter((id) => read(error).message.includes(id)).sort((a, b) => b.length - a.length)[0]

/** The one place where a wallet's error becomes ours; `cause` keeps the original. */
export function mapWalletError(error: unknown, request: WalletRequest): BaseError {
  // Ours have passed the border already.
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
