/** Reads SCALE values one after another. */
export type Reader = {
  take(size: number): Uint8Array
  byte(): number
  /** An unsigned little-endian integer of this many bytes. */
  integer(size: number): bigint
  /** An unsigned integer of variable length. */
  compact(): bigint
  /** @throws TypeError if bytes are left. */
  end(): void
}

/** The least integer that each of the first three compact modes may hold: one number has one form. */
const LEAST = [0n, 1n << 6n, 1n << 14n]

/** The methods throw a TypeError if the bytes end too early, or an integer is not in its shortest form. */
export function createReader(bytes: Uint8Array): Reader {
  let at = 0
  const take = (size: number) => {
    if (at + size > bytes.length) throw new TypeError('The bytes end too early.')
    at += size
    return bytes.subarray(at - size, at)
  }
  const integer = (size: number) => take(size).reduceRight((value, one) => (value << 8n) | BigInt(one), 0n)
  const byte = () => Number(integer(1))
  const shortest = (value: bigint, least: bigint) => {
    if (value < least) throw new TypeError('An integer is not in its shortest form.')
    return value
  }
  return {
    take,
    byte,
    integer,
    compact() {
      const mode = (bytes[at] ?? 0) & 3
      const least = LEAST[mode]
      if (least !== undefined) return shortest(integer(2 ** mode) >> 2n, least)
      const size = (byte() >> 2) + 4
      return shortest(integer(size), size === 4 ? 1n << 30n : 1n << BigInt(8 * (size - 1)))
    },
    end() {
      if (at !== bytes.length) throw new TypeError('There are bytes left.')
    },
  }
}

/** An unsigned little-endian integer of this many bytes. */
export const encodeInteger = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))

export function encodeCompact(value: bigint): number[] {
  const mode = LEAST.findLastIndex((least) => value >= least)
  if (value < 1n << 30n) return encodeInteger((value << 2n) | BigInt(mode), 2 ** mode)
  const size = Math.ceil(value.toString(16).length / 2)
  return [((size - 4) << 2) | 3, ...encodeInteger(value, size)]
}
