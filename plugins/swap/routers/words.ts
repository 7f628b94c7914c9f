/** Characters of `0x` and a function's selector, and of one word of the ABI behind them. */
const HEAD = 10
const WORD = 64

/** A call of a contract, cut into its words (the Solidity ABI's encoding). */
export type Call = {
  /** Eight hexadecimal digits, in lower case. */
  selector: string
  /** How many whole words there are. What is behind them no contract reads. */
  count: number
  /** @throws RangeError where the call ends before it */
  word(index: number): bigint
}

/** The call cannot be what its selector says. */
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

/** The same call with another number in one of its words. */
export function withWord(data: string, index: number, value: bigint): `0x${string}` {
  const start = HEAD + index * WORD
  const word = value.toString(16).padStart(WORD, '0')
  return `0x${data.slice(2, start)}${word}${data.slice(start + WORD)}`
}

const ADDRESS_MASK = 2n ** 160n - 1n

/** An address in the lower 160 bits of a word; what is above them are its flags. In lower case. */
export const packedAddress = (word: bigint): string =>
  `0x${(word & ADDRESS_MASK).toString(16).padStart(40, '0')}`

/** An address and nothing else, in lower case. @throws CallError where there is more: the contract would refuse it */
export function plainAddress(word: bigint): string {
  if (word > ADDRESS_MASK) throw new CallError('A parameter is no address.')
  return packedAddress(word)
}
