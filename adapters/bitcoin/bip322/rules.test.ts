import { p2sh, p2tr, p2tr_ns, p2wpkh, p2wsh, TAPROOT_UNSPENDABLE_KEY } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import {
  buildToSign,
  controlOf,
  encodeSimple,
  KEYLESS,
  type Payment,
  toFull,
  toSimple,
} from '../testing/toSign.js'
import { verifyBip322 } from './verify.js'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const verify = ({ address = '', signature }: { address?: string | undefined; signature: string }) =>
  verifyBip322({ message: '', address, signature, chainId })
const bytes = (...all: readonly number[]) => Uint8Array.from(all)
const secret = new Uint8Array(32).fill(7)
const key = pubECDSA(secret)

const [ZERO, ONE] = [0x00, 0x51]
const OP = {
  nop: 0x61,
  if: 0x63,
  else: 0x67,
  end: 0x68,
  return: 0x6a,
  drop: 0x75,
  separator: 0xab,
  nop4: 0xb3,
}
const [LOCK_TIME, SEQUENCE] = [0xb1, 0xb2]
const fails = (why: string) => ({ state: 'invalid', message: `The script of input 0 fails: ${why}.` })
const valid = { state: 'valid' }

describe.each(['p2wsh', 'p2tr', 'p2sh'] as const)('a script of %s', (kind) => {
  const run = (script: readonly number[], ...stack: readonly Uint8Array[]) =>
    verify(KEYLESS[kind](bytes(...script), ...stack))

  test('is valid if it ends with true', async () => {
    expect(await run([ONE])).toMatchObject(valid)
    expect(await run([ZERO])).toMatchObject({ state: 'invalid' })
    expect(await run([OP.return])).toMatchObject(fails('OP_RETURN'))
  })

  test('must leave one item', async () => {
    expect(await run([ONE, ONE])).toMatchObject(fails(kind === 'p2sh' ? 'CLEANSTACK' : 'EVAL_FALSE'))
  })

  test('must push with the fewest bytes', async () => {
    expect(await run([1, 1])).toMatchObject(fails('MINIMALDATA'))
  })

  test('must branch on an empty item or 1', async () => {
    const script = [OP.if, ONE, OP.else, ONE, OP.end]
    expect(await run(script, bytes(17))).toMatchObject(fails('MINIMALIF'))
    expect(await run([ONE, ...script])).toMatchObject(valid)
    expect(await run([ZERO, ...script])).toMatchObject(valid)
  })

  test('is inconclusive if it runs a NOP that is reserved', async () => {
    expect(await run([OP.nop4, ONE])).toMatchObject({
      ...{ state: 'inconclusive', code: 'UNSUPPORTED_SIGNATURE_FORMAT' },
      message: 'The script uses a NOP that is reserved for upgrades.',
    })
    expect(await run([OP.nop, ONE])).toMatchObject(valid)
    // A rule that it breaks counts first.
    expect(await run([OP.nop4, ONE, ONE])).toMatchObject({ state: 'invalid' })
    expect(await run([ZERO, OP.if, OP.nop4, OP.end, ONE])).toMatchObject(valid)
  })

  test('must not have a CODESEPARATOR, not even in a branch that does not run', async () => {
    expect(await run([OP.separator, ONE])).toMatchObject(fails('OP_CODESEPARATOR'))
    expect(await run([ZERO, OP.if, OP.separator, OP.end, ONE])).toMatchObject(fails('OP_CODESEPARATOR'))
  })

  test('that needs a later time fails in a signature without one', async () => {
    expect(await run([1, 100, LOCK_TIME, OP.drop, ONE])).toMatchObject(fails('UNSATISFIED_LOCKTIME'))
    expect(await run([ZERO, LOCK_TIME, OP.drop, ONE])).toMatchObject({ ...valid, isLocked: true })
  })
})

