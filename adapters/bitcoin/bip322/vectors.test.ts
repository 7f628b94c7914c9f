import { describe, expect, test } from 'vitest'
import { readAddress } from '../address.js'
import { toHex } from '../hex.js'
import { writeTransaction } from '../psbt/transaction.js'
import { scriptOf } from '../signatures/bip322.js'
import { utf8 } from '../signatures/bytes.js'
import { toSpendId } from '../signatures/transactions.js'
import { ERRORS, FIRST, HASHES, PROOFS, PROVEN_VALUE, UNCHECKED, VALID } from '../testing/bip322Vectors.js'
import { createCheckBip322 } from './check.js'
import { loadBitcore } from './library.js'
import { opReturn } from './shape.js'
import { verifyBip322 } from './verify.js'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const verify = (message: string, address: string, signature: string) =>
  verifyBip322({ message, address, signature, chainId })

/** T and S of every full vector of the BIP, and of every proof of funds. */
const FULL = { time: 2016, age: 2016 }
const PROOF = { time: 123, age: 456 }
/** The addresses whose scripts compare the age. */
const LOCKED = [
  'bc1p6vffkx7vcyezrjq7pg9qqdjv7vmtanfhk8ukwsn4syejwmarmhxqp0rw5x',
  'bc1qhqcmw7ud03vqde3pe6hzajaylhucmlatrkcztzpnk8vpgvhg9dzq5ydark',
]

test('[N-042] all 62 vectors of BIP-322 are here: 3 hashes, 10 simple, 10 full, 3 proofs and 36 errors', () => {
  const valid = [...VALID, ...UNCHECKED].map(([, , signature]) => signature)
  const full = valid.filter((one) => one.startsWith('ful'))
  expect([HASHES, valid, full, PROOFS, ERRORS].map(({ length }) => length)).toEqual([3, 20, 10, 3, 36])
})

test.each(HASHES)('"%s": the ids of both transactions', async (message, _, spendId, signId) => {
  const { hashing } = (await loadBitcore()) ?? {}
  const owner = readAddress(FIRST)
  if (!hashing || !owner) throw new TypeError('The library and the address are there.')
  const id = toSpendId(hashing, utf8(message), scriptOf(owner))
  const displayed = (bytes: Uint8Array) => toHex(Uint8Array.from(bytes).reverse())
  expect(displayed(id)).toBe(spendId)
  const input = { id, index: 0, script: new Uint8Array(), sequence: 0, witness: [] }
  const outputs = [{ value: 0n, script: opReturn() }]
  const toSign = writeTransaction({ version: 0, inputs: [input], outputs, lockTime: 0 })
  expect(displayed(hashing.doubleSha256(toSign))).toBe(signId)
})

test.each([...VALID, ...UNCHECKED])('"%s" of %s is valid', async (message, address, signature) => {
  const lock = signature.startsWith('ful') ? FULL : { time: 0, age: 0 }
  const valid = { state: 'valid', ...lock, isLocked: LOCKED.includes(address), outputs: [], account: address }
  expect(await verify(message, address, signature)).toEqual(valid)
  // Signatures had no prefix before the BIP was final.
  expect(await verify(message, address, signature.replace(/^(smp|ful)/, ''))).toEqual(valid)
})

test.each(PROOFS)('"%s" of %s proves its outputs', async (message, address, signature, scripts) => {
  const outputs = scripts.map((script) => expect.objectContaining({ script, value: PROVEN_VALUE }))
  const valid = { state: 'valid', ...PROOF, isLocked: false, outputs, account: address }
  expect(await verify(message, address, signature)).toEqual(valid)
  expect(await verify(message, address, signature.slice(3))).toEqual(valid)
  expect(await verify(`${message}.`, address, signature)).toMatchObject({ state: 'invalid' })
})

describe('the vectors that must fail', () => {
  /** By what the BIP calls the vector, and by the form of the signature. */
  const reasonOf = (what: string, signature: string): string => {
    if (/base64|empty signature|signature prefix/.test(what))
      return 'The signature is too long or not base64.'
    if (what === 'incorrect prefix type') return 'The full signature is not a transaction.'
    if (signature.startsWith('ful')) return 'The signature is of another message or address.'
    return `The script of input 0 fails: ${ruleOf(what)}.`
  }
  const ruleOf = (what: string): string => {
    if (/p2tr/.test(what)) return 'SIGNATURE'
    if (/wrong (signer|address) for .*wpkh simple/.test(what)) return 'EQUALVERIFY'
    if (/wrong (signer|address)|empty witness/.test(what)) return 'WITNESS_PROGRAM_MISMATCH'
    return /wsh/.test(what) ? 'NULLFAIL' : 'SIG_NULLFAIL'
  }

  test.each(ERRORS)('%s', async (what, message, address, signature) => {
    expect(await verify(message, address, signature)).toEqual({
      ...{ state: 'invalid', code: expect.stringMatching(/^SIGNATURE_(INVALID|MALFORMED)$/) },
      message: reasonOf(what, signature),
    })
  })
})

describe('as the check of a server', () => {
  const all = [...VALID, ...UNCHECKED, ...PROOFS]
  const judge = async (options = {}) => {
    const check = createCheckBip322(options)
    const verdicts = all.map(([message, address, signature]) =>
      check({ message, address, signature, chainId }),
    )
    return Promise.all(verdicts)
  }

  test('signatures whose script compares no time lock are accepted', async () => {
    const verdicts = await judge()
    const refused = verdicts.flatMap((one) => (one.ok ? [] : [one]))
    const message = 'The signature is valid at time 2016 and age 2016 only.'
    expect(refused).toEqual(Array(2).fill({ ok: false, code: 'UNSUPPORTED_SIGNATURE_FORMAT', message }))
    expect(verdicts).toHaveLength(23)
  })

  test('the host decides on the others', async () => {
    const locks: unknown[] = []
    const verdicts = await judge({ acceptLock: (lock: unknown) => locks.push(lock) > 0 })
    expect(verdicts.every(({ ok }) => ok)).toBe(true)
    expect(locks).toEqual([FULL, FULL])
  })
})
