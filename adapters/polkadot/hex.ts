export type Hex = `0x${string}`

export const toHex = (bytes: Iterable<number>): Hex =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([\da-fA-F]{2})+$/.test(value)

/** Undefined if the text is not hexadecimal with 0x. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  isHex(text)
    ? Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined

/** 64 bytes for sr25519 and ed25519, 65 for ecdsa; some wallets prefix a type byte. */
const isSignature = (value: unknown): value is Hex => isHex(value) && /^..(.{128}|.{130}|.{132})$/.test(value)

/** The signature in a wallet's answer. @throws TypeError if there is none. */
export function signatureIn(answer: unknown): Hex {
  const signature =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : undefined
  if (isSignature(signature)) return signature
  throw new TypeError('The wallet returned no signature.')
}
