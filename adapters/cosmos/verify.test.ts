import { createPrivateKey, createPublicKey, sign as signByNode } from 'node:crypto'
import { Secp256k1Wallet, type StdSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import fc from 'fast-check'
import { hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { toBech32 } from '../../test/kit/wallets/keys.js'
import { runs } from '../../test/scripts/run/depth.js'
import { encodeSignature, toSignDoc } from '../adr36.js'
import type { SignatureInput } from '../signature.js'
import { checkCosmos } from './verify.js'

/** Checks on a chain whose prefix is unknown. */
const check = (message: string, signature: string, address: string, more: Partial<SignatureInput> = {}) =>
  checkCosmos({ message, signature, address, chainId: 'cosmos:mine-1', ...more })
const bytes = (text: string) => new TextEncoder().encode(text)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** A wallet with a real key, from the chain's own library. */
async function make(prefix = 'cosmos', seed = 7) {
  const secret = new Uint8Array(32).fill(seed)
  const wallet = await Secp256k1Wallet.fromKey(secret, prefix)
  const [account] = await wallet.getAccounts()
  if (!account) throw new Error('The wallet has an account.')
  const { address, pubkey } = account
  /** Signs any document without checks. */
  const signDoc = async (doc: unknown) => (await wallet.signAmino(address, doc as StdSignDoc)).signature
  const sign = (text: string) => signDoc(toSignDoc(bytes(text), address))
  return { ...{ address, pubkey, secret, signDoc }, sign: async (text: string) => encode(await sign(text)) }
}
const change = async (more: Partial<StdSignature>, text = 'hello') => {
  const { sign, address } = await make()
  const signature = JSON.parse(atob(await sign(text))) as StdSignature
  return check(text, encode({ ...signature, ...more }), address)
}

const invalid = { ok: false, code: 'SIGNATURE_INVALID' }
const unsupported = { ok: false, code: 'UNSUPPORTED_SIGNATURE_FORMAT' }
const malformed = { ok: false, code: 'SIGNATURE_MALFORMED' }

/** Each run takes about ten milliseconds. */
const RUNS = { numRuns: runs(20) }

describe('accepted signatures', () => {
  test.each(['cosmos', 'osmo', 'celestia', 'a&b'])('CosmJS, for an address of %s', async (prefix) => {
    const { sign, address } = await make(prefix)
    for (const text of ['', 'hello', 'Grüße 🌿\n\0', '<b>&', 'x'.repeat(8_192)]) {
      const signature = await sign(text)
      expect(await check(text, signature, address)).toEqual({ ok: true })
      expect(await check(`${text} `, signature, address)).toMatchObject(invalid)
    }
  })

  test('our own adapter', async () => {
    const { signDoc, address } = await make()
    const signature = encodeSignature(await signDoc(toSignDoc(bytes('hello'), address)))
    expect(await check('hello', signature, address)).toEqual({ ok: true })
  })

  test('OpenSSL', async () => {
    const { address, pubkey, secret } = await make()
    const doc = serializeSignDoc(toSignDoc(bytes('hello'), address) as unknown as StdSignDoc)
    const point = secp256k1.getPublicKey(secret, false)
    const [d, x, y] = [secret, point.slice(1, 33), point.slice(33)].map((part) =>
      Buffer.from(part).toString('base64url'),
    ) as [string, string, string]
    const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'secp256k1', d, x, y } })
    expect(createPublicKey(key).asymmetricKeyDetails).toMatchObject({ namedCurve: 'secp256k1' })
    const verdicts = new Set<boolean>()
    // OpenSSL produces either of the two signatures at random.
    while (verdicts.size < 2) {
      const signed = signByNode('sha256', doc, { key, dsaEncoding: 'ieee-p1363' })
      const isHigh = secp256k1.Signature.fromBytes(signed).hasHighS()
      const signature = { pub_key: keyOf(pubkey), signature: signed.toString('base64') }
      const verdict = await check('hello', encode(signature), address)
      expect(verdict.ok).toBe(!isHigh)
      verdicts.add(verdict.ok)
    }
  })
})

