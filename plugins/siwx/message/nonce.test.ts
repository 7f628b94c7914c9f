import { expect, test, vi } from 'vitest'
import { createNonce } from './nonce.js'

test('[N-032] a nonce is 128 bits of the platform’s randomness, and 10,000 are all different', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const nonces = Array.from({ length: 10_000 }, createNonce)
  expect(new Set(nonces).size).toBe(10_000)
  expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true)
  expect(random).toHaveBeenCalledTimes(10_000)
  expect(random.mock.calls[0]?.[0]?.byteLength).toBe(16)
  random.mockRestore()
})
