/**
 * An error as wallets report it (EIP-1193, EIP-1474): 4001 rejected by the visitor, 4200 method not allowed, 4900 frame
 * unavailable, 4902 unknown network.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const REJECTED = 4001
const DISCONNECTED = 4900
const INTERNAL = -32_603
/** The frame reports rejections as text, without a code. */
const REJECTION = /\b(reject|denied|declin|cancel)/i

/** Converts an error of the frame to a wallet's error. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const text = typeof message === 'string' ? message : 'An error occurred'
  const isRejection = code === 'FRAME_RPC_ABORTED' || (code === 'FRAME_ERROR' && REJECTION.test(text))
  const other = code === 'FRAME_GONE' ? DISCONNECTED : INTERNAL
  return new ProviderError(isRejection ? REJECTED : other, text, { cause: error })
}
