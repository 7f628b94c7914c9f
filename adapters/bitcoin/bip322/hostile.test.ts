import { p2pkh, p2tr, p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { runs } from '../../../test/scripts/run/depth.js'
import type { SignatureInput } from '../../signature.js'
import { PROOFS, UNCHECKED, VALID } from '../testing/bip322Vectors.js'
import { change } from '../testing/signers.js'
import { buildToSign, idOf, KEYLESS, toFull, toProof, toSpendOf } from '../testing/toSign.js'
import { createCheckBip322 } from './check.js'
import { createFilter, startWatch } from './rules.js'
import { verifyBip322 } from './verify.js'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const secret = new Uint8Array(32).fill(7)
const key = pubECDSA(secret)
const own = p2wpkh(key)
const verify = (signature: string, address = own.address ?? '', more: Partial<SignatureInput> = {}) =>
  verifyBip322({ message: '', address, signature, chainId, ...more })
const invalid = (message: string) => ({ state: 'invalid', code: 'SIGNATURE_INVALID', message })
const malformed = (message: string) => ({ state: 'invalid', code: 'SIGNATURE_MALFORMED', message })
const base64 = (...bytes: readonly number[]) => encode(bytes)
const encode = (bytes: ArrayLike<number>) => Buffer.from(bytes).toString('base64')

const repeat = (count: number, ...part: readonly number[]) => Uint8Array.from(Array(count).fill(part).flat())
/** A long branch that does not run, and three times 20 absent signatures of 20 keys. */
const SLOW = [0, 0x63, ...repeat(7_500, 0x51), 0x68, ...repeat(3, ...absentSignatures()), 0x51]
function absentSignatures() {
  const keys = repeat(20, 0x21, ...key)
  return [...repeat(21, 0), 1, 20, ...keys, 1, 20, 0xae, 0x75]
}

describe('the size of a signature', () => {
  test('is limited', async () => {
    const tooLong = malformed('The signature is too long or not base64.')
    for (const prefix of ['', 'smp', 'ful', 'pof'])
      expect(await verify(prefix + 'AAAA'.repeat(1_000_000))).toEqual(tooLong)
  })

  test('is no more than its bytes, whatever numbers they hold', async () => {
    const many = [0xfe, 0xff, 0xff, 0xff, 0xff]
    expect(await verify(`smp${base64(...many)}`)).toMatchObject(malformed('The signature is not a witness.'))
    const full = `ful${base64(2, 0, 0, 0, ...many)}`
    expect(await verify(full)).toEqual(malformed('The full signature is not a transaction.'))
    const proof = `pof${base64(0x70, 0x73, 0x62, 0x74, 0xff, ...many)}`
    expect(await verify(proof)).toEqual(malformed('The proof of funds is not a PSBT of version 0.'))
  })

  test.each([
    [2_000, 'A full signature has one input. Others need a proof of funds.'],
    [10_000, 'The signature is too long or not base64.'],
  ])('%i inputs are refused without running a script', async (count, message) => {
    const inputs = Array.from({ length: count }, (_, index) => ({
      ...{ txid: new Uint8Array(32), index, sequence: 0, finalScriptSig: new Uint8Array() },
    }))
    const outputs = [{ amount: 0n, script: Uint8Array.of(0x6a) }]
    const unsigned = { version: 0, segwitFlag: false, inputs, outputs, witnesses: [], lockTime: 0 }
    const bytes = RawTx.encode(unsigned)
    expect(await verify(`ful${encode(bytes)}`)).toMatchObject({ state: 'invalid', message })
    // Each input of a PSBT has an empty map here.
    const size = [0xfe, ...new Uint8Array(Uint32Array.of(bytes.length).buffer)]
    const psbt = [0x70, 0x73, 0x62, 0x74, 0xff, 1, 0, ...size, ...bytes, 0, ...new Uint8Array(count + 1)]
    const tooMany = count === 2_000 ? 'A proof of funds has at most 100 inputs.' : message
    expect(await verify(`pof${encode(psbt)}`)).toEqual(malformed(tooMany))
  })

  test.each([
    ['branches inside of branches', KEYLESS.p2tr(repeat(2_000, 0x51, 0x63))],
    ['absent signatures in a long script', KEYLESS.p2wsh(Uint8Array.from(SLOW))],
  ])('scripts that are made to be slow are inconclusive: %s', async (_, { address, signature }) => {
    const message = 'The scripts take too long to check.'
    expect(await verify(signature, address)).toMatchObject({ state: 'inconclusive', message })
  })

  test('a signature check beyond the limit does not succeed', () => {
    const watch = startWatch()
    const isAllowed = createFilter(watch, 2)
    expect([isAllowed(1), isAllowed(1), watch.isOver]).toEqual([true, true, false])
    expect([isAllowed(1), watch.isOver]).toEqual([false, true])
  })
})

const SOME = [...VALID, ...UNCHECKED, ...PROOFS].filter((_, index) => index % 3 === 0)
test.each(SOME.map(([message, address, signature]) => [message, address, signature] as const))(
  '"%s" of %s: a signature that ends early, goes on or is changed is refused',
  async (message, address, signature) => {
    const prefix = /^(smp|ful|pof)?/.exec(signature)?.[0] ?? ''
    const bytes = [...Buffer.from(signature.slice(prefix.length), 'base64')]
    const judge = (changed: readonly number[]) => verify(prefix + base64(...changed), address, { message })
    expect(await judge([...bytes, 0])).toMatchObject({ state: 'invalid', code: 'SIGNATURE_MALFORMED' })
    const end = fc.integer({ min: 0, max: bytes.length - 1 })
    await fc.assert(
      fc.asyncProperty(end, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        expect(await judge(bytes.slice(0, at))).toMatchObject({ state: 'invalid' })
        if (prefix === 'pof') return
        const changed = change(base64(...bytes), at, (bytes[at] ?? 0) ^ flip)
        const verdict = await verify(prefix + changed, address, { message })
        expect(verdict.state).not.toBe('valid')
      }),
      { numRuns: runs(12) },
    )
  },
)

