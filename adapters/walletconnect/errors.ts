import { ConnectionFailedError, ConnectionRejectedError, SessionError } from '../../kernel/session/errors.js'

/** What a wallet or a node answered instead of a result (EIP-1193, JSON-RPC 2.0). */
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

/** A JSON-RPC error, an Error, or bare text, as wallets and the library throw them. */
function read(error: unknown) {
  const { code, message, data } = (error ?? {}) as Record<string, unknown>
  const text = typeof error === 'string' ? error : message
  return {
    code: Number.isInteger(code) ? Number(code) : 0,
    message: typeof text === 'string' ? text : '',
    data,
  }
}

/** The visitor's no has the numbers 5000 to 5003, in some wallets that of EIP-1193. */
const isRejection = (code: number) => (code >= 5000 && code < 5100) || code === 4001

/** The one place where a pairing that failed becomes an error of ours. */
export function mapPairingError(error: unknown): SessionError {
  if (error instanceof SessionError) return error
  const { code, message } = read(error)
  if (/expired/i.test(message)) {
    return new SessionError('PAIRING_EXPIRED', 'The pairing has expired', { cause: error })
  }
  // A refused signature arrives as bare text.
  if (isRejection(code) || typeof error === 'string') return new ConnectionRejectedError({ cause: error })
  return new ConnectionFailedError({ cause: error })
}

/**
 * The one place where a refused request becomes an EIP-1193 error. 5000 is the visitor's no where the wallet says so,
 * and else the number of any failure.
 */
export function mapRequestError(error: unknown): ProviderRpcError {
  const { code, message, data } = read(error)
  const isNo =
    code === 4001 || (isRejection(code) && (!message || /reject|declin|den(y|ied)|cancel/i.test(message)))
  const text = message || 'The wallet could not answer the request.'
  return new ProviderRpcError(isNo ? 4001 : code || -32603, text, { data, cause: error })
}
