import fc from 'fast-check'
import { formatUnits, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { AmountError, fromUnits, toUnits, tryUnits } from './units.js'

test.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['0.000001', 6, 1n],
  ['1', 0, 1n],
  ['0', 6, 0n],
  [
    '123456789012345678901234567890.000000000000000001',
    18,
    123456789012345678901234567890000000000000000001n,
  ],
])('%s with %i decimals is exactly %s, and back', (amount, decimals, units) => {
  expect(toUnits(amount, decimals)).toBe(units)
  expect(fromUnits(units, decimals)).toBe(amount)
})

test.each([
  ['69.00000000000', 9, 69_000_000_000n],
  ['69.', 9, 69_000_000_000n],
  ['.5', 1, 5n],
  ['1.10', 1, 11n],
  ['007.0', 0, 7n],
])('leading and trailing zeros do not count: %s with %i decimals', (amount, decimals, units) => {
  expect(toUnits(amount, decimals)).toBe(units)
})

test.each([
  ['1.1234567', 6],
  ['0.9999995', 6],
  ['0.5', 0],
])('[N-057] %s with %i decimals is refused, neither cut nor rounded', (amount, decimals) => {
  expect(() => toUnits(amount, decimals)).toThrow(
    expect.objectContaining({ name: 'AmountError', code: 'AMOUNT_TOO_PRECISE' }),
  )
  expect(tryUnits(amount, decimals)).toBeUndefined()
})

test.each([
  '',
  '.',
  '0x10',
  '1.2.3',
  '1e3',
  '1_000',
  '-1',
  '+1',
  ' 1',
  '1\n',
  '1,5',
  '１',
  '١',
  'NaN',
  'Infinity',
])('"%s" is not an amount', (amount) => {
  expect(() => toUnits(amount, 6)).toThrow(AmountError)
  expect(() => toUnits(amount, 6)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  expect(tryUnits(amount, 6)).toBeUndefined()
})

test('a negative number of base units keeps its sign', () => {
  expect([fromUnits(-1n, 6), fromUnits(-1_500_000n, 6), fromUnits(-3n, 0)]).toEqual([
    '-0.000001',
    '-1.5',
    '-3',
  ])
})

test('another implementation reads and writes the same values', () => {
  const some = [fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), fc.integer({ min: 0, max: 36 })] as const
  fc.assert(
    fc.property(...some, (units, decimals) => {
      const text = fromUnits(units, decimals)
      expect(text).toBe(formatUnits(units, decimals))
      if (units >= 0n) expect(toUnits(text, decimals)).toBe(parseUnits(text, decimals))
    }),
  )
})

test.each([1, 1n, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, ['1'], { toString: () => '1' }])(
  '%s is not a string, and so not an amount',
  (amount) => {
    expect(() => toUnits(amount as never, 6)).toThrow(
      expect.objectContaining({ name: 'AmountError', code: 'AMOUNT_INVALID' }),
    )
    expect(tryUnits(amount as never, 6)).toBeUndefined()
  },
)

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 256, '6'])(
  'no token has %s decimals',
  (decimals) => {
    expect(() => toUnits('1', decimals as never)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  },
)

test('text longer than any amount is refused before it is parsed', () => {
  expect(toUnits('9'.repeat(400), 0)).toBe(BigInt('9'.repeat(400)))
  expect(toUnits('1', 255)).toBe(10n ** 255n)
  expect(tryUnits('1', 255)).toBe(10n ** 255n)
  expect(() => toUnits('9'.repeat(401), 0)).toThrow('An amount has 400 characters at most.')
  expect(() => toUnits(`0.${'0'.repeat(1_000_000)}1`, 18)).toThrow(AmountError)
})
