import { ed25519 } from '@noble/curves/ed25519.js'
import { encodeBase58 } from './base58.js'

/** The address of the Solana account whose seed is a test account's eip155 key. */
export function solanaAddressOf(seed: Uint8Array): string {
  return encodeBase58(ed25519.getPublicKey(seed))
}
