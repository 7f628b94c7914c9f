import { createHash } from 'node:crypto'
import { blake2AsU8a } from '@polkadot/util-crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blake2b } from './blake2b.js'
import { toHex } from './hex.js'

test.each([0, 1, 32, 41, 127, 128])('agrees with two other implementations at %i bytes', (length) => {
  const input = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
  for (const bits of [128, 256, 512] as const) {
    expect(toHex(blake2b(input, bits / 8))).toBe(toHex(blake2AsU8a(input, bits)))
  }
  const node = createHash('blake2b512').update(input).digest()
  expect(toHex(blake2b(input, 64))).toBe(toHex(node))
})

test('agrees with another implementation on any input', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 128 }), fc.constantFrom(128, 256, 512), (input, bits) => {
      expect(toHex(blake2b(input, bits / 8))).toBe(toHex(blake2AsU8a(input, bits as 128)))
    }),
  )
})

test('more than one block is refused instead of partly hashed', () => {
  expect(() => blake2b(new Uint8Array(129), 64)).toThrow(RangeError)
})
