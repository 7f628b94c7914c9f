import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { hexToBytes, toHex } from 'viem/utils'
import type { Address } from '../types.js'

/** Derived from the test mnemonic while bundling, because that is the slow part and the same for every page. */
declare const SANDBOX_ROOT_KEY: string

let root: HDKey | undefined
const derived = new Map<number, PrivateKeyAccount>()

/**
 * Accounts that the test has already derived: a curve's first point takes longer than everything else in a page's
 * wallets.
 */
const givenAt = (index: number) =>
  globalThis.window?.__sandboxAccounts?.find((account) => account.index === index)

export const addressAt = (index: number): Address => givenAt(index)?.address ?? accountAt(index).address

export function accountAt(index: number): PrivateKeyAccount {
  const found = derived.get(index)
  if (found) return found
  const account = privateKeyToAccount(toHex(keyAt(index)))
  derived.set(index, account)
  return account
}

export function keyAt(index: number): Uint8Array {
  const given = givenAt(index)
  if (given) return hexToBytes(given.key)
  root ??= HDKey.fromExtendedKey(SANDBOX_ROOT_KEY)
  const { privateKey } = root.deriveChild(index)
  if (!privateKey) throw new Error(`No account ${index}.`)
  return privateKey
}
