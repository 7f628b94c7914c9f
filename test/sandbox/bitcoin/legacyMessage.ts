import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256 } from '@scure/btc-signer/utils.js'

export interface BitcoinMessage {
  secret: Uint8Array
  message: string
  /** The script that pays to the address. */
  script: Uint8Array
}

const MAGIC = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** BIP-137: the header of a native SegWit address starts here, and the recovery id is added to it. */
const P2WPKH_HEADER = 39

/** BIP-137: header, r and s, 65 bytes. */
export function signLegacyMessage({ secret, message }: BitcoinMessage): Uint8Array {
  const text = new TextEncoder().encode(message)
  const hash = sha256(sha256(concatBytes(MAGIC, CompactSize.encode(BigInt(text.length)), text)))
  const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  const [recovery = 0, ...rest] = signature
  return new Uint8Array([P2WPKH_HEADER + recovery, ...rest])
}
