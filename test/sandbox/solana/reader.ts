export interface Reader {
  /** Number of bytes read. */
  position(): number
  byte(): number
  /** Reads a length in Solana's compact-u16: 7 bits per byte, low bits first. */
  length(): number
  bytes(count: number): Uint8Array
}

/** @throws RangeError if the bytes end too soon */
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
