import { expect, test } from 'vitest'
import { deriveKeys } from './keys.js'

test('a seed always derives the same keys, a different one per namespace', () => {
  const seed = `0x${'07'.repeat(32)}` as const
  const keys = deriveKeys(seed)
  expect(deriveKeys(seed).evm.address).toBe(keys.evm.address)
  expect(deriveKeys(seed).solana).toEqual(keys.solana)
  const other = deriveKeys(`0x${'08'.repeat(32)}`)
  expect(other.evm.address).not.toBe(keys.evm.address)
  expect(other.solana.address).not.toBe(keys.solana.address)
})
