import { expect, test } from 'vitest'
import { fromUnits, toUnits } from './units.js'

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
  ['1.1234567', 6],
  ['0.9999995', 6],
  ['0.5', 0],
])('[N-057] %s with %i decimals is refused, neither cut nor rounded', (amount, decimals) => {
  expect(toUnits(amount, decimals)).toBeUndefined()
})