describe('[N-044] keys of Ethermint', () => {
  /** The account of a key as viem derives it, and what Keplr signs for its chains: keccak of the same document. */
  const makeEthermint = (prefix = 'evmos', seed = 7) => {
    const secret = new Uint8Array(32).fill(seed)
    const { address: hex } = privateKeyToAccount(`0x${Buffer.from(secret).toString('hex')}`)
    const address = toBech32(prefix, hexToBytes(hex))
    const key = secp256k1.getPublicKey(secret)
    const sign = (text: string, type?: string, hash: (doc: Uint8Array) => Uint8Array = keccak_256) => {
      const doc = serializeSignDoc(toSignDoc(bytes(text), address) as unknown as StdSignDoc)
      const signature = Buffer.from(secp256k1.sign(hash(doc), secret, { prehash: false })).toString('base64')
      return encode({ pub_key: keyOf(key, type), signature })
    }
    return { address, sign }
  }
  const TYPES = ['ethermint/PubKeyEthSecp256k1', 'injective/PubKeyEthSecp256k1', 'os/PubKeyEthSecp256k1']

  test.each([...TYPES, 'tendermint/PubKeySecp256k1'])('a signature with a key of type %s', async (type) => {
    const { address, sign } = makeEthermint()
    for (const text of ['', 'hello', '<b>& 🌿']) {
      expect(await check(text, sign(text, type), address)).toEqual({ ok: true })
      expect(await check(`${text} `, sign(text, type), address)).toMatchObject(invalid)
    }
    expect(await check('hello', sign('hello', type), makeEthermint('inj').address)).toMatchObject(invalid)
    expect(await check('hello', sign('hello', type), makeEthermint('evmos', 8).address)).toMatchObject(
      invalid,
    )
  })

  test('each kind of address has its own hash', async () => {
    const { address, sign } = makeEthermint()
    expect(await check('hello', sign('hello', undefined, sha256), address)).toMatchObject(invalid)
    const cosmos = await make()
    const signed = JSON.parse(atob(await cosmos.sign('hello'))) as StdSignature
    for (const type of TYPES) {
      const other = encode({ ...signed, pub_key: { ...signed.pub_key, type } })
      expect(await check('hello', other, cosmos.address)).toMatchObject(invalid)
    }
  })

  test('a key or signature of another length is malformed', async () => {
    const { address } = makeEthermint()
    const signature = Buffer.alloc(64, 1).toString('base64')
    const pub_key = keyOf(new Uint8Array(34), TYPES[0])
    expect(await check('hello', encode({ pub_key, signature }), address)).toMatchObject(malformed)
  })
})

const keyOf = (key: Uint8Array, type = 'tendermint/PubKeySecp256k1') => ({
  type,
  value: Buffer.from(key).toString('base64'),
})

describe('[N-044] a signature over another document is refused', () => {
  const doc = (signer: string) => toSignDoc(bytes('hello'), signer)
  const msg = { type: 'sign/MsgSignData', value: { data: btoa('hello') } }
  test.each<[string, (signer: string) => object]>([
    ['of a chain', () => ({ chain_id: 'osmosis-1' })],
    ['with the number of an account', () => ({ account_number: '1' })],
    ['with a sequence', () => ({ sequence: '1' })],
    ['with a fee', () => ({ fee: { gas: '0', amount: [{ denom: 'uatom', amount: '1' }] } })],
    ['with gas', () => ({ fee: { gas: '1', amount: [] } })],
    ['with a memo', () => ({ memo: 'x' })],
    ['of two messages', (signer) => ({ msgs: [...doc(signer).msgs, ...doc(signer).msgs] })],
    ['of no message', () => ({ msgs: [] })],
    [
      'of another message',
      (signer) => ({ msgs: [{ type: 'cosmos-sdk/MsgSend', value: { ...msg.value, signer } }] }),
    ],
    ['with data that is not base64', (signer) => ({ msgs: [{ ...msg, value: { signer, data: 'hello' } }] })],
    [
      'of another signer',
      (signer) => ({ msgs: [{ ...msg, value: { ...msg.value, signer: `${signer}x` } }] }),
    ],
    ['with more in it', () => ({ timeout_height: '1' })],
  ])('[N-044] %s', async (_, more) => {
    const { signDoc, address } = await make()
    expect(await check('hello', encode(await signDoc(doc(address))), address)).toEqual({ ok: true })
    const signature = encode(await signDoc({ ...doc(address), ...more(address) }))
    expect(await check('hello', signature, address)).toMatchObject(invalid)
  })
})

describe('formats that are refused by name', () => {
  test.each(['tendermint/PubKeyEd25519', 'ethermint/PubKeyEd25519', 'x'.repeat(70)])(
    'a key of type %s',
    async (type) => {
      const verdict = await change({ pub_key: { type, value: 'AAAA' } })
      expect(verdict).toMatchObject({ ...unsupported, message: expect.stringContaining(type.slice(0, 64)) })
    },
  )

  test('a multisignature', async () => {
    const value = { threshold: '1', pubkeys: [] }
    const verdict = await change({ pub_key: { type: 'tendermint/PubKeyMultisigThreshold', value } })
    expect(verdict).toMatchObject(unsupported)
  })

  test('an account without a key', async () => {
    const { sign } = await make()
    const address = 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0fr2sh'
    expect(await check('hello', await sign('hello'), address)).toMatchObject(unsupported)
  })

  test('text with a lone surrogate, and overlong text', async () => {
    const { sign, address } = await make()
    expect(await check('\ud800', await sign('\ufffd'), address)).toMatchObject(invalid)
    const long = 'x'.repeat(65_537)
    expect(await check(long, await sign(long), address)).toMatchObject(invalid)
  })
})

