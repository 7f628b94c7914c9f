import { generateKeyPairSync, sign as signByNode } from 'node:crypto'
import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { stringToU8a, u8aToHex } from '@polkadot/util'
import {
  blake2AsU8a,
  cryptoWaitReady,
  encodeAddress,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { p2ms, p2wsh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { checksumAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeSignature, toSignDoc } from '../../../adapters/adr36.js'
import { toBase58 } from '../../../adapters/base58.js'
import { createCheckBip322 } from '../../../adapters/bitcoin/bip322/check.js'
import { makeSigner } from '../../../adapters/bitcoin/testing/signers.js'
import { buildToSign, toSimple } from '../../../adapters/bitcoin/testing/toSign.js'
import { result, startFakeNode } from '../../../adapters/evm/testing/fakeNode.js'
import { decodeSs58, encodeSs58 } from '../../../adapters/polkadot/ss58.js'
import type { CaipNetworkId } from '../../../kernel/index.js'
import { parseMessage } from '../message/parse.js'
import { createServer, summarize } from './testing/kit.js'
import type { VerifierOptions } from './types.js'

// Runs the built-in checks on signatures by each chain's own library.

type Signer = { accountAddress: string; chainId: CaipNetworkId; sign(text: string): Promise<string> }

function ethereum(key = '1'): Signer {
  const account = privateKeyToAccount(`0x${key.repeat(64)}`)
  const sign = (message: string) => account.signMessage({ message })
  return { accountAddress: account.address, chainId: 'eip155:1', sign }
}

const signers: Record<string, () => Promise<Signer>> = {
  eip155: async () => ethereum(),
  async solana() {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const der = publicKey.export({ format: 'der', type: 'spki' })
    return {
      accountAddress: toBase58(new Uint8Array(der.subarray(-32))),
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      sign: async (text) => toBase58(new Uint8Array(signByNode(null, Buffer.from(text), privateKey))),
    }
  },
  async bip122() {
    const { addresses, sign } = makeSigner()
    return {
      accountAddress: addresses.p2wpkh,
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      sign: async (text) => sign('p2wpkh', text),
    }
  },
  async polkadot() {
    await cryptoWaitReady()
    const pair = sr25519PairFromSeed(new Uint8Array(32).fill(7))
    return {
      accountAddress: encodeAddress(pair.publicKey, 0),
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      sign: async (text) => u8aToHex(sr25519Sign(stringToU8a(`<Bytes>${text}</Bytes>`), pair)),
    }
  },
  async cosmos() {
    const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
    const [account] = await wallet.getAccounts()
    const accountAddress = account?.address ?? ''
    return {
      accountAddress,
      chainId: 'cosmos:cosmoshub-4',
      async sign(text) {
        const doc = toSignDoc(new TextEncoder().encode(text), accountAddress) as unknown as StdSignDoc
        return encodeSignature((await wallet.signAmino(accountAddress, doc)).signature)
      },
    }
  },
}

/** A node of a network without contracts. */
let node: Awaited<ReturnType<typeof startFakeNode>>
beforeAll(async () => {
  node = await startFakeNode((asked) => result(asked, asked.method === 'eth_chainId' ? '0x1' : '0x'))
})
afterAll(() => node.close())
const start = () => createServer({ checks: {}, rpcUrls: { 'eip155:1': node.url } })

describe.each(Object.entries(signers))('%s', (_, makeSignerOf) => {
  test('a wallet’s signature signs in, and an altered one does not', async () => {
    const { accountAddress, chainId, sign } = await makeSignerOf()
    const server = start()
    const { message } = await server.sign({ accountAddress, chainId, statement: 'I agree (v1).' })
    const signature = await sign(message)
    const forged = message.replace('I agree (v1).', 'I agree (v2).')
    expect(summarize(await server.verifier.verify({ message: forged, signature }))).toBe('SIGNATURE_INVALID')
    expect(await server.verifier.verify({ message, signature })).toEqual({
      ok: true,
      account: { chainId, address: accountAddress },
      session: { data: parseMessage(message), message, signature },
      warnings: [],
    })
    for (const wrong of ['', '0x', 'not a signature', '😀']) {
      const verdict = await server.verifier.verify({ message, signature: wrong })
      expect(summarize(verdict)).toBe('SIGNATURE_MALFORMED')
    }
  })
})

describe('eip155', () => {
  test('[N-037] a message with another address than its signer’s is refused', async () => {
    const server = start()
    const { accountAddress, chainId } = ethereum('2')
    const { message } = await server.sign({ accountAddress, chainId })
    const signature = await ethereum('1').sign(message)
    expect(summarize(await server.verifier.verify({ message, signature }))).toBe('SIGNATURE_INVALID')
  })

  test('[N-037] a wrong checksum is refused, also of the expected signer; without a checksum a warning is returned', async () => {
    const { accountAddress, chainId, sign } = ethereum()
    const digits = accountAddress.slice(2)
    const swapped = digits.replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const judge = async (address: string) => {
      const server = start()
      const { message } = await server.sign({ accountAddress: address, chainId })
      return server.verifier.verify({ message, signature: await sign(message) })
    }
    expect(summarize(await judge(`0x${swapped}`))).toBe('SIGNATURE_INVALID')
    expect(await judge(accountAddress)).toMatchObject({ ok: true, warnings: [] })
    for (const one of [digits.toLowerCase(), digits.toUpperCase()]) {
      expect(await judge(`0x${one}`)).toMatchObject({
        ...{ ok: true, warnings: ['ADDRESS_NOT_CHECKSUMMED'] },
        account: { address: accountAddress },
      })
    }
  })

  test.each([
    ['eip155:30', 30],
    ['eip155:31', 31],
  ] as const)('an address on %s may have that network’s checksum (EIP-1191)', async (chainId, network) => {
    const { accountAddress, sign } = ethereum()
    const judge = async (address: string, on: CaipNetworkId) => {
      const server = start()
      const { message } = await server.sign({ accountAddress: address, chainId: on })
      return server.verifier.verify({ message, signature: await sign(message) })
    }
    const own = checksumAddress(accountAddress as `0x${string}`, network)
    const ofOther = checksumAddress(accountAddress as `0x${string}`, 61 - network)
    const right = { ok: true, account: { chainId, address: accountAddress }, warnings: [] }
    expect(await judge(own, chainId)).toMatchObject(right)
    expect(await judge(accountAddress, chainId)).toMatchObject(right)
    expect(summarize(await judge(ofOther, chainId))).toBe('SIGNATURE_INVALID')
    // Other networks have EIP-55's only.
    expect(summarize(await judge(own, 'eip155:1'))).toBe('SIGNATURE_INVALID')
  })

  test('nodes are found by the chain’s own id only', async () => {
    const server = createServer({ checks: {}, rpcUrls: { 'eip155:2': node.url } })
    const { accountAddress, chainId } = ethereum('2')
    const { message } = await server.sign({ accountAddress, chainId })
    const signature = await ethereum('1').sign(message)
    expect(summarize(await server.verifier.verify({ message, signature }))).toBe('VERIFY_UNAVAILABLE')
  })
})

test('bip122: scripts sign in on a server with the whole of BIP-322', async () => {
  const secrets = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill))
  const payment = p2wsh(
    p2ms(
      2,
      secrets.map((secret) => pubECDSA(secret)),
    ),
  )
  const accountAddress = payment.address ?? ''
  const judge = async (checks: VerifierOptions['checks']) => {
    const server = createServer({ checks })
    const chainId = 'bip122:000000000019d6689c085ae165831e93'
    const { message } = await server.sign({ accountAddress, chainId })
    const tx = buildToSign({ payment, message, secrets: secrets.slice(1) })
    tx.finalize()
    return summarize(await server.verifier.verify({ message, signature: toSimple(tx) }))
  }
  expect(await judge({})).toBe('UNSUPPORTED_SIGNATURE_FORMAT')
  expect(await judge({ bip122: createCheckBip322() })).toBe('ok')
})

