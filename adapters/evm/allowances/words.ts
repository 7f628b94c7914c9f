import type { Hex } from 'viem'

/** Encodes a call whose arguments are numbers and addresses, each one word. */
export const encodeCall = (selector: Hex, ...values: readonly (string | bigint)[]): Hex =>
  `${selector}${values
    .map((one) => (typeof one === 'bigint' ? one.toString(16) : one.slice(2).toLowerCase()).padStart(64, '0'))
    .join('')}`

const WORD = 64

/** A word of a result as a number; undefined if the result is shorter. */
export function wordAt(result: string | undefined, index: number): bigint | undefined {
  const word = result?.slice(2 + index * WORD, 2 + (index + 1) * WORD) ?? ''
  return /^[\da-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : undefined
}
