export type Hex = `0x${string}`

export const toHex = (bytes: Iterable<number>): Hex =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([\da-fA-F]{2})+$/.test(value)

/** Undefined for what is no hexadecimal that starts with 0x. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  isHex(text)
    ? Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined

/** Of sr25519 and ed25519 64, of ecdsa 65; some wallets write which it is in a byte before. */
const isSignature = (value: unknown): value is Hex => isHex(value) && /^..(.{128}|.{130}|.{132})$/.test(value)

/** What a wallet answers to a request to sign. @throws TypeError when it is something else. */
export function signatureIn(answer: unknown): Hex {
  const signature =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : undefined
  if (isSignature(signature)) return signature
  throw new TypeError('The wallet answered no signature.')
}
