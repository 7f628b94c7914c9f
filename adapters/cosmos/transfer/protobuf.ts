/** Protocol Buffers' wire format, as far as Cosmos transactions use it: numbers, and fields with a length. */

type Value = bigint | string | Uint8Array
/** A field of a message. `value` is a number, or the bytes of a string, bytes or message. */
export type Field = { readonly number: number; readonly value: bigint | Uint8Array }

const VARINT = 0
const LENGTH_DELIMITED = 2
/** A 64-bit number takes at most ten groups of seven bits. */
const MAX_SHIFT = 63n

/** Encodes a message from its fields, in order. Fields with the default value (0, empty text) are left out. */
export function encode(
  ...fields: readonly (readonly [number: number, value: Value])[]
): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const [number, value] of fields) {
    if (value === 0n || value === '') continue
    if (typeof value === 'bigint') {
      pushVarint(bytes, BigInt(number * 8 + VARINT))
      pushVarint(bytes, value)
      continue
    }
    const content = typeof value === 'string' ? new TextEncoder().encode(value) : value
    pushVarint(bytes, BigInt(number * 8 + LENGTH_DELIMITED))
    pushVarint(bytes, BigInt(content.length))
    for (const byte of content) bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}

function pushVarint(bytes: number[], value: bigint) {
  let rest = value
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  bytes.push(Number(rest))
}

/** Decodes the fields of a message, in order. Undefined if the bytes are none, or have fields of another kind. */
export function decode(bytes: Uint8Array): readonly Field[] | undefined {
  const fields: Field[] = []
  let at = 0
  const varint = (): bigint | undefined => {
    let value = 0n
    for (let shift = 0n; shift <= MAX_SHIFT; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) return undefined
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    return undefined
  }
  while (at < bytes.length) {
    const [tag, value] = [varint(), varint()]
    if (tag === undefined || value === undefined) return undefined
    const number = Number(tag >> 3n)
    if (tag % 8n === BigInt(VARINT)) {
      fields.push({ number, value })
      continue
    }
    const end = at + Number(value)
    if (tag % 8n !== BigInt(LENGTH_DELIMITED) || end > bytes.length) return undefined
    fields.push({ number, value: bytes.slice(at, end) })
    at = end
  }
  return fields
}
