import { toBase58 } from '../base58.js'
import { toBase64 } from '../base64.js'
import { likeOriginal, toBytes } from './codec.js'
import type { SolanaSendOptions, SolanaTransaction } from './contract.js'
import type { Signer } from './signer.js'
import { isSigned, readTransaction } from './transaction.js'

// Transaction methods of a provider. Loaded on first use.

/** Sends a request to the page's current network. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Signs transactions; each keeps its class. */
export async function signAll<T extends SolanaTransaction>(signer: Signer, transactions: readonly T[]) {
  const signed = await signer.signTransactions(transactions.map(toBytes))
  return transactions.map((one, index) => {
    const bytes = signed[index]
    if (bytes) return likeOriginal(one, bytes)
    throw new TypeError('The wallet signed only some of the transactions.')
  })
}

/** Sends by the wallet, or by a node if the wallet only signs. Resolves with the transaction's id. */
export async function send(
  signer: Signer,
  ask: Ask,
  transaction: SolanaTransaction,
  options: SolanaSendOptions,
): Promise<string> {
  const bytes = toBytes(transaction)
  const { sendTransaction } = signer
  if (sendTransaction) return sendTransaction(bytes, options)
  const [signed] = await signer.signTransactions([bytes])
  // The first signature is the transaction's id.
  const id = signed && readTransaction(signed).signatures[0]
  if (!id || !isSigned(id)) throw new TypeError('The wallet returned no signed transaction.')
  const { commitment: _, ...rest } = options
  await ask('sendTransaction', [toBase64(signed), { ...rest, encoding: 'base64' }])
  return toBase58(id)
}
