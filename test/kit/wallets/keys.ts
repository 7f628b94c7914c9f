import { ALPHABET, expand, polymod } from '../../../adapters/bech32.js'

/** The kit's keys: public, the same for everyone, and worthless. They work for secp256k1 and ed25519 alike. */
export function keyAt(account: number): Uint8Array<ArrayBuffer> {
  const key = new Uint8Array(32).fill(0x4c)
  key[31] = account + 1
  return key
}

type Signed = Uint8Array | { toBytes(format: string): Uint8Array }
/** The bytes of a signature: `secp256k1.sign` of `@noble/curves` returns bytes in 2.x, and an object in 1.x. */
export const toSignatureBytes = (signed: Signed, format: 'compact' | 'recovered'): Uint8Array =>
  'toBytes' in signed ? signed.toBytes(format) : signed

export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const isBytes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 0 && one < 256)

/** Restores bytes that crossed a process boundary. @throws TypeError for anything else */
export function toBytes(value: unknown): Uint8Array<ArrayBuffer> {
  if (!isBytes(value)) throw new TypeError('Pass an array of bytes (0 to 255).')
  return Uint8Array.from(value)
}

/** BIP-173. `first` is the witness version, which precedes the bytes in Bitcoin addresses. */
export function toBech32(prefix: string, bytes: Uint8Array, ...first: readonly number[]): string {
  const words = [...first]
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      words.push((held >> bits) & 31)
    }
  }
  if (bits > 0) words.push((held << (5 - bits)) & 31)
  const sum = polymod([...expand(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31)
  return `${prefix}1${[...words, ...check].map((word) => ALPHABET[word]).join('')}`
}
