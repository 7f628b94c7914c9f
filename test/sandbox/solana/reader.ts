export interface Reader {
  /** How many bytes have been read. */
  position(): number
  byte(): number
  /** A length in 7 bits a byte, low ones first: Solana's compact-u16. */
  length(): number
  bytes(count: number): Uint8Array
}

/** @throws {RangeError} Where the bytes end too soon. */
export function createReader(source: Uint8Array): Reader {
  let position = 0

  function bytes(count: number): Uint8Array {
    if (position + count > source.length) throw new RangeError('The transaction ends too soon.')
    position += count
    return source.slice(position - count, position)
  }
  const byte = () => Number(bytes(1)[0])

  return {
    position: () => position,
    bytes,
    byte,
    length: () => {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const next = byte()
        value |= (next & 0x7f) << shift
        if (next < 0x80) return value
      }
    },
  }
}
