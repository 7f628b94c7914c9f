import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { type BTC_NETWORK, pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** `p2sh` is SegWit nested in P2SH. */
export type PaymentType = 'p2wpkh' | 'p2sh' | 'p2pkh'
type Payment = { address?: string; script: Uint8Array; redeemScript?: Uint8Array }

/** The account's payment script: native SegWit, as wallets default to, or another type. */
export function paymentOf(secret: Uint8Array, network: BTC_NETWORK, type: PaymentType = 'p2wpkh'): Payment {
  const key = pubECDSA(secret)
  if (type === 'p2pkh') return p2pkh(key, network)
  const segWit = p2wpkh(key, network)
  return type === 'p2sh' ? p2sh(segWit, network) : segWit
}

/** The account's script for ordinals: Taproot, with the same key. */
export const ordinalOf = (secret: Uint8Array, network: BTC_NETWORK) =>
  p2tr(pubSchnorr(secret), undefined, network)
