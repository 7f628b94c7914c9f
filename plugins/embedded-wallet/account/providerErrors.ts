/**
 * As wallets fail (EIP-1193, EIP-1474): 4001 the visitor's no, 4200 a method that is not allowed, 4900 no frame that
 * could answer, 4902 a foreign network.
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
/** The frame has words for it, and no number. */
const NO_WORDS = /\b(reject|denied|declin|cancel)/i

/** What the frame answered, or what became of the request, as a wallet would say it. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const text = typeof message === 'string' ? message : 'An error occurred'
  const isNo = code === 'FRAME_RPC_ABORTED' || (code === 'FRAME_ERROR' && NO_WORDS.test(text))
  const other = code === 'FRAME_GONE' ? DISCONNECTED : INTERNAL
  return new ProviderError(isNo ? REJECTED : other, text, { cause: error })
}
