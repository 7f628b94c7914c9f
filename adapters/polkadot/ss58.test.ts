import { stringToU8a } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase58 } from '../base58.js'
import { toHex } from './hex.js'
import { decodeSs58, encodeSs58, isFormat } from './ss58.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

test('an account has one form per network', () => {
  const { publicKey, format } = decodeSs58(ALICE) ?? {}
  expect([publicKey && toHex(publicKey), format]).toEqual([
    '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    42,
  ])
  const forms = [0, 2, 42].map((one) => encodeSs58(publicKey ?? new Uint8Array(), one))
  expect(forms).toEqual([
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ALICE,
  ])
})

test('agrees with another implementation on every account and format', () => {
  const account = fc.uint8Array({ minLength: 32, maxLength: 32 })
  // Two formats are reserved.
  const format = fc.integer({ min: 0, max: 0x3fff }).filter((one) => one !== 46 && one !== 47)
  fc.assert(
    fc.property(account, format, (publicKey, one) => {
      const address = encodeSs58(publicKey, one)
      expect(address).toBe(encodeAddress(publicKey, one))
      expect(decodeSs58(address)).toEqual({ publicKey: decodeAddress(address), format: one })
    }),
  )
})

test.each([
  ['nothing', ''],
  ['a mistyped letter', ALICE.replace('w', 'x')],
  ['a letter outside base58', ALICE.replace('w', '0')],
  ['a missing letter', ALICE.slice(1)],
  ['an Ethereum address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a public key in hexadecimal', '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'],
  ['a very long text', '1'.repeat(100_000)],
])('%s is not an address', (_, text) => expect(decodeSs58(text)).toBeUndefined())

test.each([46, 47])('format %i is reserved, so it has no addresses', (format) => {
  const { publicKey = new Uint8Array() } = decodeSs58(ALICE) ?? {}
  expect(decodeSs58(encodeSs58(publicKey, format))).toBeUndefined()
  expect(isFormat(format)).toBe(false)
})

test.each([0, 2, 42, 63])('format %i has one byte: two bytes are refused', (format) => {
  const { publicKey = new Uint8Array() } = decodeSs58(ALICE) ?? {}
  const body = Uint8Array.of(0x40 | (format >> 2), (format & 3) << 6, ...publicKey)
  const checksum = blake2AsU8a(Uint8Array.of(...stringToU8a('SS58PRE'), ...body), 512).subarray(0, 2)
  expect(decodeSs58(toBase58(Uint8Array.of(...body, ...checksum)))).toBeUndefined()
})
