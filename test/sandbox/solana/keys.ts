import { ed25519 } from '@noble/curves/ed25519.js'
import { encodeBase58 } from './base58.js'

/** The Solana account whose seed is the private key of a test account on eip155. */
export function solanaAddressOf(seed: Uint8Array): string {
  return encodeBase58(ed25519.getPublicKey(seed))
}
