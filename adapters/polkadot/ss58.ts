import { fromBase58, toBase58 } from '../base58.js'
import { blake2b } from './blake2b.js'

/** An account's public key and the network format of its address; 42 means any network. */
export type Ss58 = { publicKey: Uint8Array; format: number }

/** The format for any Substrate network. */
export const GENERIC_FORMAT = 42
const MAX_FORMAT = 0x3fff
const KEY_BYTES = 32
const CHECKSUM_BYTES = 2
/** Two format bytes, 32 key bytes and a two-byte checksum have 49 digits; longer text is invalid. */
const MAX_CHARS = 50
const CONTEXT = [...'SS58PRE'].map((char) => char.charCodeAt(0))

/** The address of an account in a network format. */
export function encodeSs58(publicKey: Uint8Array, format: number): string {
  // Larger formats have a bit order of their own.
  const prefix =
    format < 64 ? [format] : [0x40 | ((format & 0xfc) >> 2), (format >> 8) | ((format & 0x03) << 6)]
  const body = [...prefix, ...publicKey]
  return toBase58(Uint8Array.from([...body, ...checksum(body)]))
}

/**
 * Returns undefined for text that is not an account's address or was mistyped. An account has one form on a
 * network, so formats below 64 in two bytes are refused, although other implementations may accept them.
 */
export function decodeSs58(address: string): Ss58 | undefined {
  const bytes = address.length <= MAX_CHARS ? fromBase58(address) : undefined
  const [first = 0xff, second = 0] = bytes ?? []
  const width = first < 64 ? 1 : 2
  if (first > 127 || bytes?.length !== width + KEY_BYTES + CHECKSUM_BYTES) return undefined
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (`${checksum([...body])}` !== `${[...bytes.subarray(-CHECKSUM_BYTES)]}`) return undefined
  const format = width === 1 ? first : ((first << 2) & 0xff) | (second >> 6) | ((second & 0x3f) << 8)
  if (!isFormat(format) || (width === 2 && format < 64)) return undefined
  return { publicKey: body.slice(width), format }
}

/** Returns the format of Polkadot or Kusama by its CAIP-2 reference. Other networks are asked. */
export function knownFormat(reference: string): number | undefined {
  if (reference === '91b171bb158e2d3848fa23a9f1c25182') return 0
  return reference === 'b0a8d493285c2df73290dfb7e61f870f' ? 2 : undefined
}

/** Returns whether a network may have this format. The registry reserves 46 and 47. */
export const isFormat = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= MAX_FORMAT && value !== 46 && value !== 47

const checksum = (body: readonly number[]) =>
  [...blake2b(Uint8Array.from([...CONTEXT, ...body]), 64)].slice(0, CHECKSUM_BYTES)
