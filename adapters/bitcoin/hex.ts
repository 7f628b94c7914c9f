import { fromBase64, toBase64 } from '../base64.js'

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Undefined if the text is not hexadecimal. */
export const fromHex = (hex: unknown): Uint8Array<ArrayBuffer> | undefined =>
  typeof hex === 'string' && /^([\da-f]{2})+$/i.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined

export const base64ToHex = (text: string): string => toHex(fromBase64(text))
export const hexToBase64 = (hex: unknown): string | undefined => {
  const bytes = fromHex(hex)
  return bytes && toBase64(bytes)
}
