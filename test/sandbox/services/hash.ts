/** A 32-bit hash of a text. */
export function hash(text: string): number {
  let value = 2166136261
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
