const SIGNATURE_BYTES = 64

/** Includes bytes from other realms and library Buffers. */
export const isBytes = (value: unknown): value is Uint8Array =>
  value instanceof Uint8Array || Object.prototype.toString.call(value) === '[object Uint8Array]'

/** The answer to a feature's only input. */
export const firstOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer[0] : undefined)

export const recordOf = (output: unknown) => (output ?? {}) as Record<string, unknown>

/** @throws TypeError if the wallet's answer has none. */
export function bytesIn(
  output: unknown,
  key: 'signedTransaction' | 'signedMessage' | 'signature',
): Uint8Array {
  const bytes = recordOf(output)[key]
  if (isBytes(bytes) && bytes.length > 0) return Uint8Array.from(bytes)
  throw new TypeError(`The wallet returned no ${key}.`)
}

/** @throws TypeError if the wallet's answer has none. */
export function signatureIn(output: unknown): Uint8Array {
  const signature = bytesIn(output, 'signature')
  if (signature.length === SIGNATURE_BYTES) return signature
  throw new TypeError('The wallet returned no signature.')
}
