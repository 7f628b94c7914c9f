import { ConnectionFailedError, ConnectionRejectedError, SessionError } from '../../kernel/session/errors.js'

/** An error answered by a wallet or a node (EIP-1193, JSON-RPC 2.0). */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, options?: { data?: unknown; cause?: unknown }) {
    super(message, options)
    this.code = code
    this.data = options?.data
  }
}

export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, `The wallet did not approve the method ${method}.`)

export const notConnected = (): ProviderRpcError => new ProviderRpcError(4900, 'The wallet is not connected.')

/** Reads a JSON-RPC error, an Error or a string, all of which wallets and the library throw. */
function read(error: unknown) {
  const { code, message, data } = (error ?? {}) as Record<string, unknown>
  const text = typeof error === 'string' ? error : message
  return {
    code: Number.isInteger(code) ? Number(code) : 0,
    message: typeof text === 'string' ? text : '',
    data,
  }
}

/** Rejections have the codes 5000 to 5003, in some wallets EIP-1193's. */
const isRejection = (code: number) => (code >= 5000 && code < 5100) || code === 4001

/** Maps a failed pairing to one of our errors, in one place. */
export function mapPairingError(error: unknown): SessionError {
  if (error instanceof SessionError) return error
  const { code, message } = read(error)
  if (/expired/i.test(message)) {
    return new SessionError('PAIRING_EXPIRED', 'The pairing has expired', { cause: error })
  }
  // A refused signature arrives as a string.
  if (isRejection(code) || typeof error === 'string') return new ConnectionRejectedError({ cause: error })
  return new ConnectionFailedError({ cause: error })
}

/**
 * Maps a refused request to an EIP-1193 error, in one place. Code 5000 is a rejection only if the message
 * agrees; otherwise it stands for any failure.
 */
export function mapRequestError(error: unknown): ProviderRpcError {
  const { code, message, data } = read(error)
  const isNo =
    code === 4001 || (isRejection(code) && (!message || /reject|declin|den(y|ied)|cancel/i.test(message)))
  const text = message || 'The wallet could not answer the request.'
  return new ProviderRpcError(isNo ? 4001 : code || -32603, text, { data, cause: error })
}
