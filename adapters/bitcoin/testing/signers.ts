import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { signLegacyMessage } from '../../../test/sandbox/bitcoin/legacyMessage.js'
import { fromBase64, toBase64 } from '../../base64.js'

export type KeyType = 'p2pkh' | 'p2wpkh' | 'p2sh' | 'p2tr'
export const KEY_TYPES: readonly KeyType[] = ['p2pkh', 'p2wpkh', 'p2sh', 'p2tr']

/** A random key, its mainnet addresses, and signatures by other libraries. */
export function makeSigner() {
  const secret = randomPrivateKeyBytes()
  const key = pubECDSA(secret)
  const addresses: Record<KeyType, string> = {
    p2pkh: p2pkh(key).address ?? '',
    p2wpkh: p2wpkh(key).address ?? '',
    p2sh: p2sh(p2wpkh(key)).address ?? '',
    p2tr: p2tr(pubSchnorr(secret)).address ?? '',
  }
  return {
    secret,
    addresses,
    uncompressed: p2pkh(pubECDSA(secret, false)).address ?? '',
    /** Signs with bip322-js: BIP-322, or ECDSA for p2pkh. */
    sign: (type: KeyType, message: string) =>
      String(Signer.sign(WIF().encode(secret), addresses[type], message)),
    /** ECDSA of a "Bitcoin Signed Message", with the first header of a range. */
    signEcdsa(message: string, firstHeader: number, { isHigh = false } = {}) {
      const bytes = signLegacyMessage({ secret, message, script: new Uint8Array() })
      // The sandbox's wallet starts at 39.
      let which = (bytes[0] ?? 0) - 39
      const s = bytes.subarray(33)
      if (isHigh) {
        const high = secp256k1.Point.Fn.ORDER - BigInt(`0x${Buffer.from(s).toString('hex')}`)
        s.set(Buffer.from(high.toString(16).padStart(64, '0'), 'hex'))
        which ^= 1
      }
      bytes[0] = firstHeader + which
      return toBase64(bytes)
    },
  }
}

/** The signature with bytes replaced at an offset. */
export function change(signature: string, at: number, ...bytes: readonly number[]): string {
  const changed = fromBase64(signature)
  changed.set(bytes, at)
  return toBase64(changed)
}
