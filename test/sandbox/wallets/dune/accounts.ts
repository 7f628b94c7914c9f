import { ed25519 } from '@noble/curves/ed25519.js'
import type { IdentifierArray, WalletAccount } from '@wallet-standard/base'
import { encodeBase58 } from '../../solana/base58.js'
import { keyAt } from '../accounts.js'

export interface DuneAccounts {
  /** The account at an index. Returns the same object each time, for pages that compare. */
  at(index: number): WalletAccount
  sign(account: WalletAccount, bytes: Uint8Array): Uint8Array
}

/** The key of the eip155 account is the seed, as on the phone. */
export function createAccounts(chains: IdentifierArray, features: IdentifierArray): DuneAccounts {
  const made = new Map<number, WalletAccount>()
  const indices = new Map<string, number>()

  return {
    at: (index) => {
      const known = made.get(index)
      if (known) return known
      const publicKey = ed25519.getPublicKey(keyAt(index))
      const account = Object.freeze({ address: encodeBase58(publicKey), publicKey, chains, features })
      made.set(index, account)
      indices.set(account.address, index)
      return account
    },
    sign: ({ address }, bytes) => {
      const index = indices.get(address)
      if (index === undefined) throw new Error(`No account ${address}.`)
      return ed25519.sign(bytes, keyAt(index))
    },
  }
}
