import { expect, test } from 'vitest'
import { cutAmount } from './cutAmount.js'

test.each([
  ['3752.123456789012345678', '3752.1234'],
  ['0.000012345678999', '0.000012345678'],
  ['123456789.99', '123456789'],
  ['1.100000001', '1.1'],
  ['0.999999999', '0.99999999'],
  ['0', '0'],
  ['250', '250'],
])('%s is shown as %s: cut, and never more than there is', (exact, shown) => {
  expect(cutAmount(exact)).toBe(shown)
})
