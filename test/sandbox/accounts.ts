import { toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { MNEMONIC } from './chain/anvil.js'
import type { Address, Hex } from './types.js'

const root = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()

/** The parent of all test accounts. The mnemonic is public, and so is this. */
export const ROOT_KEY = root.privateExtendedKey

export interface TestAccount {
  index: number
  address: Address
  key: Hex
}

export function deriveAccount(index: number): TestAccount {
  const { privateKey } = root.deriveChild(index)
  if (!privateKey) throw new Error(`There is no account ${index}.`)
  const key = toHex(privateKey)
  return { index, address: privateKeyToAccount(key).address, key }
}
