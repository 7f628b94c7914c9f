export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Bitcoin's variable-length number (CompactSize), up to 32 bits. */
export function sizeOf(size: number): Uint8Array<ArrayBuffer> {
  if (size < 0xfd) return Uint8Array.of(size)
  const bytes = size <= 0xffff ? 2 : 4
  const number = Array.from({ length: bytes }, (_, index) => (size >>> (8 * index)) & 0xff)
  return Uint8Array.of(bytes === 2 ? 0xfd : 0xfe, ...number)
}

/** Bytes after their size. */
export const withSize = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => concat(sizeOf(bytes.length), bytes)
