import { SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { toBase64 } from '../../base64.js'
import { toHex } from '../hex.js'
import { termsOf } from '../testing/coins.js'
import { createPayer, PAYS_FROM, type PaysFrom } from '../testing/payer.js'
import { buildPsbt, finishPsbt } from './build.js'

function start(pays: PaysFrom) {
  const payer = createPayer({}, { pays })
  const { secret } = payer
  const publicKey = toHex(pays === 'p2tr' ? pubSchnorr(secret) : pubECDSA(secret))
  const { terms, proven } = termsOf(payer, { values: [9_000n, 8_000n], value: 5_000n, fee: 300n })
  const psbt = buildPsbt(terms, { publicKey, proven })
  const sign = (sighash?: number, key = secret) => {
    const wallet = Transaction.fromPSBT(psbt)
    for (const input of terms.inputs.keys()) {
      if (sighash !== undefined) wallet.updateInput(input, { sighashType: sighash }, true)
      wallet.signIdx(key, input, sighash === undefined ? undefined : [sighash])
    }
    return wallet
  }
  const finish = (signed: Uint8Array) => finishPsbt(toBase64(signed), terms)
  return { secret, terms, psbt, sign, finish }
}

const NOT_SIGNED = { code: 'REQUEST_FAILED' }
const OTHER = { code: 'NOT_AS_REVIEWED' }
const refusal = (finish: () => unknown): unknown => {
  try {
    return { finished: finish() }
  } catch (error) {
    return error
  }
}

test.each(PAYS_FROM)('%s: a signature over a part of the transaction is refused, final or not', (pays) => {
  const { sign, finish } = start(pays)
  for (const sighash of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY]) {
    const wallet = sign(sighash)
    expect(refusal(() => finish(wallet.toPSBT()))).toMatchObject(OTHER)
    wallet.finalize()
    expect(refusal(() => finish(wallet.toPSBT()))).toMatchObject(OTHER)
  }
})

test('a Taproot signature may name SIGHASH_ALL, or leave it out', () => {
  const { sign, finish } = start('p2tr')
  const [named, plain] = [sign(SigHash.ALL), sign()]
  for (const wallet of [named, plain]) {
    const finished = finish(wallet.toPSBT())
    wallet.finalize()
    expect(toHex(finished)).toBe(wallet.hex)
  }
  expect(named.hex.length - plain.hex.length).toBe(2 * 2)
})

test.each(PAYS_FROM)('%s: nothing is finished if an input has no signature', (pays) => {
  const { secret, psbt, finish } = start(pays)
  expect(refusal(() => finish(psbt))).toMatchObject(NOT_SIGNED)
  const half = Transaction.fromPSBT(psbt)
  half.signIdx(secret, 0)
  expect(refusal(() => finish(half.toPSBT()))).toMatchObject(NOT_SIGNED)
})

const fromText = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

test.each(['p2wpkh', 'p2sh', 'p2pkh'] as const)(
  '%s: a signature of another key is none, final or not',
  (pays) => {
    const { secret, sign, finish } = start(pays)
    const [own, stranger] = [secret, randomPrivateKeyBytes()].map((key) => toHex(pubECDSA(key)))
    const wallet = sign()
    const signed = toHex(wallet.toPSBT())
    wallet.finalize()
    for (const psbt of [signed, toHex(wallet.toPSBT())]) {
      expect(finish(fromText(psbt))).toBeDefined()
      const changed = psbt.replaceAll(own ?? '', stranger ?? '')
      expect(changed).not.toBe(psbt)
      expect(refusal(() => finish(fromText(changed)))).toMatchObject(NOT_SIGNED)
    }
  },
)

test('a PSBT with a key that occurs twice is malformed', () => {
  const { secret, sign, finish } = start('p2wpkh')
  const signed = toHex(sign().toPSBT())
  const at = signed.indexOf(`2202${toHex(pubECDSA(secret))}`)
  const size = Number.parseInt(signed.slice(at + 70, at + 72), 16)
  const field = signed.slice(at, at + 72 + 2 * size)
  const twice = signed.slice(0, at) + field + signed.slice(at)
  expect(refusal(() => finish(fromText(twice)))).toMatchObject(NOT_SIGNED)
})

test.each(PAYS_FROM)('%s: a signed transaction with another amount is not the reviewed one', (pays) => {
  const { terms, sign, finish } = start(pays)
  const amount = (value: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(value)
    return bytes.toString('hex')
  }
  const signed = toHex(sign().toPSBT())
  const changed = signed.replace(amount(terms.value), amount(terms.value + 1n))
  expect(changed).not.toBe(signed)
  expect(refusal(() => finish(fromText(changed)))).toMatchObject(OTHER)
})

test.each([
  ['p2wpkh', 'a script', { finalScriptSig: Uint8Array.of(0x51) }],
  ['p2pkh', 'a witness', { finalScriptWitness: [Uint8Array.of(1)] }],
  ['p2sh', 'another script', { finalScriptSig: Uint8Array.of(1, 0x51) }],
  [
    'p2tr',
    'a script path',
    { finalScriptWitness: [new Uint8Array(64), Uint8Array.of(0x51), new Uint8Array(33)] },
  ],
] as const)('%s: an input that is final with %s is refused', (pays, _, fields) => {
  const { sign, finish } = start(pays)
  const wallet = sign()
  wallet.finalize()
  const { finalScriptSig, finalScriptWitness } = { ...wallet.getInput(0), ...fields }
  const changed = Transaction.fromPSBT(wallet.toPSBT())
  changed.updateInput(
    0,
    {
      ...(finalScriptSig && { finalScriptSig }),
      ...(finalScriptWitness && { finalScriptWitness: [...finalScriptWitness] }),
    },
    true,
  )
  expect(refusal(() => finish(changed.toPSBT()))).toMatchObject(NOT_SIGNED)
})
