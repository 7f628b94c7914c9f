import { ed25519 } from '@noble/curves/ed25519.js'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../test/scripts/run/depth.js'
import { isOnCurve } from './onCurve.js'

test('keys are on the curve, addresses derived by programs are not', () => {
  for (let index = 0; index < 20; index++) {
    expect(isOnCurve(ed25519.keygen().publicKey)).toBe(true)
    const [derived] = PublicKey.findProgramAddressSync([Uint8Array.of(index)], PublicKey.default)
    expect(isOnCurve(derived.toBytes())).toBe(false)
  }
})

test("agrees with the chain's own library on any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes))
    }),
    { numRuns: runs(200) },
  )
})

const P = 2n ** 255n - 19n
test.each([0n, 1n, 2n, P - 1n, P, P + 1n, 2n ** 255n - 1n, 2n ** 255n, 2n ** 255n + 1n, 2n ** 256n - 1n])(
  'agrees at the limits: %s',
  (value) => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
    expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes))
  },
)
