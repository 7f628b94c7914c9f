import { expect, test } from 'vitest'
import { coinTypeOf, toCoinType } from './coinType.js'

test.each([
  [0, 2147483648],
  [1, 2147483649],
  [10, 2147483658],
  [31337, 2147514985],
  [2147483647, 4294967295],
])('[VAL-14] chain id %i is coin type %i', (chainId, coinType) => {
  expect(toCoinType(chainId)).toBe(coinType)
  expect(coinTypeOf(`eip155:${chainId}`)).toBe(coinType)
})

test.each([2147483648, 4294967295, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1'])(
  '[VAL-14] chain id %j throws Invalid chainId',
  (chainId) => {
    expect(() => toCoinType(chainId)).toThrow(
      expect.objectContaining({ code: 'INVALID_CHAIN_ID', message: 'Invalid chainId' }),
    )
  },
)
