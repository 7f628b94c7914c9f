import { expect, test } from 'vitest'
import { isChainId } from './chainId.js'

test.each([
  [1, true],
  [4_503_599_627_370_476, true],
  [4_503_599_627_370_477, false],
  [0x1fffffffffffff, false],
  [2 ** 53, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
])('%d is the id of an EVM chain: %s', (id, expected) => {
  expect(isChainId(id)).toBe(expected)
})
