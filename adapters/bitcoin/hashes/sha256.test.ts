import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.js'

test.each([0, 1, 21, 55, 56, 63, 64, 65, 119, 120, 1000])('hashes %i bytes as Node does', (length) => {
  const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
  const expected = createHash('sha256').update(message).digest('hex')
  expect(Buffer.from(sha256(message)).toString('hex')).toBe(expected)
})
