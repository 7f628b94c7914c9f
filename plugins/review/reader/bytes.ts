const HEX = /^0x(?:[\da-f]{2})*$/i

/** Returns the bytes of a 0x-prefixed hex string, or undefined if it is none. */
export function fromHex(hex: string): Uint8Array | undefined {
  if (!HEX.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 - 1 }, (_, index) =>
    Number.parseInt(hex.slice(2 + index * 2, 4 + index * 2), 16),
  )
}

export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const toUint = (bytes: Uint8Array): bigint => (bytes.length === 0 ? 0n : BigInt(toHex(bytes)))

/** The 32 bytes of a number, in two's complement. */
export function toWord(value: bigint): Uint8Array {
  const digits = BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  return fromHex(`0x${digits}`) ?? new Uint8Array(32)
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
