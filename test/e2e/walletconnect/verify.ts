import { type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58Decode, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { Verifier } from 'bip322-js'
import { type Hex, hexToBytes, verifyMessage } from 'viem'
import type { TestAccount } from '../../sandbox/accounts.js'

export interface Signed {
  /** The CAIP-2 id of the chain. */
  chain: string
  address: string
  message: string
  signature: string
  account: TestAccount
}

/** Whether the account signed the text, by the rules of its family and with libraries other than the wallet's. */
export async function verify({ chain, address, message, signature, account }: Signed): Promise<boolean> {
  const bytes = new TextEncoder().encode(message)
  switch (chain.split(':')[0]) {
    case 'eip155':
      return verifyMessage({ address: account.address, message, signature: signature as Hex })
    case 'solana':
      return ed25519.verify(base58Decode(signature), bytes, base58Decode(address))
    case 'bip122':
      return Verifier.verifySignature(address, message, signature)
    case 'polkadot':
      await cryptoWaitReady()
      return signatureVerify(bytes, signature, address).isValid
    case 'cosmos': {
      const value = { signer: address, data: Buffer.from(bytes).toString('base64') }
      const document = serializeSignDoc({
        ...{ chain_id: '', account_number: '0', sequence: '0', memo: '' },
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value }],
      })
      const key = secp256k1.getPublicKey(hexToBytes(account.key))
      const signed = JSON.parse(atob(signature)) as StdSignature
      const isOfKey = signed.pub_key.value === Buffer.from(key).toString('base64')
      return isOfKey && secp256k1.verify(Buffer.from(signed.signature, 'base64'), document, key)
    }
    default:
      return false
  }
}
