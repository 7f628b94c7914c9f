/** The number of blocks in which a transaction is valid: four to thirteen minutes. */
export const PERIOD = 128

/**
 * A mortal era of `PERIOD` blocks that starts with this block, in two bytes: the period's logarithm less one, and the
 * block's place in the period.
 */
export function encodeEra(block: number): Uint8Array {
  const value = (Math.log2(PERIOD) - 1) | ((block % PERIOD) << 4)
  return Uint8Array.of(value & 0xff, value >> 8)
}
