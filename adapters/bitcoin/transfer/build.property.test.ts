import { Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { REGTEST as PARAMETERS } from '../../../test/sandbox/bitcoin/network.js'
import { fromBase64, toBase64 } from '../../base64.js'
import { toHex } from '../hex.js'
import { termsOf } from '../testing/coins.js'
import { createPayer, PAYS_FROM, type PaysFrom } from '../testing/payer.js'
import { buildPsbt, finishPsbt, SEQUENCE } from './build.js'

const amounts = fc
  .record({
    values: fc.array(fc.bigInt({ min: 1_000n, max: 21n * 10n ** 14n }), { minLength: 1, maxLength: 5 }),
    share: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ values, share }) => {
    const sum = values.reduce((total, one) => total + one, 0n)
    const value = ((sum - 300n) * BigInt(share)) / 100n
    return { values, value, fee: 300n }
  })

/** Builds the transfer with our code and with the library. */
function buildBoth(pays: PaysFrom, wanted: Parameters<typeof termsOf>[1]) {
  const payer = createPayer({}, { pays })
  const { secret, payment } = payer
  const publicKey = toHex(pays === 'p2tr' ? pubSchnorr(secret) : pubECDSA(secret))
  const { terms, earlier, proven } = termsOf(payer, wanted)
  const library = new Transaction()
  for (const { txid, vout, value } of terms.inputs)
    library.addInput({
      ...{ txid, index: vout, sequence: SEQUENCE },
      ...(pays !== 'p2pkh' && { witnessUtxo: { script: payment.script, amount: value } }),
      ...(pays !== 'p2tr' && { nonWitnessUtxo: earlier }),
      ...('redeemScript' in payment && { redeemScript: payment.redeemScript }),
      ...('tapInternalKey' in payment && { tapInternalKey: payment.tapInternalKey }),
    })
  library.addOutputAddress(terms.to, terms.value, PARAMETERS)
  if (terms.change > 0n) library.addOutputAddress(terms.from, terms.change, PARAMETERS)
  return { secret, terms, library, ours: buildPsbt(terms, { publicKey, proven }) }
}

test.each(PAYS_FROM)('%s: the PSBT is the one that @scure/btc-signer writes, byte for byte', (pays) => {
  fc.assert(
    fc.property(amounts, (wanted) => {
      const { ours, library } = buildBoth(pays, wanted)
      expect(toHex(ours)).toBe(toHex(library.toPSBT()))
    }),
    { numRuns: 15 },
  )
})

test.each(PAYS_FROM)(
  '%s: the signed transaction is the one that @scure/btc-signer extracts, whoever finalizes it',
  (pays) => {
    fc.assert(
      fc.property(amounts, (wanted) => {
        const { secret, terms, ours } = buildBoth(pays, wanted)
        const wallet = Transaction.fromPSBT(ours)
        wallet.sign(secret)
        const signed = wallet.toPSBT()
        wallet.finalize()
        for (const psbt of [signed, wallet.toPSBT()])
          expect(toHex(finishPsbt(toBase64(psbt), terms))).toBe(wallet.hex)
      }),
      { numRuns: 10 },
    )
  },
)

test('a PSBT that is cut anywhere, or followed by more, is never finished', () => {
  const { secret, terms, ours } = buildBoth('p2wpkh', { values: [9_000n], value: 5_000n, fee: 300n })
  const wallet = Transaction.fromPSBT(ours)
  wallet.sign(secret)
  const signed = wallet.toPSBT()
  const whole = toHex(finishPsbt(toBase64(signed), terms))
  expect(whole).toBeDefined()
  for (const cut of signed.keys())
    expect(() => finishPsbt(toBase64(signed.subarray(0, cut)), terms)).toThrow('no signed transaction')
  expect(() => finishPsbt(toBase64(Uint8Array.from([...signed, 0])), terms)).toThrow('no signed transaction')
})

test('a PSBT with a changed byte is refused, or finished as the same transaction but for its signature', () => {
  const { secret, terms, ours } = buildBoth('p2wpkh', { values: [9_000n], value: 5_000n, fee: 300n })
  const wallet = Transaction.fromPSBT(ours)
  wallet.sign(secret)
  const signed = wallet.toPSBT()
  wallet.finalize()
  const { id } = wallet
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = fromBase64(toBase64(signed))
      changed[at] = (changed[at] ?? 0) ^ by
      const finished = (() => {
        try {
          return finishPsbt(toBase64(changed), terms)
        } catch (error) {
          expect(error).toMatchObject({ name: expect.stringMatching(/^(BitcoinError|TransferError)$/) })
          return undefined
        }
      })()
      if (finished) expect(Transaction.fromRaw(finished, { allowUnknownInputs: true }).id).toBe(id)
    }),
    { numRuns: 200 },
  )
})
