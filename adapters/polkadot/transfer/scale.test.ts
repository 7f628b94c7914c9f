import { compactToU8a } from '@polkadot/util'
import { bigInt, check, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createReader, encodeCompact, encodeInteger } from './scale.js'

const anySize = bigInt({ min: 0n, max: 128n }).chain((bits) => bigInt({ min: 0n, max: 2n ** bits }))

test('integers of variable length are written as @polkadot/util does, and read back', () => {
  const isSame = property(anySize, (value) => {
    const bytes = Uint8Array.from(encodeCompact(value))
    expect(bytes).toEqual(compactToU8a(value))
    const reader = createReader(bytes)
    expect(reader.compact()).toBe(value)
    reader.end()
  })
  expect(check(isSame, { numRuns: 500 }).failed).toBe(false)
})

test('integers of fixed length are little-endian', () => {
  expect(encodeInteger(0x0102n, 4)).toEqual([2, 1, 0, 0])
  expect(createReader(Uint8Array.of(2, 1, 0, 0)).integer(4)).toBe(0x0102n)
})

test.each([
  ['63 in two bytes', [0xfd, 0x00]],
  ['16383 in four bytes', [0xfe, 0xff, 0x00, 0x00]],
  ['2^30 - 1 in five bytes', [0x03, 0xff, 0xff, 0xff, 0x3f]],
  ['2^32 with a zero at the end', [0x07, 0, 0, 0, 1, 0].with(0, 0x0b)],
  ['an integer without its last byte', [0xfd]],
  ['no bytes', []],
])('%s is refused', (_, bytes) => {
  expect(() => createReader(Uint8Array.from(bytes)).compact()).toThrow(TypeError)
})

test('bytes that are left are an error', () => {
  const reader = createReader(Uint8Array.of(1, 2))
  reader.byte()
  expect(() => reader.end()).toThrow('bytes left')
})
