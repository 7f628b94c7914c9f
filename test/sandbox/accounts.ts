import { hexToBytes, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { ordinalOf, paymentOf } from './bitcoin/addresses.js'
import { REGTEST } from './bitcoin/network.js'
import { MNEMONIC } from './chain/anvil.js'
import { solanaAddressOf } from './solana/keys.js'
import type { Address, Hex } from './types.js'

const root = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()

/** The parent key of all test accounts. It is public, like the mnemonic. */
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

/** The Solana address of an account: its eip155 key is the seed (`Keypair.fromSeed`), as on the phone. */
export function solanaAddressAt(index: number): string {
  return solanaAddressOf(hexToBytes(deriveAccount(index).key))
}

/** The account's regtest addresses: one for payments, one for ordinals. */
export const bitcoinAddressAt = (index: number): string => addressOf(paymentOf, index)
export const ordinalAddressAt = (index: number): string => addressOf(ordinalOf, index)

function addressOf(payTo: typeof paymentOf | typeof ordinalOf, index: number): string {
  const { address } = payTo(hexToBytes(deriveAccount(index).key), REGTEST)
  if (!address) throw new Error(`Account ${index} has no address.`)
  return address
}
