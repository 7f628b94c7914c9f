import { describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { fromBase64, toBase64 } from '../base64.js'
import type { SignatureInput } from '../signature.js'
import { readAddress } from './address.js'
import { toHex } from './hex.js'
import { networkNamed } from './networks.js'
import { type Libraries, loadLibraries } from './signatures/libraries.js'
import { messageHash, toSpendId } from './signatures/transactions.js'
import { ERRORS, FIRST, HASHES, UNCHECKED, VALID } from './testing/bip322Vectors.js'
import { change, KEY_TYPES, makeSigner } from './testing/signers.js'
import { checkBip122 } from './verify.js'

const idOf = (name: string) => networkNamed(name)?.id as CaipNetworkId
const MAINNET = idOf('mainnet')
const check = (given: Omit<SignatureInput, 'chainId'> & { chainId?: CaipNetworkId }) =>
  checkBip122({ chainId: MAINNET, ...given })
const invalid = { ok: false, code: 'SIGNATURE_INVALID' }
const malformed = { ok: false, code: 'SIGNATURE_MALFORMED' }
const unchecked = (form: string) => ({
  ok: false,
  code: 'UNSUPPORTED_SIGNATURE_FORMAT',
  message: expect.stringContaining(form),
})

describe('[N-042] the BIP-322 vectors', () => {
  test('36 vectors must fail', () => expect(ERRORS).toHaveLength(8 + 28))

  test.each(ERRORS)('%s: refused', async (_, message, address, signature) => {
    expect(await check({ message, address, signature })).toMatchObject({ ok: false })
  })

  test.each(VALID)(
    '"%s" of %s: accepted with and without its prefix',
    async (message, address, signature) => {
      expect(await check({ message, address, signature })).toEqual({ ok: true })
      const bare = signature.replace(/^smp/, '')
      expect(await check({ message, address, signature: bare })).toEqual({ ok: true })
      expect(await check({ message, address, signature: `smp${bare}` })).toEqual({ ok: true })
    },
  )

  test.each(UNCHECKED)('"%s" of %s: a form that is not checked', async (message, address, signature) => {
    const form = signature.startsWith('ful') ? 'BIP-322 full' : 'p2wsh'
    expect(await check({ message, address, signature })).toMatchObject(unchecked(form))
    // The form used before prefixes existed.
    expect(await check({ message, address, signature: signature.slice(3) })).toMatchObject(unchecked(form))
  })

  test('a proof of funds: a form that is not checked', async () => {
    for (const signature of ['pofcHNidP8=', 'pofAAAA', 'cHNidP8=']) {
      expect(await check({ message: '', address: FIRST, signature })).toMatchObject(
        unchecked('proofs of funds'),
      )
    }
  })

  test.each(HASHES)('"%s": the hashes of the message and of its transaction', async (message, hash, id) => {
    const libraries = (await loadLibraries()) as Libraries
    const text = new TextEncoder().encode(message)
    const { program = new Uint8Array() } = readAddress(FIRST) ?? {}
    expect(toHex(messageHash(libraries, text))).toBe(hash)
    expect(toHex(toSpendId(libraries, text, Uint8Array.of(0, 20, ...program)).reverse())).toBe(id)
  })
})

describe('ECDSA by its header range', () => {
  const message = 'Sign in – ünïcödé ✓'
  const { addresses, uncompressed, signEcdsa } = makeSigner()

  test.each([
    ['p2pkh', addresses.p2pkh, [31]],
    ['p2pkh of an uncompressed key', uncompressed, [27]],
    ['p2wpkh', addresses.p2wpkh, [31, 39]],
    ['p2sh-p2wpkh', addresses.p2sh, [31, 35]],
    ['p2tr', addresses.p2tr, []],
  ])('[N-042] %s', async (_, address, ranges) => {
    const accepted: number[] = []
    for (let first = 0; first <= 252; first++) {
      const verdict = await check({ message, address, signature: signEcdsa(message, first) })
      if (verdict.ok) accepted.push(first)
    }
    expect(accepted).toEqual(ranges)
  })

  test('Taproot: a form that is not checked', async () => {
    const signature = signEcdsa(message, 31)
    expect(await check({ message, address: addresses.p2tr, signature })).toMatchObject(unchecked('Taproot'))
  })

  test('a high s is refused', async () => {
    const signature = signEcdsa(message, 31, { isHigh: true })
    expect(await check({ message, address: addresses.p2pkh, signature })).toMatchObject(invalid)
  })

  test('a legacy address has no witness', async () => {
    const [, , signature] = VALID[0]
    expect(await check({ message: '', address: addresses.p2pkh, signature })).toMatchObject(malformed)
  })
})

describe("the signature's surroundings", () => {
  const message = 'Hello'
  const { addresses, sign } = makeSigner()

  test.each([
    ['testnet', 'mainnet'],
    ['signet', 'mainnet'],
    ['mainnet', 'regtest'],
    ['mainnet', 'testnet'],
  ])('an address of another network is refused: %s for %s', async (own, asked) => {
    const address = own === 'mainnet' ? addresses.p2wpkh : 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    const verdict = await check({
      message,
      address,
      signature: sign('p2wpkh', message),
      chainId: idOf(asked),
    })
    expect(verdict).toMatchObject({ ...invalid, message: expect.stringContaining(asked) })
  })

  test('an unknown chain, an invalid address and an overlong message are refused', async () => {
    const given = { message, address: addresses.p2wpkh, signature: sign('p2wpkh', message) }
    const litecoin = 'bip122:12a765e31ffd4059bada1e25190f6e98'
    expect(await check({ ...given, chainId: litecoin })).toMatchObject(invalid)
    expect(await check({ ...given, address: `${addresses.p2wpkh} ` })).toMatchObject(invalid)
    expect(await check({ ...given, message: 'a'.repeat(65_537) })).toMatchObject(invalid)
    expect(await check({ ...given, signature: 'AAAA'.repeat(5_000) })).toMatchObject(malformed)
    // Both encode to the same bytes.
    const unknown = { ...given, signature: sign('p2wpkh', '\ufffd') }
    expect(await check({ ...unknown, message: '\ufffd' })).toEqual({ ok: true })
    expect(await check({ ...unknown, message: '\ud800' })).toMatchObject(invalid)
  })

  test.each(KEY_TYPES)('%s: base64 has one encoding, and nothing may follow', async (type) => {
    const signature = sign(type, message)
    const bytes = fromBase64(signature)
    const given = { message, address: addresses[type] }
    for (const other of [
      ...[` ${signature}`, `${signature}\n`, `${signature}AAAA`, toHex(bytes)],
      toBase64(Uint8Array.of(...bytes, 0)),
      toBase64(bytes.subarray(0, -1)),
      signature.replace(/(.)=+$/, (_, last) => `${String.fromCharCode(last.charCodeAt(0) + 1)}=`),
    ].filter((one) => one !== signature)) {
      expect(await check({ ...given, signature: other }), other).toMatchObject({ ok: false })
    }
  })

  test('a witness with another hash type, more items or padded DER is refused', async () => {
    const given = { message, address: addresses.p2wpkh }
    const signature = sign('p2wpkh', message)
    const bytes = fromBase64(signature)
    const der = bytes[1] ?? 0
    for (const type of [0, 2, 3, 0x81]) {
      expect(await check({ ...given, signature: change(signature, 1 + der, type) })).toMatchObject(invalid)
    }
    const more = Uint8Array.of(3, ...bytes.subarray(1), 0)
    expect(await check({ ...given, signature: toBase64(more) })).toMatchObject(malformed)
    // An extra zero before r.
    const [, , , , , rBytes = 0] = bytes
    const padded = Uint8Array.of(
      ...[2, der + 1, 0x30, (bytes[3] ?? 0) + 1, 2, rBytes + 1, 0],
      ...bytes.subarray(6),
    )
    expect(await check({ ...given, signature: toBase64(padded) })).toMatchObject(malformed)
  })

  test('a Taproot script is a form that is not checked; the hash type is the default or ALL', async () => {
    const given = { message, address: addresses.p2tr }
    const signature = sign('p2tr', message)
    const [, , ...item] = fromBase64(signature)
    const script = toBase64(Uint8Array.of(2, item.length, ...item, 1, 0x50))
    expect(await check({ ...given, signature: script })).toMatchObject(unchecked('Taproot script'))
    for (const type of [0, 2, 3, 0x81]) {
      const other = toBase64(Uint8Array.of(1, 65, ...item.slice(0, 64), type))
      expect(await check({ ...given, signature: other })).toMatchObject(invalid)
    }
  })

  test('p2sh scripts and future witness versions are forms that are not checked', async () => {
    const signature = toBase64(Uint8Array.of(3, 0, 1, 1, 1, 0x51))
    const given = { message, signature }
    expect(await check({ ...given, address: addresses.p2sh })).toMatchObject(unchecked('p2sh'))
    const future = 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'
    expect(await check({ ...given, address: future })).toMatchObject(unchecked('witness version'))
  })

  test('an abort is the only rejection', async () => {
    const signal = AbortSignal.abort(new Error('left'))
    const given = { message, address: addresses.p2tr, signature: sign('p2tr', message), signal }
    await expect(check(given)).rejects.toThrow('left')
  })

  test('without its libraries the verdict is VERIFY_UNAVAILABLE and names them', async () => {
    vi.resetModules()
    vi.doMock('@noble/hashes/legacy.js', () => {
      throw new Error('Not installed.')
    })
    const { checkBip122: alone } = await import('./verify.js')
    const given = { message, address: addresses.p2tr, signature: sign('p2tr', message), chainId: MAINNET }
    expect(await alone(given)).toMatchObject({
      code: 'VERIFY_UNAVAILABLE',
      message: expect.stringContaining('@noble/hashes'),
    })
    vi.doUnmock('@noble/hashes/legacy.js')
  })
})

test('an address in capitals is the same account as in lower case', async () => {
  const message = 'Sign in'
  const { addresses, sign } = makeSigner()
  const address = addresses.p2wpkh
  const signature = sign('p2wpkh', message)
  expect(await check({ message, address, signature })).toEqual({ ok: true })
  expect(await check({ message, address: address.toUpperCase(), signature })).toEqual({
    ok: true,
    account: address,
  })
})
