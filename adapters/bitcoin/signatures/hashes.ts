import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const doubleSha256 = (...parts: Uint8Array[]): Uint8Array => sha256(sha256(concatBytes(...parts)))
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** BIP-340. */
export function taggedHash(tag: string, ...parts: Uint8Array[]): Uint8Array {
  const tagHash = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(tagHash, tagHash, ...parts))
}

/** Of the script that a p2sh address of one SegWit key is made of. */
export const ownScriptHash = (keyHash: Uint8Array): Uint8Array =>
  hash160(concatBytes(Uint8Array.of(0, 20), keyHash))

/** Bitcoin's variable-length number (CompactSize), up to 32 bits. */
export function sizeOf(size: number): Uint8Array {
  if (size < 0xfd) return Uint8Array.of(size)
  const bytes = size <= 0xffff ? 2 : 4
  const number = Array.from({ length: bytes }, (_, index) => (size >>> (8 * index)) & 0xff)
  return Uint8Array.of(bytes === 2 ? 0xfd : 0xfe, ...number)
}

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
