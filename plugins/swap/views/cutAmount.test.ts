import { expect, test } from 'vitest'
import { cutAmount, raiseUnits } from './cutAmount.js'

test.each([
  ['3752.123456789012345678', '3752.1234'],
  ['0.000012345678999', '0.000012345678'],
  ['123456789.99', '123456789'],
  ['1.100000001', '1.1'],
  ['0.999999999', '0.99999999'],
  ['0', '0'],
  ['250', '250'],
])('%s is shown as %s, never rounded up', (exact, shown) => {
  expect(cutAmount(exact)).toBe(shown)
})

test.each([
  [193_343_490_000_000n, 193_400_000_000_000n],
  [99_999n, 100_000n],
  [193_400n, 193_400n],
  [12n, 12n],
  [0n, 0n],
])('a cost of %s is shown as %s, never rounded down', (exact, shown) => {
  expect(raiseUnits(exact)).toBe(shown)
})
