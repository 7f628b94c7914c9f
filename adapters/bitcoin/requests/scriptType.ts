import type { AddressType } from '../address.js'

/** Opcodes, and pushes of as many bytes. */
const OP = {
  dup: 0x76,
  hash160: 0xa9,
  equal: 0x87,
  equalVerify: 0x88,
  checkSig: 0xac,
  one: 0x51,
  sixteen: 0x60,
}
const HASH_BYTES = 20

/** The type of the address that a script is paid by. Undefined if it has no address. */
export function scriptTypeOf(script: Uint8Array): AddressType | undefined {
  const matches = (start: readonly number[], end: readonly number[]) =>
    script.length === start.length + HASH_BYTES + end.length &&
    start.every((byte, index) => script[index] === byte) &&
    end.every((byte, index) => script[start.length + HASH_BYTES + index] === byte)
  if (matches([OP.dup, OP.hash160, HASH_BYTES], [OP.equalVerify, OP.checkSig])) return 'p2pkh'
  if (matches([OP.hash160, HASH_BYTES], [OP.equal])) return 'p2sh'
  const [version = 1, bytes = 0] = script
  if (bytes < 2 || bytes > 40 || script.length !== bytes + 2) return undefined
  if (version === 0) return bytes === 20 ? 'p2wpkh' : bytes === 32 ? 'p2wsh' : undefined
  if (version < OP.one || version > OP.sixteen) return undefined
  return version === OP.one && bytes === 32 ? 'p2tr' : 'future'
}
