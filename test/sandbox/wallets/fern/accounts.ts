import type { InjectedAccount } from '@polkadot/extension-inject/types'
import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import type { KeypairType } from '@polkadot/util-crypto/types'
import { keyAt } from '../accounts.js'

export interface FernAccounts {
  at(index: number): InjectedAccount
  /** Signs as the account, without a prefix for the type of its key. */
  sign(index: number, bytes: Uint8Array): Uint8Array
  /** Signs a transaction, as Polkadot's own extension does. Throws if the payload is incomplete. */
  signPayload(index: number, payload: SignerPayloadJSON): `0x${string}`
}

/** The key of the eip155 account is the seed. */
export function createAccounts(type: KeypairType): FernAccounts {
  const keyring = new Keyring({ type })
  const pairAt = (index: number) => keyring.addFromSeed(keyAt(index), { name: `Frond ${index}` })
  return {
    at: (index) => {
      const { address, meta } = pairAt(index)
      return { address, type, ...(meta.name !== undefined && { name: meta.name }) }
    },
    sign: (index, bytes) => pairAt(index).sign(bytes),
    signPayload: (index, payload) => {
      const registry = new TypeRegistry()
      registry.setSignedExtensions(payload.signedExtensions)
      const { version } = payload
      return registry.createType('ExtrinsicPayload', payload, { version }).sign(pairAt(index)).signature
    },
  }
}
