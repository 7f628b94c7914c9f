import { expect, test } from 'vitest'
import { CallError, packedAddress, plainAddress, readCall, withWord } from './words.js'

const MASK = 2n ** 160n - 1n
const word = (value: bigint) => value.toString(16).padStart(64, '0')

test('a call counts whole words only', () => {
  const call = readCall(`0x12345678${word(1n)}${word(2n)}${'f'.repeat(63)}`)
  expect([call.selector, call.count, call.word(0), call.word(1)]).toEqual(['12345678', 2, 1n, 2n])
  expect(() => call.word(2)).toThrow(new CallError('The call ends before its last parameter.'))
  expect(readCall('0x12345678').count).toBe(0)
})

test('an unreadable call throws a CallError', () => {
  expect(new CallError('no')).toMatchObject({ name: 'CallError', message: 'no' })
})

test('an address has exactly 160 bits', () => {
  expect(plainAddress(MASK)).toBe(`0x${'f'.repeat(40)}`)
  expect(plainAddress(1n)).toBe(`0x${'0'.repeat(39)}1`)
  expect(() => plainAddress(MASK + 1n)).toThrow('A parameter is no address.')
  expect(packedAddress((1n << 250n) | 1n)).toBe(`0x${'0'.repeat(39)}1`)
})

test('replacing a word keeps the others', () => {
  const data = `0x12345678${word(1n)}${word(2n)}ab`
  expect(withWord(data, 1, 9n)).toBe(`0x12345678${word(1n)}${word(9n)}ab`)
})
