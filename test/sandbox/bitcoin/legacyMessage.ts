import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256 } from '@scure/btc-signer/utils.js'
import type { PaymentType } from './addresses.js'

export interface BitcoinMessage {
  secret: Uint8Array
  message: string
  /** The script of the address. */
  script: Uint8Array
}

const MAGIC = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** First header byte by address type, for compressed keys; the recovery id is added (BIP-137). */
const HEADERS = { p2pkh: 31, p2sh: 35, p2wpkh: 39 }

/** A BIP-137 signature: header, r and s, 65 bytes. */
export function signLegacyMessage(
  { secret, message }: BitcoinMessage,
  type: PaymentType = 'p2wpkh',
): Uint8Array {
  const text = new TextEncoder().encode(message)
  const hash = sha256(sha256(concatBytes(MAGIC, CompactSize.encode(BigInt(text.length)), text)))
  const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  const [recovery = 0, ...rest] = signature
  return new Uint8Array([HEADERS[type] + recovery, ...rest])
}
