import { generateKeyPairSync, sign as signByNode } from 'node:crypto'
import { Secp256k1Wallet } from '@cosmjs/amino'
import { Keyring } from '@polkadot/keyring'
import { u8aToHex } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { encodeSignature, toSignDoc } from '../../../../adapters/adr36.js'
import { toBase58 } from '../../../../adapters/base58.js'
import { makeSigner } from '../../../../adapters/bitcoin/testing/signers.js'
import type { CaipNetworkId, Namespace } from '../../../../kernel/index.js'

export type Signer = {
  namespace: Namespace
  chainId: CaipNetworkId
  address: string
  /** Signs in the form that the namespace's adapter returns. */
  sign(text: string): Promise<string>
}

/** Creates a new key for each call, and signs with it. */
export const SIGNERS: { readonly [N in Namespace]: () => Promise<Signer> } = {
  async eip155() {
    const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
    const sign = (message: string) => signMessage({ message })
    return { namespace: 'eip155', chainId: 'eip155:1', address, sign }
  },
  async solana() {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    return {
      namespace: 'solana',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: toBase58(new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))),
      sign: async (text) => toBase58(new Uint8Array(signByNode(null, Buffer.from(text), privateKey))),
    }
  },
  async bip122() {
    const signer = makeSigner()
    return {
      namespace: 'bip122',
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      address: signer.addresses.p2wpkh,
      sign: async (text) => signer.sign('p2wpkh', text),
    }
  },
  async polkadot() {
    await cryptoWaitReady()
    const pair = new Keyring({ type: 'sr25519', ss58Format: 0 }).addFromUri(`//${crypto.randomUUID()}`)
    return {
      namespace: 'polkadot',
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      address: pair.address,
      sign: async (text) => u8aToHex(pair.sign(new TextEncoder().encode(`<Bytes>${text}</Bytes>`))),
    }
  },
  async cosmos() {
    const wallet = await Secp256k1Wallet.fromKey(crypto.getRandomValues(new Uint8Array(32)), 'cosmos')
    const [account] = await wallet.getAccounts()
    const address = account?.address ?? ''
    return {
      namespace: 'cosmos',
      chainId: 'cosmos:cosmoshub-4',
      address,
      sign: async (text) => {
        const doc = toSignDoc(new TextEncoder().encode(text), address)
        return encodeSignature((await wallet.signAmino(address, doc as never)).signature)
      },
    }
  },
}
export const NAMESPACES = Object.keys(SIGNERS) as Namespace[]
