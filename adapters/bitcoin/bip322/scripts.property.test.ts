import {
  p2ms,
  p2pkh,
  p2sh,
  p2tr,
  p2tr_ms,
  p2tr_ns,
  p2wpkh,
  p2wsh,
  TAPROOT_UNSPENDABLE_KEY,
} from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/scripts/run/depth.js'
import { change, KEY_TYPES, makeSigner } from '../testing/signers.js'
import { buildToSign, type Payment, toFull, toProof, toSimple } from '../testing/toSign.js'
import { checkBip122 } from '../verify.js'
import { createCheckBip322 } from './check.js'
import { verifyBip322 } from './verify.js'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const text = fc.string({ unit: 'binary', maxLength: 200 })

type Signing = { payment: Payment; signers: number; isSimple: boolean }
/** Every kind of address, by keys of which the first `signers` sign. */
const KINDS: Readonly<Record<string, (secrets: readonly Uint8Array[]) => Signing>> = {
  p2pkh: ([one = EMPTY]) => ({ payment: p2pkh(pubECDSA(one)), signers: 1, isSimple: false }),
  p2wpkh: ([one = EMPTY]) => ({ payment: p2wpkh(pubECDSA(one)), signers: 1, isSimple: true }),
  'p2sh-p2wpkh': ([one = EMPTY]) => ({ payment: p2sh(p2wpkh(pubECDSA(one))), signers: 1, isSimple: true }),
  'p2tr by its key': ([one = EMPTY]) => ({ payment: p2tr(pubSchnorr(one)), signers: 1, isSimple: true }),
  'p2wsh multisig': (all) => ({ payment: p2wsh(p2ms(2, all.map(ecdsa))), signers: 2, isSimple: true }),
  'p2sh multisig': (all) => ({ payment: p2sh(p2ms(2, all.map(ecdsa))), signers: 2, isSimple: false }),
  'p2sh-p2wsh multisig': (all) => ({
    payment: p2sh(p2wsh(p2ms(2, all.map(ecdsa)))),
    signers: 2,
    isSimple: true,
  }),
  'p2tr by a script of all keys': (all) => ({
    ...{
      payment: p2tr(TAPROOT_UNSPENDABLE_KEY, p2tr_ns(3, all.map(schnorr)).map(leafOf)),
      signers: 3,
      isSimple: true,
    },
  }),
  'p2tr by a script of some keys': (all) => ({
    ...{
      payment: p2tr(TAPROOT_UNSPENDABLE_KEY, leafOf(p2tr_ms(2, all.map(schnorr)))),
      signers: 2,
      isSimple: true,
    },
  }),
}
const EMPTY = new Uint8Array()
const ecdsa = (secret: Uint8Array) => pubECDSA(secret)
const schnorr = (secret: Uint8Array) => pubSchnorr(secret)
const leafOf = ({ script }: { script: Uint8Array }) => ({ script })
const makeSecrets = () => Array.from({ length: 3 }, () => randomPrivateKeyBytes())

test.each(Object.entries(KINDS))(
  '%s: signatures by @scure/btc-signer are valid, and of their message only',
  (_, kind) =>
    fc.assert(
      fc.asyncProperty(text, async (message) => {
        const secrets = makeSecrets()
        const { payment, signers, isSimple } = kind(secrets)
        const tx = buildToSign({ payment, message, secrets: secrets.slice(0, signers) })
        tx.finalize()
        const { address = '' } = payment
        const valid = { state: 'valid', time: 0, age: 0, isLocked: false, outputs: [], account: address }
        for (const signature of [toFull(tx), toProof(tx), ...(isSimple ? [toSimple(tx)] : [])]) {
          const given = { message, address, signature, chainId } as const
          expect(await verifyBip322(given)).toEqual(valid)
          expect(await createCheckBip322()(given)).toEqual({ ok: true })
          expect(await verifyBip322({ ...given, message: `${message}.` })).toMatchObject({ state: 'invalid' })
          const stranger = kind(makeSecrets()).payment.address ?? ''
          expect(await verifyBip322({ ...given, address: stranger })).toMatchObject({ state: 'invalid' })
        }
      }),
      { numRuns: runs(2) },
    ),
)

test('one key of two that must sign is not enough', async () => {
  const secrets = makeSecrets()
  for (const name of ['p2wsh multisig', 'p2sh multisig', 'p2sh-p2wsh multisig']) {
    const { payment } = KINDS[name]?.(secrets) ?? {}
    if (!payment) throw new TypeError('The kind is listed.')
    const [one, two] = [0, 1].map((index) => {
      const tx = buildToSign({ payment, message: '', secrets: secrets.slice(index, index + 2) })
      tx.finalize()
      return tx.getInput(0)
    })
    const tx = buildToSign({ payment, message: '' })
    const [items, others] = [one, two].map((input) => input?.finalScriptWitness ?? [])
    // The signature of the second key, twice: `CHECKMULTISIG` takes keys in order.
    const witness = [items?.[0], items?.[2], others?.[1], items?.[3]].map((item) => item ?? EMPTY)
    if (items?.length) tx.updateInput(0, { ...one, finalScriptWitness: witness }, true)
    else tx.updateInput(0, { finalScriptSig: (one?.finalScriptSig ?? EMPTY).slice(0, -1) }, true)
    const verdict = await verifyBip322({
      message: '',
      address: payment.address ?? '',
      signature: toFull(tx),
      chainId,
    })
    expect(verdict).toMatchObject({ state: 'invalid' })
  }
})

test('for single keys the verdict is that of the check of pages, also of changed signatures', () => {
  const type = fc.constantFrom(...KEY_TYPES.filter((one) => one !== 'p2pkh'))
  const check = createCheckBip322()
  return fc.assert(
    fc.asyncProperty(
      type,
      text,
      fc.nat(),
      fc.integer({ min: 0, max: 255 }),
      async (kind, message, place, flip) => {
        const { addresses, sign } = makeSigner()
        const signature = sign(kind, message)
        const bytes = Buffer.from(signature, 'base64')
        const at = place % bytes.length
        const changed = change(signature, at, (bytes[at] ?? 0) ^ flip)
        const given = { message, address: addresses[kind], signature: changed, chainId } as const
        const [small, whole] = [await checkBip122(given), await check(given)]
        expect(whole.ok).toBe(small.ok)
        expect(whole.ok).toBe(flip === 0)
      },
    ),
    { numRuns: runs(8) },
  )
})
