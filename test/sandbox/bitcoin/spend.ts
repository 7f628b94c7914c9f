import { Transaction } from '@scure/btc-signer'
import { type BTC_NETWORK, concatBytes } from '@scure/btc-signer/utils.js'
import type { paymentOf } from './addresses.js'
import type { Unspent } from './ledger.js'

/** A fixed fee in satoshis: no other transaction competes for the block. */
const FEE = 2_000n
const DUST = 546n

export interface Spending {
  secret: Uint8Array
  /** The script that pays, and that gets the change. */
  payment: ReturnType<typeof paymentOf>
  network: BTC_NETWORK
  recipients: readonly { address: string; sats: bigint }[]
  nodeUrl: string
}

/** Spends unspent outputs that the node lists. @returns the signed transaction in hexadecimal. */
export async function spend({ secret, payment, network, recipients, nodeUrl }: Spending): Promise<string> {
  const { address = '', script } = payment
  const response = await fetch(`${nodeUrl}/address/${address}/utxo`)
  const coins = (await response.json()) as Unspent[]
  const tx = new Transaction()
  let left = -FEE
  for (const { address: to, sats } of recipients) {
    tx.addOutputAddress(to, sats, network)
    left -= sats
  }
  for (const { txid, vout, value } of coins) {
    if (left >= 0n) break
    tx.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    left += BigInt(value)
  }
  if (left < 0n) throw new Error(`${address} does not have that much.`)
  if (left > DUST) tx.addOutputAddress(address, left, network)
  tx.sign(secret)
  tx.finalize()
  return tx.hex
}

/** @returns The transaction's id. */
export async function sendTransaction(hex: string, nodeUrl: string): Promise<string> {
  const response = await fetch(`${nodeUrl}/tx`, { method: 'POST', body: hex })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

export interface InputToSign {
  index: number
  sighashTypes?: readonly number[] | undefined
}

/**
 * Signs the listed inputs, or all that the key can. @throws Error if a listed input, or without a list every input,
 * fails
 */
export function signPsbt(psbt: Uint8Array, secret: Uint8Array, inputs?: readonly InputToSign[]): Uint8Array {
  const tx = Transaction.fromPSBT(psbt)
  if (!inputs || inputs.length === 0) tx.sign(secret)
  for (const { index, sighashTypes } of inputs ?? []) {
    if (!tx.signIdx(secret, index, sighashTypes && [...sighashTypes])) throw new Error(`Not signed: ${index}`)
  }
  return tx.toPSBT()
}

/** A fully signed PSBT, finalized. */
export function finalPsbt(psbt: Uint8Array): Uint8Array {
  const tx = Transaction.fromPSBT(psbt)
  tx.finalize()
  return tx.toPSBT()
}

/** The transaction of a fully signed PSBT, in hexadecimal. */
export function finalTransaction(psbt: Uint8Array): string {
  const tx = Transaction.fromPSBT(psbt)
  if (!tx.isFinal) tx.finalize()
  return tx.hex
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (hex: string): Uint8Array =>
  concatBytes(...(hex.match(/../g) ?? []).map((pair) => Uint8Array.of(Number.parseInt(pair, 16))))
export const toBase64 = (bytes: Uint8Array): string =>
  btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
