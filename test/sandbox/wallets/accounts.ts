import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'

/** Derived from the test mnemonic while bundling: the slow part is the same for every page load. */
declare const SANDBOX_ROOT_KEY: string

const root = HDKey.fromExtendedKey(SANDBOX_ROOT_KEY)
const derived = new Map<number, PrivateKeyAccount>()

export function accountAt(index: number): PrivateKeyAccount {
  const found = derived.get(index)
  if (found) return found
  const account = privateKeyToAccount(toHex(keyAt(index)))
  derived.set(index, account)
  return account
}

export function keyAt(index: number): Uint8Array {
  const { privateKey } = root.deriveChild(index)
  if (!privateKey) throw new Error(`No account ${index}.`)
  return privateKey
}
