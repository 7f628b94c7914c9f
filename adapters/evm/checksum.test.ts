import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { hasChecksum, toChecksumAddress } from './checksum.js'

const EXAMPLE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('an address in any case gets the checksum that viem computes', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => Buffer.from(bytes).toString('hex'))
  fc.assert(
    fc.property(address, (digits) => {
      const expected = getAddress(`0x${digits}`)
      expect([toChecksumAddress(`0x${digits}`), toChecksumAddress(`0x${digits.toUpperCase()}`)]).toEqual([
        expected,
        expected,
      ])
    }),
  )
})

test('one letter in the wrong case breaks the checksum', () => {
  expect(hasChecksum(EXAMPLE)).toBe(true)
  expect(hasChecksum(EXAMPLE.replace('BeAed', 'BeAeD'))).toBe(false)
})

test('anything but 20 bytes in 0x-hex is rejected', () => {
  expect(() => toChecksumAddress('0x5aAe')).toThrowError(expect.objectContaining({ code: 'INVALID_REQUEST' }))
})
