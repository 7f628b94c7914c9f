import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { Verifier } from 'bip322-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signBip322 } from '../../test/sandbox/bitcoin/bip322.js'
import { runs } from '../../test/scripts/run/depth.js'
import { fromBase64, toBase64 } from '../base64.js'
import type { SignatureInput } from '../signature.js'
import { change, KEY_TYPES, makeSigner } from './testing/signers.js'
import { checkBip122 } from './verify.js'

const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
const byType = fc.constantFrom(...KEY_TYPES)
const text = fc.string({ unit: 'binary', maxLength: 400 })
const signers = fc.constant(undefined).map(makeSigner)

test('[N-042] signatures by bip322-js are accepted for each address type', () =>
  fc.assert(
    fc.asyncProperty(signers, byType, text, async ({ addresses, sign }, type, message) => {
      const given = { message, address: addresses[type], signature: sign(type, message), chainId }
      expect(await checkBip122(given)).toEqual({ ok: true })
      expect(await checkBip122({ ...given, message: `${message}.` })).toMatchObject({ ok: false })
      const stranger = makeSigner().addresses[type]
      expect(await checkBip122({ ...given, address: stranger })).toMatchObject({ ok: false })
    }),
    { numRuns: runs(12) },
  ))

test('both libraries accept signatures by @scure/btc-signer', () =>
  fc.assert(
    fc.asyncProperty(signers, text, async ({ secret, addresses }, message) => {
      const { script, tapInternalKey } = p2tr(pubSchnorr(secret))
      const witnesses = {
        p2wpkh: signBip322({ secret, message, script: p2wpkh(pubECDSA(secret)).script }),
        p2tr: signBip322({ secret, message, script, tapInternalKey }),
      }
      for (const type of ['p2wpkh', 'p2tr'] as const) {
        const signature = toBase64(witnesses[type])
        const address = addresses[type]
        expect(await checkBip122({ message, address, signature, chainId })).toEqual({ ok: true })
        expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      }
    }),
    { numRuns: runs(8) },
  ))

test.each(KEY_TYPES)('a %s signature with any byte changed is refused', (type) => {
  const { addresses, sign } = makeSigner()
  const signature = sign(type, 'Hello')
  const bytes = fromBase64(signature)
  const place = fc.integer({ min: 0, max: bytes.length - 1 })
  return fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const changed = change(signature, at, (bytes[at] ?? 0) ^ flip)
      const given = { message: 'Hello', address: addresses[type], signature: changed, chainId }
      expect(await checkBip122(given)).toMatchObject({ ok: false })
    }),
    { numRuns: runs(60) },
  )
})

test('any input is refused without throwing', () => {
  const { addresses } = makeSigner()
  const address = fc.oneof(fc.constantFrom(...Object.values(addresses)), fc.anything())
  const bytes = fc.uint8Array({ maxLength: 120 }).map(toBase64)
  const prefixed = fc.tuple(fc.constantFrom('', 'smp', 'ful', 'pof'), bytes).map((parts) => parts.join(''))
  const given = fc.record({
    message: fc.anything(),
    address,
    signature: fc.oneof(prefixed, fc.anything()),
    chainId: fc.oneof(fc.constant(chainId), fc.anything()),
  })
  return fc.assert(
    fc.asyncProperty(given, async (input) => {
      expect(await checkBip122(input as SignatureInput)).toMatchObject({
        ok: false,
        message: expect.any(String),
      })
    }),
    { numRuns: runs(300) },
  )
})
