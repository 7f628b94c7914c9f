import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2tr } from '@scure/btc-signer'
import { pubSchnorr } from '@scure/btc-signer/utils.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '../hex.js'
import { outputKeyOf } from './taprootKey.js'

const secret = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => secp256k1.utils.isValidSecretKey(bytes))

test('the key of an address is the one that another library derives', () => {
  fc.assert(
    fc.property(secret, (bytes) => {
      const key = pubSchnorr(bytes)
      expect(outputKeyOf(key)).toEqual(p2tr(key).tweakedPubkey)
    }),
    { numRuns: 40 },
  )
})

// BIP-86, first receiving address of the test mnemonic.
test('the vector of BIP-86 holds', () => {
  const internal =
    fromHex('cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115') ?? new Uint8Array()
  expect(toHex(outputKeyOf(internal) ?? new Uint8Array())).toBe(
    'a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
  )
})

test('bytes that are no point on the curve, or too few or too many, are no key', () => {
  const none = [
    new Uint8Array(32).fill(0xff),
    // No y belongs to this x (BIP-340, vector 5).
    fromHex('eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34'),
    pubSchnorr(new Uint8Array(32).fill(1)).subarray(1),
    new Uint8Array(33),
  ]
  for (const bytes of none) expect(outputKeyOf(bytes ?? new Uint8Array())).toBeUndefined()
})
