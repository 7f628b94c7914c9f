import { Keyring } from '@polkadot/keyring'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../test/scripts/run/depth.js'
import { LEDGER, VECTORS } from './testing/siwsVectors.js'
import { checkPolkadot } from './verify.js'

const CHAIN = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const check = (message: string, signature: string, address: string, signal?: AbortSignal) =>
  checkPolkadot({ message, signature, address, chainId: CHAIN, signal })

const TYPES = ['ed25519', 'sr25519', 'ecdsa'] as const
type Type = (typeof TYPES)[number]
const pairOf = (type: Type, uri = '//Alice') => new Keyring({ type }).addFromUri(uri)
const bytes = (text: string) => new TextEncoder().encode(text)
const sign = (type: Type, text: string, options = {}) => u8aToHex(pairOf(type).sign(bytes(text), options))
const invalid = { ok: false, code: 'SIGNATURE_INVALID' }
const unsupported = { ok: false, code: 'UNSUPPORTED_SIGNATURE_FORMAT' }
const malformed = { ok: false, code: 'SIGNATURE_MALFORMED' }

/** Each run takes about ten milliseconds. */
const RUNS = { numRuns: runs(20) }

describe('accepted signatures', () => {
  test.each(VECTORS)(
    '[N-045] $scheme: over the wrapped text, with its type, and over the bare text',
    async ({ message, address, raw, wrapped, typed }) => {
      for (const signature of [wrapped, typed, raw]) {
        expect(await check(message, signature, address)).toMatchObject({ ok: true })
        expect((await check(`${message} `, signature, address)).ok).toBe(false)
      }
    },
  )

  test.each(TYPES)("[N-045] %s: those of Polkadot's own library", async (type) => {
    const { address } = pairOf(type)
    for (const text of ['', 'Grüße 🌿\n\0', '<Bytes>a', 'a<Bytes>b</Bytes>c']) {
      for (const payload of [text, `<Bytes>${text}</Bytes>`]) {
        for (const withType of [true, false]) {
          const signature = sign(type, payload, { withType })
          expect(signatureVerify(payload, signature, address).isValid).toBe(true)
          expect(await check(text, signature, address), payload).toMatchObject({ ok: true })
        }
      }
    }
  })

  test("an address of any network stands for its key, and the account is named in the chain's format", async () => {
    const signature = sign('sr25519', '<Bytes>hello</Bytes>')
    const { publicKey } = pairOf('sr25519')
    const account = encodeAddress(publicKey, 0)
    expect(await check('hello', signature, account)).toEqual({ ok: true })
    for (const format of [2, 42, 64, 255, 16383]) {
      const address = encodeAddress(publicKey, format)
      expect(await check('hello', signature, address)).toEqual({ ok: true, account })
    }
  })

  test.each([
    ['224', 0],
    ['161', 1],
  ])(
    'untyped ecdsa is accepted although %s has a signature that starts with %i like a typed one',
    async (text, first) => {
      const signature = sign('ecdsa', `<Bytes>${text}</Bytes>`)
      expect(hexToU8a(signature)[0]).toBe(first)
      expect(await check(text, signature, pairOf('ecdsa').address)).toMatchObject({ ok: true })
    },
  )
})

describe('[N-045] a signature by Ledger', () => {
  const long = 'a'.repeat(257 - '<Bytes></Bytes>'.length)
  const short = long.slice(1)
  const signHash = (type: Type, text: string) => u8aToHex(pairOf(type).sign(blake2AsU8a(text)))

  test('of a device is accepted', async () => {
    const { message, signature, address } = LEDGER
    expect(await check(message, signature, address)).toEqual({ ok: true })
    expect(await check(`${message} `, signature, address)).toMatchObject(invalid)
    expect(await check(message, signature, pairOf('ed25519').address)).toMatchObject(invalid)
  })

  test('is over the hash of the wrapped text, from 257 bytes on', async () => {
    const { address } = pairOf('ed25519')
    expect(await check(long, signHash('ed25519', `<Bytes>${long}</Bytes>`), address)).toMatchObject({
      ok: true,
    })
    expect(await check(long, signHash('ed25519', long), address)).toMatchObject(invalid)
    expect(await check(short, signHash('ed25519', `<Bytes>${short}</Bytes>`), address)).toMatchObject(invalid)
    expect(await check(short, sign('ed25519', `<Bytes>${short}</Bytes>`), address)).toMatchObject({
      ok: true,
    })
  })

  test.each(['sr25519', 'ecdsa'] as const)('is never %s', async (type) => {
    const hashed = signHash(type, `<Bytes>${long}</Bytes>`)
    expect(await check(long, hashed, pairOf(type).address)).toMatchObject(invalid)
  })
})

