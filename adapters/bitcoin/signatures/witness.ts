/** Far more items than a message's witness has. */
const MAX_ITEMS = 100

/**
 * Parses a stack of byte strings as in transactions. Undefined if it is truncated, not minimally encoded, or
 * followed by more bytes.
 */
export function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  let at = 0
  /** CompactSize, up to 16 bits. */
  const size = (): number => {
    const first = bytes[at++] ?? Number.NaN
    if (first < 0xfd) return first
    const wide = first === 0xfd ? (bytes[at++] ?? Number.NaN) + (bytes[at++] ?? Number.NaN) * 256 : 0
    return wide >= 0xfd ? wide : Number.NaN
  }
  const count = size()
  if (!(count <= MAX_ITEMS)) return undefined
  const items: Uint8Array[] = []
  while (items.length < count) {
    const length = size()
    if (!(at + length <= bytes.length)) return undefined
    items.push(bytes.subarray(at, at + length))
    at += length
  }
  return at === bytes.length ? items : undefined
}
