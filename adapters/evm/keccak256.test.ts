import { keccak256 as expected } from 'viem'
import { expect, test } from 'vitest'
import { keccak256 } from './keccak256.js'

test.each([0, 1, 40, 134, 135, 136, 137, 271, 272, 1000])('hashes %i bytes as viem does', (length) => {
  const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
  expect(`0x${Buffer.from(keccak256(message)).toString('hex')}`).toBe(expected(message))
})
