import { expect, test } from 'vitest'
import { fromBech32, toBytes } from './bech32.js'

/** Vectors from BIP-173 and BIP-350. */
test.each([
  ['A12UEL5L', 'a', 'bech32', 0],
  ['a12uel5l', 'a', 'bech32', 0],
  ['abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 'abcdef', 'bech32', 32],
  ['split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w', 'split', 'bech32', 48],
  ['?1ezyfcl', '?', 'bech32', 0],
  ['A1LQFN3A', 'a', 'bech32m', 0],
  ['abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx', 'abcdef', 'bech32m', 32],
  ['split1checkupstagehandshakeupstreamerranterredcaperredlc445v', 'split', 'bech32m', 48],
  ['?1v759aa', '?', 'bech32m', 0],
] as const)('%s is read', (text, prefix, encoding, count) => {
  const read = fromBech32(text)
  expect(read).toMatchObject({ prefix, encoding })
  expect(read?.words).toHaveLength(count)
})

test.each([
  ['no separator', 'pzry9x0s0muk'],
  ['no prefix', '1pzry9x0s0muk'],
  ['a character that is not in the alphabet', 'x1b4n0q5v'],
  ['a short checksum', 'li1dgmt3'],
  ['a wrong checksum', 'A1G7SGD8'],
  ['mixed case', 'a12UEL5L'],
  ['a prefix beyond ASCII', '\u0080' + '1eym55h'],
  [
    'too long a text',
    'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
  ],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(fromBech32(text)).toBeUndefined()
})

test('an address contains the bytes of its key hash', () => {
  const { prefix, words } = fromBech32('cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6') ?? { words: [] }
  expect(prefix).toBe('cosmos')
  expect(toBytes(words)).toHaveLength(20)
})

test('the program of a Bitcoin address follows its version', () => {
  const read = fromBech32('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')
  const [version, ...program] = read?.words ?? []
  expect(version).toBe(0)
  const hex = Buffer.from(toBytes(program) ?? []).toString('hex')
  expect(hex).toBe('751e76e8199196d454941c45d1b3a323f1433bd6')
})

test('leftover bits must be zero padding', () => {
  expect(toBytes([0, 0])).toEqual(Uint8Array.from([0]))
  expect(toBytes([0, 1])).toBeUndefined()
  expect(toBytes([0])).toBeUndefined()
  expect(toBytes([])).toEqual(new Uint8Array())
})
