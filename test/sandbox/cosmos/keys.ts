import { Secp256k1Wallet } from '@cosmjs/amino'

/** The key's account on a chain. */
export async function cosmosAccountOf(key: Uint8Array, prefix: string) {
  const [account] = await (await Secp256k1Wallet.fromKey(key, prefix)).getAccounts()
  if (!account) throw new Error('The key has no account.')
  return account
}
