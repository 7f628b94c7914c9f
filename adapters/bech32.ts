export const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const CHECKSUM_CHARS = 6
const MAX_CHARS = 90
/** Expected checksum of a valid text (BIP-173, BIP-350). */
const CHECKSUMS = { bech32: 1, bech32m: 0x2bc830a3 } as const
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** `words` are groups of five bits, without the checksum. */
export type Bech32 = { prefix: string; words: readonly number[]; encoding: 'bech32' | 'bech32m' }

/**
 * Decodes Bitcoin SegWit and Cosmos addresses. Undefined if the text is neither form or its checksum is
 * wrong.
 */
export function fromBech32(text: string): Bech32 | undefined {
  const lower = text.toLowerCase()
  // Mixed case is invalid; QR codes use capitals.
  if (text.length > MAX_CHARS || (text !== lower && text !== text.toUpperCase())) return undefined
  const at = lower.lastIndexOf('1')
  const prefix = lower.slice(0, at)
  const all = [...lower.slice(at + 1)].map((char) => ALPHABET.indexOf(char))
  if (at < 1 || all.length < CHECKSUM_CHARS || all.includes(-1) || !/^[!-~]+$/.test(prefix)) return undefined
  const sum = polymod([...expand(prefix), ...all])
  const encoding = (['bech32', 'bech32m'] as const).find((one) => CHECKSUMS[one] === sum)
  return encoding && { prefix, words: all.slice(0, -CHECKSUM_CHARS), encoding }
}

/** The bytes encoded by groups of five bits. Undefined if the leftover bits are not padding. */
export function toBytes(words: readonly number[]): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const word of words) {
    held = ((held << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  const isFilled = bits < 5 && (held & ((1 << bits) - 1)) === 0
  return isFilled ? Uint8Array.from(bytes) : undefined
}

/** Computes the checksum (BIP-173). */
export function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATOR.forEach((part, bit) => {
      if ((top >> bit) & 1) sum ^= part
    })
  }
  return sum
}

/** Expands a prefix for the checksum. */
export const expand = (prefix: string) => {
  const codes = [...prefix].map((char) => char.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}
