import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'

type Edit = (call: string) => string
type Known = {
  /** Words that the contract understands, by kind: addresses, amounts, pools. */
  words?: readonly (readonly bigint[])[]
  /** The contract's functions. */
  selectors?: readonly Hex[]
}

const SELECTOR = 10
const WORD = 64
const ADDRESS = 2n ** 160n - 1n
const wordOf = (value: bigint) => numberToHex(value, { size: 32 }).slice(2)

/** Draws a call unchanged or with a few changes: bytes and words replaced, moved, cut off or added. */
export function changesOf(
  calls: fc.Arbitrary<Hex>,
  { words = [], selectors = [] }: Known = {},
): fc.Arbitrary<Hex> {
  const edit = fc.oneof(
    ...[byte, cut, tail, ...plainWords].map((arbitrary) => ({ arbitrary, weight: 1 })),
    ...(selectors.length > 0 ? [{ arbitrary: functionOf(selectors), weight: 1 }] : []),
    ...words.map((kind) => ({ arbitrary: knownWord(fc.constantFrom(...kind)), weight: 5 })),
  )
  const few = fc.oneof(
    { arbitrary: fc.array(edit, { maxLength: 1 }), weight: 2 },
    { arbitrary: fc.array(edit, { minLength: 2, maxLength: 3 }), weight: 1 },
  )
  return fc
    .tuple(calls, few)
    .map(([call, edits]) => edits.reduce<string>((one, change) => change(one), call) as Hex)
}

const splice = (call: string, start: number, count: number, by: string) =>
  `${call.slice(0, start)}${by}${call.slice(start + count)}`
const bytesOf = (call: string) => (call.length - 2) / 2
const hexOf = (bytes: Iterable<number>) => [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('')

const byte: fc.Arbitrary<Edit> = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })).map(
  ([at, value]) =>
    (call) =>
      splice(call, 2 + 2 * (at % Math.max(1, bytesOf(call))), 2, hexOf([value])),
)
const cut: fc.Arbitrary<Edit> = fc
  .nat()
  .map((at) => (call) => call.slice(0, 2 + 2 * (at % Math.max(1, bytesOf(call)))))
const tail: fc.Arbitrary<Edit> = fc
  .uint8Array({ minLength: 1, maxLength: 64 })
  .map((more) => (call) => `${call}${hexOf(more)}`)
const functionOf = (selectors: readonly Hex[]): fc.Arbitrary<Edit> =>
  fc.constantFrom(...selectors).map((one) => (call) => `${one}${call.slice(SELECTOR)}`)

/** Changes one word of a call, at any position. */
const atWord =
  (at: number, change: (word: bigint) => string): Edit =>
  (call) => {
    const count = Math.floor((call.length - SELECTOR) / WORD)
    if (count < 1) return call
    const start = SELECTOR + WORD * (at % count)
    return splice(call, start, WORD, change(BigInt(`0x${call.slice(start, start + WORD)}`)))
  }
const replaced = (value: fc.Arbitrary<bigint>): fc.Arbitrary<Edit> =>
  fc.tuple(fc.nat(), value).map(([at, to]) => atWord(at, () => wordOf(to)))
const flag = fc.integer({ min: 240, max: 255 })

const plainWords: readonly fc.Arbitrary<Edit>[] = [
  replaced(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })),
  replaced(fc.bigInt({ min: 0n, max: 320n })),
  fc.tuple(fc.nat(), flag).map(([at, bit]) => atWord(at, (word) => wordOf(word ^ (1n << BigInt(bit))))),
  fc.nat().map((at) => atWord(at, () => '')),
]
/** Replaces a word with a known one, inserts it before, or merges it below the word’s flags. */
const knownWord = (known: fc.Arbitrary<bigint>): fc.Arbitrary<Edit> => {
  const changed = (change: (word: bigint, by: bigint) => string) =>
    fc.tuple(fc.nat(), known).map(([at, by]) => atWord(at, (word) => change(word, by)))
  return fc.oneof(
    changed((_, by) => wordOf(by)),
    changed((word, by) => wordOf((word & ~ADDRESS) | by)),
    changed((word, by) => wordOf(by) + wordOf(word)),
  )
}
