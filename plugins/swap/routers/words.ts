/** Number of characters in `0x` and a selector, and in a word of the ABI. */
const HEAD = 10
const WORD = 64

/** A contract call, split into its ABI words. */
export type Call = {
  /** Eight hexadecimal digits, in lower case. */
  selector: string
  /** Number of whole words. Contracts ignore what follows them. */
  count: number
  /** @throws RangeError if the call is shorter */
  word(index: number): bigint
}

/** The call does not match its selector. */
export class CallError extends Error {
  override readonly name = 'CallError'
}

/** `data` is hexadecimal, with at least a selector. */
export function readCall(data: string): Call {
  const digits = data.toLowerCase()
  const count = Math.floor((digits.length - HEAD) / WORD)
  return {
    selector: digits.slice(2, HEAD),
    count,
    word(index) {
      if (index >= count) throw new CallError('The call ends before its last parameter.')
      const start = HEAD + index * WORD
      return BigInt(`0x${digits.slice(start, start + WORD)}`)
    },
  }
}

/** Replaces the number in one word. */
export function withWord(data: string, index: number, value: bigint): `0x${string}` {
  const start = HEAD + index * WORD
  const word = value.toString(16).padStart(WORD, '0')
  return `0x${data.slice(2, start)}${word}${data.slice(start + WORD)}`
}

const ADDRESS_MASK = 2n ** 160n - 1n

/** Reads the address in a word’s lower 160 bits, in lower case. The upper bits are flags. */
export const packedAddress = (word: bigint): string =>
  `0x${(word & ADDRESS_MASK).toString(16).padStart(40, '0')}`

/**
 * Reads a word that must be a plain address, in lower case. @throws CallError if upper bits are set, because the
 * contract would revert
 */
export function plainAddress(word: bigint): string {
  if (word > ADDRESS_MASK) throw new CallError('A parameter is no address.')
  return packedAddress(word)
}