describe('invalid signatures', () => {
  test('a valid signature by a key of another address', async () => {
    const [one, other] = [await make(), await make('cosmos', 8)]
    const signature = await other.signDoc(toSignDoc(bytes('hello'), one.address))
    expect(await check('hello', encode(signature), one.address)).toMatchObject(invalid)
    expect(
      await check('hello', encode({ ...signature, pub_key: keyOf(one.pubkey) }), one.address),
    ).toMatchObject(invalid)
  })

  test("an address of another chain than the sign-in's", async () => {
    const { sign, address } = await make('osmo')
    const signature = await sign('hello')
    const on = (chainId: CaipNetworkId) => check('hello', signature, address, { chainId })
    expect(await on('cosmos:osmosis-1')).toEqual({ ok: true })
    expect(await on('cosmos:cosmoshub-4')).toMatchObject(invalid)
  })

  test('the same key’s signature for its address on another chain', async () => {
    const [hub, osmosis] = [await make('cosmos'), await make('osmo')]
    expect(await check('hello', await hub.sign('hello'), osmosis.address)).toMatchObject(invalid)
  })

  test('any changed bit of the signature or the key', async () => {
    const { sign, address } = await make()
    const right = JSON.parse(atob(await sign('hello'))) as StdSignature
    const flip = (text: string, at: number) => {
      const all = Buffer.from(text, 'base64')
      all.writeUInt8(all.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3)
      return all.toString('base64')
    }
    const SIGNATURE_BITS = 64 * 8
    const bit = fc.integer({ min: 0, max: SIGNATURE_BITS + 33 * 8 - 1 })
    await fc.assert(
      fc.asyncProperty(bit, async (at) => {
        const { pub_key, signature } = right
        const changed =
          at < SIGNATURE_BITS
            ? { signature: flip(signature, at) }
            : { pub_key: { ...pub_key, value: flip(pub_key.value, at - SIGNATURE_BITS) } }
        expect(await check('hello', encode({ ...right, ...changed }), address)).toMatchObject(invalid)
      }),
      RUNS,
    )
  })

  test.each([32, 34, 65])('a key of %i bytes', async (length) => {
    expect(await change({ pub_key: keyOf(new Uint8Array(length)) })).toMatchObject(malformed)
  })
  test.each([0, 63, 65])('a signature of %i bytes', async (length) => {
    const signature = Buffer.alloc(length).toString('base64')
    expect(await change({ signature })).toMatchObject(malformed)
  })
  test('numbers out of range, and a key that is not on the curve', async () => {
    for (const fill of [0, 255]) {
      expect(await change({ signature: Buffer.alloc(64, fill).toString('base64') })).toMatchObject(invalid)
      expect(await change({ pub_key: keyOf(new Uint8Array(33).fill(fill)) })).toMatchObject(invalid)
    }
    const key = Uint8Array.of(2, ...new Uint8Array(32).fill(255))
    const address = 'cosmos19y2fsrqymmpr4vpulntppt0nn43d030mu63g4e'
    const signature = Buffer.alloc(64, 1).toString('base64')
    expect(await check('hello', encode({ pub_key: keyOf(key), signature }), address)).toMatchObject(invalid)
  })

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['no base64', '{}'],
    ['no JSON', btoa('hello')],
    ['no object', encode(null)],
    ['no key', encode({ signature: 'AAAA' })],
    ['more than is checked', encode({ pub_key: keyOf(new Uint8Array(33)), signature: 'AAAA', signed: {} })],
    ['a megabyte', 'AAAA'.repeat(250_000)],
    ['no text at all', { length: 4 }],
  ])('a signature of %s', async (_, signature) => {
    const { address } = await make()
    expect(await check('hello', signature as string, address)).toMatchObject(malformed)
  })

  test('an address that is mistyped, of another kind, or overlong', async () => {
    const { sign, address } = await make()
    const signature = await sign('hello')
    const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    for (const wrong of [` ${address}`, `${address}q`, segwit, '', '0x00', 'a'.repeat(1e6)])
      expect(await check('hello', signature, wrong)).toMatchObject(invalid)
  })

  test('any input gets a verdict', async () => {
    const { address, sign } = await make()
    const right = await sign('hello')
    const shape = fc.record({
      pub_key: fc.record({ type: fc.constant('tendermint/PubKeySecp256k1'), value: fc.anything() }),
      signature: fc.anything(),
    })
    const signature = fc.oneof(fc.string(), fc.constant(right), shape.map(toText))
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        signature,
        fc.constantFrom(address, ''),
        async (...given) => {
          expect((await check(...given)).ok).toBe(false)
        },
      ),
      RUNS,
    )
  })

  test('an aborted check rejects with the reason', async () => {
    const reason = new Error('Gone.')
    await expect(check('hello', '', '', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

function toText(value: unknown) {
  try {
    return encode(value)
  } catch {
    // Not serializable as JSON, such as a bigint.
    return ''
  }
}
