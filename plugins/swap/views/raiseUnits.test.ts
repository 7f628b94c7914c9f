import { expect, test } from 'vitest'
import { raiseUnits } from './raiseUnits.js'

test.each([
  [18, 193_343_490_000_000n, 200_000_000_000_000n],
  [18, 1_234_560_000_000n, 1_234_600_000_000n],
  [18, 9_999_990_000_001n, 10_000_000_000_000n],
  [18, 20_000_000_000_000n, 20_000_000_000_000n],
  [6, 99_999n, 100_000n],
  [6, 12n, 20n],
  [6, 9n, 9n],
  [0, 12_345_678n, 12_345_678n],
  [18, 0n, 0n],
])('with %i decimals a cost of %s is shown as %s, never rounded down', (decimals, exact, shown) => {
  expect(raiseUnits(exact, decimals)).toBe(shown)
})
