import { concat, type Hex, hexToBytes, keccak256, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { solanaAddressOf } from '../solana/keys.js'
import type { UserKeys } from './wallet/types.js'

/** Derives a user's keys from 32 bytes, one per namespace, so that no key reveals another. */
export function deriveKeys(seed: Hex): UserKeys {
  const keyOf = (namespace: string) => keccak256(concat([hexToBytes(seed), stringToBytes(namespace)]))
  const solanaSeed = hexToBytes(keyOf('solana'))
  return {
    evm: privateKeyToAccount(keyOf('eip155')),
    solana: { seed: solanaSeed, address: solanaAddressOf(solanaSeed) },
  }
}
