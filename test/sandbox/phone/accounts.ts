import { HDKey } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'
import type { Hex } from '../types.js'
import { addressOf } from './keys/index.js'

/** Derived from the test mnemonic while bundling, like the in-page wallets' key. */
declare const SANDBOX_ROOT_KEY: string

const root = HDKey.fromExtendedKey(SANDBOX_ROOT_KEY)

export function keyAt(index: number): Hex {
  const { privateKey } = root.deriveChild(index)
  if (!privateKey) throw new Error(`No account ${index}.`)
  return bytesToHex(privateKey)
}

/** CAIP-10 ids of these accounts on these networks, grouped by network. */
export async function listAccounts(chains: readonly string[], indices: readonly number[]): Promise<string[]> {
  const pairs = chains.flatMap((chainId) => indices.map((index) => ({ chainId, index })))
  return Promise.all(
    pairs.map(async ({ chainId, index }) => `${chainId}:${await addressOf(keyAt(index), chainId)}`),
  )
}
