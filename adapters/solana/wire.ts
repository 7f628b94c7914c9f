import * as v from 'valibot'
import { fromBase58, toBase58 } from '../base58.js'
import { fromBase64, toBase64 } from '../base64.js'
import type { WalletConnectProvider } from '../walletconnect/contract.js'
import type { SolanaSendOptions } from './contract.js'
import { legacyFields } from './legacyFields.js'
import { putSignature, readTransaction } from './transaction.js'

// Wire formats of Solana over WalletConnect (docs/protocol.md#solana-requests), loaded with the first
// request.

const base64 = v.pipe(v.string(), v.base64(), v.transform(fromBase64))
const signature = v.pipe(v.string(), v.transform(fromBase58), v.instance(Uint8Array), v.length(64))
const Signed = v.object({ signature })
const SignedTransaction = v.object({ transaction: base64 })
const SignedTransactions = v.object({ transactions: v.array(base64) })

const SIGN_ALL = 'solana_signAllTransactions'
const SEND = 'solana_signAndSendTransaction'

export async function signMessage(provider: WalletConnectProvider, pubkey: string, message: Uint8Array) {
  const params = { message: toBase58(message), pubkey }
  return v.parse(Signed, await provider.request({ method: 'solana_signMessage', params })).signature
}

/** Signs one by one if the wallet did not approve signing several at once. */
export async function signTransactions(
  provider: WalletConnectProvider,
  pubkey: string,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const [first] = transactions
  if (first && transactions.length > 1 && provider.access()?.methods.includes(SIGN_ALL)) {
    const params = {
      transactions: transactions.map(toBase64),
      pubkey: signerOf(provider, first) ?? pubkey,
    }
    return v.parse(SignedTransactions, await provider.request({ method: SIGN_ALL, params })).transactions
  }
  const signed: Uint8Array[] = []
  for (const one of transactions) signed.push(await signOne(provider, signerOf(provider, one) ?? pubkey, one))
  return signed
}

async function signOne(provider: WalletConnectProvider, pubkey: string, bytes: Uint8Array) {
  const params = { transaction: toBase64(bytes), pubkey, ...legacyFields(bytes) }
  const answer = await provider.request({ method: 'solana_signTransaction', params })
  // Wallets may extend a transaction, so their version counts; older wallets return only their signature.
  const whole = v.safeParse(SignedTransaction, answer)
  if (whole.success) return whole.output.transaction
  return putSignature(bytes, pubkey, v.parse(Signed, answer).signature)
}

/** Resolves with the transaction's id. */
export async function sendTransaction(
  provider: WalletConnectProvider,
  account: string,
  bytes: Uint8Array,
  sendOptions: SolanaSendOptions,
): Promise<string> {
  const pubkey = signerOf(provider, bytes) ?? account
  const params = { transaction: toBase64(bytes), pubkey, sendOptions }
  return toBase58(v.parse(Signed, await provider.request({ method: SEND, params })).signature)
}

/** The approved account that the transaction requires as a signer. */
function signerOf(provider: WalletConnectProvider, bytes: Uint8Array): string | undefined {
  const { signers } = readTransaction(bytes)
  return provider.access()?.accounts.find((one) => signers.includes(one))
}