describe('a key is one account, however its message writes the address', () => {
  const judge = async (
    { chainId, sign }: Pick<Signer, 'chainId' | 'sign'>,
    accountAddress: string,
    expected?: { address: string },
  ) => {
    const server = start()
    const { message } = await server.sign({ accountAddress, chainId })
    const verdict = await server.verifier.verify({ message, signature: await sign(message) }, { expected })
    return verdict.ok ? verdict.account.address : summarize(verdict)
  }

  test('polkadot: any format is accepted, unless it is reserved or not canonical', async () => {
    const signer = await signers.polkadot?.()
    if (!signer) throw new Error('There is no signer.')
    const { publicKey } = decodeSs58(signer.accountAddress) ?? {}
    if (!publicKey) throw new Error('There is no key.')
    const own = signer.accountAddress
    for (const format of [0, 2, 42, 64, 255]) {
      expect(await judge(signer, encodeSs58(publicKey, format))).toBe(own)
    }
    for (const wrong of [encodeSs58(publicKey, 46), encodeSs58(publicKey, 47), inTwoBytes(publicKey, 42)]) {
      expect(await judge(signer, wrong)).toBe('SIGNATURE_INVALID')
    }
    // Unknown networks use the generic format.
    const chainId = 'polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e'
    expect(await judge({ ...signer, chainId }, encodeSs58(publicKey, 5))).toBe(encodeSs58(publicKey, 42))
  })

  test('bip122: addresses in capitals are accepted', async () => {
    const signer = await signers.bip122?.()
    if (!signer) throw new Error('There is no signer.')
    expect(await judge(signer, signer.accountAddress.toUpperCase())).toBe(signer.accountAddress)
  })

  test('the expected account may be written either way', async () => {
    const signer = await signers.polkadot?.()
    if (!signer) throw new Error('There is no signer.')
    const { publicKey = new Uint8Array() } = decodeSs58(signer.accountAddress) ?? {}
    const generic = encodeSs58(publicKey, 42)
    const own = signer.accountAddress
    expect(await judge(signer, generic, { address: own })).toBe(own)
    expect(await judge(signer, generic, { address: generic })).toBe(own)
    expect(await judge(signer, generic, { address: encodeSs58(publicKey, 2) })).toBe(
      'ADDRESS_MISMATCH accountAddress',
    )
  })
})

/** Encodes a small format in the two bytes of a large one, with a valid checksum. */
function inTwoBytes(publicKey: Uint8Array, format: number): string {
  const body = Uint8Array.of(0x40 | (format >> 2), (format & 3) << 6, ...publicKey)
  const checksum = blake2AsU8a(Uint8Array.of(...stringToU8a('SS58PRE'), ...body), 512).subarray(0, 2)
  return toBase58(Uint8Array.of(...body, ...checksum))
}
