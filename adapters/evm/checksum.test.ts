import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { hasChecksum, isSendable, toChecksumAddress } from './checksum.js'
import { EIP_1191 } from './testing/eip1191.js'

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
  expect(hasChecksum(EXAMPLE, 1)).toBe(true)
  expect(hasChecksum(EXAMPLE.replace('BeAed', 'BeAeD'), 1)).toBe(false)
})

test('anything but 20 bytes in 0x-hex is refused', () => {
  expect(() => toChecksumAddress('0x5aAe')).toThrowError(expect.objectContaining({ code: 'INVALID_REQUEST' }))
})

test.each([1, 30, 31])('each EIP-1191 test case for chain %i has its checksum', (chainId) => {
  expect(EIP_1191[chainId]).toHaveLength(13)
  for (const address of EIP_1191[chainId] ?? []) expect(hasChecksum(address, chainId), address).toBe(true)
})

test('Rootstock also accepts the common checksum', () => {
  for (const address of EIP_1191[1] ?? []) {
    expect([hasChecksum(address, 30), hasChecksum(address, 31)], address).toEqual([true, true])
  }
})

test('the Rootstock checksum counts only on its own network', () => {
  const [ofMain, ofTest] = [EIP_1191[30]?.[4] ?? '', EIP_1191[31]?.[4] ?? '']
  expect([1, 30, 31].map((chainId) => hasChecksum(ofMain, chainId))).toEqual([false, true, false])
  expect([1, 30, 31].map((chainId) => hasChecksum(ofTest, chainId))).toEqual([false, false, true])
})

test('on Rootstock one letter in the wrong case is refused too', () => {
  for (const address of EIP_1191[30] ?? []) {
    for (const [index, letter] of [...address.slice(2)].entries()) {
      if (!/[a-f]/i.test(letter)) continue
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const changed = `${address.slice(0, 2 + index)}${other}${address.slice(3 + index)}`
      // The change produced the other checksum, or a single-case address.
      const isOther = changed === toChecksumAddress(changed)
      const isPlain = [changed.toLowerCase(), `0x${changed.slice(2).toUpperCase()}`].includes(changed)
      expect(isSendable(changed, 30), changed).toBe(isOther || isPlain)
    }
  }
})

test.each([EXAMPLE.replace('0x', '0X'), EXAMPLE.slice(2), `${EXAMPLE}0`, EXAMPLE.slice(0, -1), ''])(
  'nothing is sent to "%s" on any network',
  (address) => expect([1, 30].map((chainId) => isSendable(address, chainId))).toEqual([false, false]),
)