describe('scripts of Taproot', () => {
  const run = (...script: readonly number[]) => verify(KEYLESS.p2tr(bytes(...script)))

  test('have no CHECKMULTISIG', async () => {
    expect(await run(ZERO, ZERO, ZERO, 0xae)).toMatchObject(fails('TAPSCRIPT_CHECKMULTISIG'))
  })

  test.each([
    ['an operation', [0x7e], 'DISCOURAGE_OP_SUCCESS'],
    ['a kind of key', [2, 1, 1, 2, 9, 9, 0xac], 'DISCOURAGE_UPGRADABLE_PUBKEYTYPE'],
  ])('are inconclusive with %s that a later upgrade may define', async (_, script, why) => {
    const message = `The script of input 0 uses what a later upgrade may define (${why}).`
    expect(await run(...script)).toMatchObject({ state: 'inconclusive', message })
  })

  test('are inconclusive in a later version', async () => {
    const payment = p2tr(undefined, { script: bytes(ONE), leafVersion: 0xc2 }, undefined, true)
    const signature = encodeSimple([bytes(ONE), controlOf(payment)])
    expect(await verify({ address: payment.address, signature })).toMatchObject({
      state: 'inconclusive',
      message: expect.stringContaining('TAPROOT_VERSION'),
    })
  })

  test('must be part of the address', async () => {
    const { address } = KEYLESS.p2tr(bytes(ONE))
    const { signature } = KEYLESS.p2tr(bytes(ONE, OP.nop))
    expect(await verify({ address, signature })).toMatchObject(fails('WITNESS_PROGRAM_MISMATCH'))
  })
})

test('later witness versions are inconclusive', async () => {
  for (const address of [
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'bc1sw50qgdz25j',
  ]) {
    expect(await verify({ address, signature: 'smpAA==' })).toMatchObject({ state: 'inconclusive' })
  }
})

describe('the hash type is SIGHASH_ALL', () => {
  const wrong = { state: 'invalid', message: 'All signatures must use SIGHASH_ALL.' }
  const tapscript = p2tr(
    TAPROOT_UNSPENDABLE_KEY,
    p2tr_ns(1, [pubSchnorr(secret)]).map(({ script }) => ({ script })),
  )
  const payments: Readonly<Record<string, Payment>> = {
    p2wpkh: p2wpkh(key),
    'p2sh-p2wpkh': p2sh(p2wpkh(key)),
    'p2tr by its key': p2tr(pubSchnorr(secret)),
    'p2tr by a script': tapscript,
  }

  test.each(Object.entries(payments))('%s', async (_, payment) => {
    const sign = (sigHash?: number) => {
      const tx = buildToSign({ payment, message: '', secrets: [secret], ...(sigHash && { sigHash }) })
      tx.finalize()
      return verify({ address: payment.address, signature: toFull(tx) })
    }
    expect(await sign()).toMatchObject(valid)
    expect(await sign(1)).toMatchObject(valid)
    // NONE, SINGLE, and each with ANYONECANPAY.
    for (const other of [2, 3, 0x81, 0x82, 0x83]) expect(await sign(other)).toMatchObject(wrong)
  })
})

describe('a key that begins with a zero signs like any other', () => {
  const secrets = Array.from({ length: 2_000 }, (_, index) => {
    const one = new Uint8Array(32)
    new DataView(one.buffer).setUint16(30, index + 1)
    return one
  })
  const byScript = (one: Uint8Array) =>
    p2tr(
      TAPROOT_UNSPENDABLE_KEY,
      p2tr_ns(1, [pubSchnorr(one)]).map(({ script }) => ({ script })),
    )
  test.each([
    [
      'by its key',
      (one: Uint8Array) => p2tr(pubSchnorr(one)),
      (one: Uint8Array) => p2tr(pubSchnorr(one)).tweakedPubkey,
    ],
    ['by a script', byScript, pubSchnorr],
  ])('%s', async (_, payTo, keyOf) => {
    const own = secrets.find((one) => keyOf(one)?.[0] === 0)
    if (!own) throw new Error('There is one in 256.')
    const payment = payTo(own)
    const tx = buildToSign({ payment, message: '', secrets: [own] })
    tx.finalize()
    expect(await verify({ address: payment.address, signature: toFull(tx) })).toMatchObject(valid)
    const other = p2tr(pubSchnorr(secret))
    expect(await verify({ address: other.address, signature: toFull(tx) })).toMatchObject({
      state: 'invalid',
    })
  })
})

