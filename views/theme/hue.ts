/** A number from 0 to 1 for any text, ignoring case. FNV-1a, then mixed: ids that differ in one digit look different. */
export function fractionOf(text: string): number {
  let value = 0x811c9dc5
  for (const char of text.toLowerCase()) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}
