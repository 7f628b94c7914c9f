/** Reads Bitcoin's serialization strictly. Each method throws RangeError if the bytes end early. */
export type Reader = {
  u8(): number
  u32(): number
  u64(): bigint
  /** A CompactSize, which must be as short as possible. */
  size(): number
  bytes(length: number): Uint8Array
  /** Bytes after their size. */
  vector(): Uint8Array
  /** Items after their number. */
  list<T>(read: () => T): T[]
}

function createReader(bytes: Uint8Array): Reader & { isAtEnd(): boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const move = (by: number) => {
    at += by
    return at - by
  }
  const reader: Reader = {
    u8: () => view.getUint8(move(1)),
    u32: () => view.getUint32(move(4), true),
    u64: () => view.getBigUint64(move(8), true),
    size() {
      const first = reader.u8()
      if (first < 0xfd) return first
      if (first === 0xff) throw new RangeError('A size has at most 32 bits.')
      const [size, least] = first === 0xfd ? [view.getUint16(move(2), true), 0xfd] : [reader.u32(), 0x10000]
      if (size < least) throw new RangeError('A size is not minimal.')
      return size
    },
    bytes(length) {
      const start = move(length)
      if (at > bytes.length) throw new RangeError('The bytes end early.')
      return bytes.subarray(start, at)
    },
    vector: () => reader.bytes(reader.size()),
    list(read) {
      const count = reader.size()
      const items: ReturnType<typeof read>[] = []
      // Each item takes bytes, so a false number ends with the bytes.
      while (items.length < count) items.push(read())
      return items
    },
  }
  return { ...reader, isAtEnd: () => at === bytes.length }
}

/** Reads all of the bytes. Undefined if they are malformed, end early or go on. */
export function parse<T>(bytes: Uint8Array, read: (reader: Reader) => T): T | undefined {
  const reader = createReader(bytes)
  try {
    const value = read(reader)
    return reader.isAtEnd() ? value : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