test('any input gets a verdict', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((one) => base64(...one))
  const prefixed = fc.tuple(fc.constantFrom('', 'smp', 'ful', 'pof'), bytes).map((parts) => parts.join(''))
  const given = fc.record({
    message: fc.anything(),
    address: fc.oneof(fc.constantFrom(...UNCHECKED.map(([, address]) => address)), fc.anything()),
    signature: fc.oneof(prefixed, fc.anything()),
    chainId: fc.oneof(fc.constant(chainId), fc.anything()),
  })
  const check = createCheckBip322()
  return fc.assert(
    fc.asyncProperty(given, async (input) => {
      const verdict = await verifyBip322(input as SignatureInput)
      expect(verdict).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      expect(await check(input as SignatureInput)).toMatchObject({ ok: false })
    }),
    { numRuns: runs(200) },
  )
})

describe('the surroundings of a signature', () => {
  const { address, signature } = KEYLESS.p2wsh(Uint8Array.of(0x51))

  test('an address of another network is refused', async () => {
    expect(await verify(signature, address)).toMatchObject({ state: 'valid' })
    const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
    expect(await verify(signature, address, { chainId: testnet })).toEqual(
      invalid('The address does not belong to testnet.'),
    )
  })

  test('a legacy address does not sign simply', async () => {
    expect(await verify('smpAA==', p2pkh(key).address)).toEqual(
      malformed('A legacy address must sign in full or with ECDSA.'),
    )
  })

  test('an abort rejects with the reason, also between two inputs', async () => {
    const reason = new Error('left')
    await expect(verify(signature, address, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const [[message, signer, proof]] = PROOFS
    const left = new AbortController()
    const checking = verify(proof, signer, { message, signal: left.signal })
    left.abort(reason)
    await expect(checking).rejects.toBe(reason)
  })

  test('without its library the verdict is VERIFY_UNAVAILABLE and names it', async () => {
    vi.resetModules()
    vi.doMock('bitcore-lib', () => {
      throw new Error('Not installed.')
    })
    const alone = await import('./check.js')
    const message = 'To check BIP-322 signatures, install bitcore-lib.'
    const verdict = await alone.createCheckBip322()({ message: '', address, signature, chainId })
    expect(verdict).toEqual({ ok: false, code: 'VERIFY_UNAVAILABLE', message })
    vi.doUnmock('bitcore-lib')
    vi.resetModules()
  })
})

describe('a transaction that is not of BIP-322', () => {
  const build = (edit: (tx: Transaction) => void) => {
    const tx = buildToSign({ payment: own, message: '' })
    edit(tx)
    tx.signIdx(secret, 0)
    tx.finalize()
    return verify(toFull(tx))
  }
  const shape = invalid('The only output must be an empty OP_RETURN.')

  test('has another output, or more', async () => {
    expect(await build(() => undefined)).toMatchObject({ state: 'valid' })
    expect(await build((tx) => tx.updateOutput(0, { script: Uint8Array.of(0x51) }))).toEqual(shape)
    expect(await build((tx) => tx.updateOutput(0, { script: Uint8Array.of(0x6a, 1, 9) }))).toEqual(shape)
    expect(await build((tx) => void tx.addOutput({ script: own.script, amount: 0n }))).toEqual(shape)
  })

  test('spends a real output', async () => {
    const tx = new Transaction({ version: 0, allowUnknownOutputs: true })
    const witnessUtxo = { script: own.script, amount: 0n }
    tx.addInput({ txid: new Uint8Array(32).fill(1), index: 0, sequence: 0, witnessUtxo })
    tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
    tx.sign(secret)
    tx.finalize()
    expect(await verify(toFull(tx))).toEqual(invalid('The signature is of another message or address.'))
  })
})

describe('a proof of funds', () => {
  const legacy = p2pkh(key)
  const taproot = p2tr(pubSchnorr(secret))
  const previous = toSpendOf('previous', legacy.script)
  type Field = Parameters<Transaction['addInput']>[0]
  const coin = { txid: idOf(previous), index: 0, sequence: 0 }
  const prove = (...more: readonly Field[]) => {
    const tx = buildToSign({ payment: own, message: '' })
    for (const field of more) tx.addInput(field)
    tx.sign(secret)
    tx.finalize()
    return tx
  }
  const segWit = {
    ...coin,
    txid: new Uint8Array(32).fill(2),
    witnessUtxo: { script: own.script, amount: 5n },
  }

  test('proves outputs of SegWit by their output, and old ones by their transaction', async () => {
    const tx = prove({ ...coin, nonWitnessUtxo: previous }, segWit)
    expect(await verify(toProof(tx))).toMatchObject({
      state: 'valid',
      outputs: [
        { transactionId: Buffer.from(coin.txid).toString('hex'), index: 0, value: 0n },
        { transactionId: '02'.repeat(32), index: 0, value: 5n },
      ],
    })
  })

  test('of no output is a full signature in another form', async () => {
    expect(await verify(toProof(prove()))).toMatchObject({ state: 'valid', outputs: [] })
  })

  test('must have the transaction of an old output, which its signature does not cover', async () => {
    const tx = prove({ ...coin, witnessUtxo: { script: legacy.script, amount: 5n } })
    expect(await verify(toProof(tx))).toEqual(invalid('Input 1 lacks its previous transaction.'))
  })

  test('cannot name another value, because the signature covers it', async () => {
    const lie = (field: Field, amount: bigint) => {
      const tx = prove(field)
      tx.updateInput(1, { witnessUtxo: { script: field.witnessUtxo?.script ?? own.script, amount } }, true)
      return verify(toProof(tx))
    }
    expect(await lie(segWit, 5n)).toMatchObject({ state: 'valid' })
    expect(await lie(segWit, 6n)).toMatchObject({ state: 'invalid' })
    const byTaproot = { ...segWit, ...taproot, witnessUtxo: { script: taproot.script, amount: 5n } }
    expect(await lie(byTaproot, 5n)).toMatchObject({ state: 'valid' })
    expect(await lie(byTaproot, 6n)).toMatchObject({ state: 'invalid' })
  })

  test('spends each output once', async () => {
    const tx = prove(segWit, segWit)
    expect(await verify(toProof(tx))).toEqual(invalid('The proof of funds spends an output twice.'))
  })

  test('may name the message, which must be the signed one', async () => {
    const psbt = Buffer.from(toProof(prove(segWit)).slice(3), 'base64')
    const end = psbt.indexOf(Uint8Array.of(0, 1, 1), 5)
    const named = (text: string) => {
      const field = Uint8Array.of(1, 9, text.length, ...new TextEncoder().encode(text))
      return `pof${Buffer.concat([psbt.subarray(0, end), field, psbt.subarray(end)]).toString('base64')}`
    }
    expect(await verify(named(''))).toMatchObject({ state: 'valid' })
    expect(await verify(named('Pay me'))).toEqual(invalid('The proof of funds names another message.'))
  })
})