describe('formats that are refused by name', () => {
  test.each([
    ['type 3 of 64 bytes', `0x03${'ab'.repeat(64)}`],
    ['type 3 of 65 bytes', `0x03${'ab'.repeat(65)}`],
    ['type 0 of 65 bytes', `0x00${'ab'.repeat(65)}`],
    ['type 2 of 64 bytes', `0x02${'ab'.repeat(64)}`],
    ['the recovery number of Ethereum', `0x${'ab'.repeat(64)}1b`],
  ])('[N-045] %s', async (_, signature) => {
    expect(await check('hello', signature, pairOf('sr25519').address)).toMatchObject(unsupported)
  })

  test('an Ethereum account', async () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    expect(await check('hello', sign('ecdsa', 'hello'), address)).toMatchObject(unsupported)
  })

  // A wallet signs it unchanged, so the signature would fit two texts: with the wrapper and without.
  test('[N-045] text that is already wrapped', async () => {
    const { address } = pairOf('sr25519')
    const signature = sign('sr25519', '<Bytes>hello</Bytes>')
    expect(await check('hello', signature, address)).toMatchObject({ ok: true })
    expect(await check('<Bytes>hello</Bytes>', signature, address)).toMatchObject(unsupported)
    const twice = sign('sr25519', '<Bytes><Bytes>hello</Bytes></Bytes>')
    expect(await check('<Bytes>hello</Bytes>', twice, address)).toMatchObject(unsupported)
    expect(await check('hello', twice, address)).toMatchObject(invalid)
  })

  test('no signature fits two texts', async () => {
    const part = fc.constantFrom('<Bytes>', '</Bytes>', 'a', '<', '')
    const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
    const { address } = pairOf('ed25519')
    await fc.assert(
      fc.asyncProperty(text, text, fc.boolean(), async (one, other, isBare) => {
        fc.pre(one !== other)
        const signature = sign('ed25519', isBare ? one : `<Bytes>${one}</Bytes>`)
        const [first, second] = [await check(one, signature, address), await check(other, signature, address)]
        expect(first.ok && second.ok).toBe(false)
      }),
      RUNS,
    )
  })

  test('text with a lone surrogate, and overlong text', async () => {
    const { address } = pairOf('sr25519')
    expect(await check('\ud800', sign('sr25519', '\ufffd'), address)).toMatchObject(invalid)
    const long = 'x'.repeat(65_537)
    expect(await check(long, sign('sr25519', long), address)).toMatchObject(invalid)
    expect((await check('🌿', sign('sr25519', '🌿'), address)).ok).toBe(true)
  })
})

describe('invalid signatures', () => {
  test.each(TYPES)('%s by another key', async (type) => {
    const other = pairOf(type, '//Bob').address
    expect(await check('hello', sign(type, 'hello'), other)).toMatchObject(invalid)
  })

  test('[N-045] a type that does not match the signature', async () => {
    const right = { ed25519: '00', sr25519: '01' } as const
    for (const type of ['ed25519', 'sr25519'] as const) {
      for (const given of ['00', '01']) {
        const signature = `0x${given}${sign(type, 'hello').slice(2)}`
        const verdict = await check('hello', signature, pairOf(type).address)
        expect(verdict.ok).toBe(right[type] === given)
      }
    }
  })

  test.each(TYPES)('%s with any bit changed', async (type) => {
    const { address } = pairOf(type)
    const signature = pairOf(type).sign(bytes('<Bytes>hello</Bytes>'), { withType: true })
    const bit = fc.integer({ min: 0, max: signature.length * 8 - 1 })
    await fc.assert(
      fc.asyncProperty(bit, async (at) => {
        const changed = signature.map((byte, index) => (index === at >> 3 ? byte ^ (1 << (at & 7)) : byte))
        expect((await check('hello', u8aToHex(changed), address)).ok).toBe(false)
      }),
      RUNS,
    )
  })

  test('the other form of an ecdsa signature', async () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const signature = sign('ecdsa', 'hello')
    const s = order - BigInt(`0x${signature.slice(66, 130)}`)
    const recovery = Number(signature.slice(130)) ^ 1
    const other = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}0${recovery}`
    expect(await check('hello', other, pairOf('ecdsa').address)).toMatchObject(invalid)
  })

  test('an ed25519 key for which one signature fits every text', async () => {
    const address = encodeAddress(Uint8Array.of(1, ...new Uint8Array(31)), 0)
    const signature = `0x01${'00'.repeat(63)}`
    expect(await check('hello', signature, address)).toMatchObject(invalid)
  })

  test.each([
    ['nothing', ''],
    ['no prefix', 'ab'.repeat(64)],
    ['another prefix', `0X${'ab'.repeat(64)}`],
    ['half a byte', `0x${'ab'.repeat(64)}a`],
    ['63 bytes', `0x${'ab'.repeat(63)}`],
    ['67 bytes', `0x${'ab'.repeat(67)}`],
    ['no hexadecimal', `0x${'zz'.repeat(64)}`],
    ['a megabyte', `0x${'ab'.repeat(1_000_000)}`],
    ['no text at all', 7 as unknown as string],
  ])('a signature of %s', async (_, signature) => {
    expect(await check('hello', signature, pairOf('sr25519').address)).toMatchObject(malformed)
  })

  test('an address that is mistyped, of another kind, or overlong', async () => {
    const signature = sign('sr25519', 'hello')
    const { address } = pairOf('sr25519')
    const mistyped = address.replace('Grw', 'Grv')
    for (const wrong of [
      mistyped,
      ` ${address}`,
      '',
      'cosmos1x',
      encodeAddress(new Uint8Array(8)),
      '1'.repeat(1e6),
    ])
      expect(await check('hello', signature, wrong)).toMatchObject(invalid)
  })

  test('any input gets a verdict', async () => {
    const signature = fc.uint8Array({ minLength: 60, maxLength: 70 }).map((one) => u8aToHex(one))
    const address = fc.oneof(fc.string(), fc.constantFrom(...TYPES.map((type) => pairOf(type).address)))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), signature, address, async (...given) => {
        expect((await check(...given)).ok).toBe(false)
      }),
      RUNS,
    )
  })

  test('an aborted check rejects with the reason', async () => {
    const reason = new Error('Gone.')
    await expect(check('hello', '0x', '', AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
