import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../base58.js'
import { checkSolana } from './verify.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TEXT = 'example.com wants you to sign in with your Solana account: ✓'
/** The order of the Ed25519 group, little-endian like the second half of a signature. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

const bytesOf = (key: KeyObject) => new Uint8Array(key.export({ format: 'der', type: 'spki' }).subarray(-32))
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const address = toBase58(bytesOf(publicKey))
/** Node's own Ed25519, over the UTF-8 of a text. */
const signText = (text: string, key = privateKey) => new Uint8Array(sign(null, Buffer.from(text), key))
const check = (given: Record<string, unknown>) =>
  checkSolana({ message: TEXT, signature: toBase58(signText(TEXT)), address, chainId, ...given } as never)

const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
const toBytes = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse()

describe('a Solana signature', () => {
  test('of the key that is the address, over the UTF-8 of the text, is accepted', async () => {
    expect(await check({})).toEqual({ ok: true })
  })

  test('a key whose address begins with zero bytes is a key like any other', async () => {
    // RFC 8410 encoding of the first such seed whose public key begins with a zero byte.
    const der = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      Buffer.alloc(32, '210'),
    ])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const low = toBase58(bytesOf(createPublicKey(key)))
    expect(low).toMatch(/^1/)
    expect(await check({ address: low, signature: toBase58(signText(TEXT, key)) })).toEqual({ ok: true })
  })

  test('of another text or key is invalid', async () => {
    const invalid = { ok: false, code: 'SIGNATURE_INVALID' }
    expect(await check({ message: `${TEXT} ` })).toMatchObject(invalid)
    const other = generateKeyPairSync('ed25519')
    expect(await check({ signature: toBase58(signText(TEXT, other.privateKey)) })).toMatchObject(invalid)
    expect(await check({ address: toBase58(bytesOf(other.publicKey)) })).toMatchObject(invalid)
  })

  test('without 64 bytes of base58 is malformed, however long', async () => {
    const bytes = signText(TEXT)
    const hex = Buffer.from(bytes).toString('hex')
    const texts: unknown[] = [
      ...['', '0x', '1', `0x${hex}`, hex, Buffer.from(bytes).toString('base64')],
      ...[toBase58(bytes.slice(0, 63)), toBase58(Uint8Array.from([...bytes, 1])), '1'.repeat(1_000_000)],
      ...[toBase58(bytes).slice(4), ` ${toBase58(bytes)}`, null, undefined, 7, {}, bytes],
    ]
    for (const signature of texts) {
      expect(await check({ signature })).toMatchObject({ ok: false, code: 'SIGNATURE_MALFORMED' })
    }
  })

  test('is refused if the address is invalid or the message is missing', async () => {
    const wrong = [
      ...['', '0x', '1', address.slice(3), `${address}1`, '1'.repeat(1_000_000), null, undefined, 7].map(
        (one) => ({ address: one }),
      ),
      ...[null, undefined, 7, {}].map((message) => ({ message })),
    ]
    for (const given of wrong) {
      expect(await check(given)).toMatchObject({ ok: false, code: 'SIGNATURE_INVALID' })
    }
  })

  test('is accepted in one form only: the same with a larger scalar is refused', async () => {
    const bytes = signText(TEXT)
    const larger = toNumber(bytes.slice(32)) + ORDER
    expect(larger).toBeLessThan(2n ** 256n)
    const signature = toBase58(Uint8Array.from([...bytes.slice(0, 32), ...toBytes(larger)]))
    expect(await check({ signature })).toMatchObject({ ok: false, code: 'SIGNATURE_INVALID' })
  })

  test.each([
    ['the neutral point', `01${'00'.repeat(31)}`],
    ['the neutral point, with the sign of a number that has none', `01${'00'.repeat(30)}80`],
    ['the neutral point, written beyond the field', `ee${'ff'.repeat(30)}7f`],
    ['the point of order 2', `ec${'ff'.repeat(30)}7f`],
    ['a point of order 4', '00'.repeat(32)],
    ['a point of order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ])('of a key of small order proves nothing: %s', async (_, hex) => {
    const key = Uint8Array.from(Buffer.from(hex, 'hex'))
    // With a key of small order this signature would verify for at least every eighth text.
    const neutral = Uint8Array.from([1, ...new Uint8Array(63)])
    for (const [index] of [...Array(16)].entries()) {
      const given = { address: toBase58(key), signature: toBase58(neutral), message: `${TEXT} ${index}` }
      expect(await check(given)).toMatchObject({ ok: false, code: 'SIGNATURE_INVALID' })
    }
  })

  test('is not checked after an abort', async () => {
    const reason = new Error('left')
    await expect(check({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