describe('time locks', () => {
  // 2,016 blocks old, then the key; at 500,000,000 s, then the key.
  const aged = p2wsh({ type: 'unknown', script: bytes(2, 0xe0, 7, SEQUENCE, OP.drop, ONE) })
  const timed = p2wsh({ type: 'unknown', script: bytes(4, 0, 0x65, 0xcd, 0x1d, LOCK_TIME, OP.drop, ONE) })
  const sign = (
    payment: typeof aged,
    options: { version?: number; lockTime?: number; sequence?: number },
  ) => {
    const tx = buildToSign({ payment, message: '', ...options })
    tx.updateInput(0, { finalScriptWitness: [payment.witnessScript ?? bytes()] }, true)
    return verify({ address: payment.address, signature: toFull(tx) })
  }

  test('the age is reported once the script allows it', async () => {
    const lock = { version: 2, sequence: 2016 }
    expect(await sign(aged, lock)).toMatchObject({ ...valid, time: 0, age: 2016, isLocked: true })
    expect(await sign(aged, { ...lock, sequence: 5000 })).toMatchObject({ age: 5000, isLocked: true })
    expect(await sign(aged, { ...lock, sequence: 2015 })).toMatchObject(fails('UNSATISFIED_LOCKTIME'))
    // BIP-68 begins with version 2, and the highest bit disables it.
    expect(await sign(aged, { version: 0, sequence: 2016 })).toMatchObject(fails('UNSATISFIED_LOCKTIME'))
    expect(await sign(aged, { ...lock, sequence: 0x80000000 + 2016 })).toMatchObject({ state: 'invalid' })
  })

  test('the time is reported once the script allows it', async () => {
    expect(await sign(timed, { lockTime: 500_000_000 })).toMatchObject({ time: 500_000_000, isLocked: true })
    for (const lockTime of [0, 499_999_999])
      expect(await sign(timed, { lockTime })).toMatchObject(fails('UNSATISFIED_LOCKTIME'))
    const final = { lockTime: 500_000_000, sequence: 0xffffffff }
    expect(await sign(timed, final)).toMatchObject(fails('UNSATISFIED_LOCKTIME'))
  })

  test('another version than 0 and 2 is inconclusive, if all else is right', async () => {
    const payment = p2wpkh(key)
    for (const version of [1, 3]) {
      const tx = buildToSign({ payment, message: '', version, secrets: [secret] })
      tx.finalize()
      expect(await verify({ address: payment.address, signature: toFull(tx) })).toMatchObject({
        state: 'inconclusive',
        message: `Version ${version} is reserved for upgrades.`,
      })
      const { address } = p2wpkh(pubECDSA(new Uint8Array(32).fill(8)))
      expect(await verify({ address, signature: toFull(tx) })).toMatchObject({ state: 'invalid' })
    }
  })
})

test('a nested SegWit address signs simply too, as before the BIP was final', async () => {
  const script = bytes(ONE)
  const ofScript: Payment = p2sh(p2wsh({ type: 'unknown', script }))
  const ofKey: Payment = p2sh(p2wpkh(key))
  for (const payment of [ofKey, ofScript]) {
    const tx = buildToSign({ payment, message: '', secrets: payment === ofKey ? [secret] : [] })
    if (payment === ofKey) tx.finalize()
    else tx.updateInput(0, { finalScriptWitness: [script] }, true)
    expect(await verify({ address: payment.address, signature: toSimple(tx) })).toMatchObject(valid)
    const { address } = p2sh(p2wpkh(pubECDSA(new Uint8Array(32).fill(8))))
    const other = { state: 'invalid', message: 'The witness is not of the address.' }
    expect(await verify({ address, signature: toSimple(tx) })).toMatchObject(other)
  }
})
