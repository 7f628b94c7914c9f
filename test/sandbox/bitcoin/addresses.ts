import { p2tr, p2wpkh } from '@scure/btc-signer'
import { type BTC_NETWORK, pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** Where an account is paid: native SegWit, as wallets have it first. */
export const paymentOf = (secret: Uint8Array, network: BTC_NETWORK) => p2wpkh(pubECDSA(secret), network)

/** Where it keeps ordinals: Taproot, of the same key. */
export const ordinalOf = (secret: Uint8Array, network: BTC_NETWORK) =>
  p2tr(pubSchnorr(secret), undefined, network)
