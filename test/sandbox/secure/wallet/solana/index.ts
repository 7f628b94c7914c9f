import { ed25519 } from '@noble/curves/ed25519.js'
import * as v from 'valibot'
import { decodeBase58, encodeBase58 } from '../../../solana/base58.js'
import { readMessage } from '../../../solana/message.js'
import { putSignature, readTransaction } from '../../../solana/transaction.js'
import type { SolanaCall, WalletContext } from '../context.js'
import { askNode } from '../node.js'
import { read } from '../parameters.js'
import { code, type GroupRow, type Row, text } from '../screen/question.js'
import { describeTransaction } from './describeTransaction.js'
import { toBase64 } from './toBase64.js'

type Method = (wallet: WalletContext, call: SolanaCall) => Promise<unknown>

const messageParams = v.looseObject({ message: v.string(), pubkey: v.optional(v.string()) })
const transactionParams = v.looseObject({ transaction: v.string() })
const transactionsParams = v.looseObject({ transactions: v.pipe(v.array(v.string()), v.minLength(1)) })
const sendParams = v.looseObject({
  transaction: v.string(),
  options: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: v.optional(v.string()),
      maxRetries: v.optional(v.number()),
      minContextSlot: v.optional(v.number()),
    }),
    {},
  ),
})

/** Requests by method; messages, transactions and signatures are base58 (docs/protocol.md#frame-requests). */
const METHODS: Readonly<Record<string, Method>> = {
  solana_signMessage: signMessage,
  solana_signTransaction: async (wallet, call) => {
    const [signed] = await signAll(wallet, call, [read(transactionParams, call.params).transaction])
    return { transaction: signed && encodeBase58(signed) }
  },
  solana_signAllTransactions: async (wallet, call) => {
    const signed = await signAll(wallet, call, read(transactionsParams, call.params).transactions)
    return { transactions: signed.map(encodeBase58) }
  },
  solana_signAndSendTransaction: async (wallet, call) => {
    const { transaction, options } = read(sendParams, call.params)
    const [signed] = await signAll(wallet, call, [transaction], 'Approve')
    if (!signed) throw new Error('There is no transaction.')
    const sent = [toBase64(signed), { ...options, encoding: 'base64' }]
    return { signature: v.parse(v.string(), await askNode(call.nodeUrl, 'sendTransaction', sent)) }
  },
}

export async function answerSolana(wallet: WalletContext, call: SolanaCall): Promise<unknown> {
  const method = Object.hasOwn(METHODS, call.method) ? METHODS[call.method] : undefined
  if (!method) throw new Error('Not supported')
  return method(wallet, call)
}

async function signMessage(wallet: WalletContext, call: SolanaCall): Promise<unknown> {
  const { address, seed } = wallet.user.solana
  const { message, pubkey = address } = read(messageParams, call.params)
  if (pubkey !== address) throw new Error('The account is not one of this wallet.')
  const bytes = decodeBase58(message)
  if (isTransactionOf(bytes, address)) throw new Error('The message is a transaction.')
  await call.ask({
    title: 'Sign message',
    action: 'Sign',
    rows: [describeMessage(bytes, message), ...placeOf(wallet, call)],
  })
  return { signature: encodeBase58(ed25519.sign(bytes, seed)) }
}

/** Whether the bytes are a transaction's message: signing those as a plain message would sign the transaction. */
function isTransactionOf(bytes: Uint8Array, address: string): boolean {
  try {
    const { header, accountKeys } = readMessage(bytes)
    return accountKeys.slice(0, header.numRequiredSignatures).includes(address)
  } catch {
    return false
  }
}

function describeMessage(bytes: Uint8Array, base58: string): Row {
  try {
    return text('Message', new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return code('Message (no text)', base58)
  }
}

/** Signs all transactions after a single question. */
async function signAll(
  wallet: WalletContext,
  call: SolanaCall,
  encoded: readonly string[],
  action: 'Sign' | 'Approve' = 'Sign',
): Promise<Uint8Array[]> {
  const { address, seed } = wallet.user.solana
  const all = encoded.map((one) => {
    const bytes = decodeBase58(one)
    const { message, signers } = readTransaction(bytes)
    if (!signers.includes(address)) throw new Error('The account does not sign this transaction.')
    return { bytes, message, described: describeTransaction(message) }
  })
  const [first] = all
  const rows = all.map(
    ({ described }, index): GroupRow => ({ label: `${index + 1}. ${described.title}`, rows: described.rows }),
  )
  await call.ask({
    title: first && all.length === 1 ? first.described.title : `Sign ${all.length} transactions`,
    action,
    rows: [
      ...(first && all.length === 1 ? first.described.rows : rows),
      ...placeOf(wallet, call),
      text(
        'Network fee',
        await readFee(
          call.nodeUrl,
          all.map(({ message }) => message),
        ),
      ),
    ],
  })
  return all.map(({ bytes, message }) => putSignature(bytes, address, ed25519.sign(message, seed)))
}

const feeAnswer = v.object({ value: v.number() })

/**
 * The fee that the node would charge. The node can't compute it for an unknown blockhash, which may still be signed.
 */
async function readFee(nodeUrl: string, messages: readonly Uint8Array[]): Promise<string> {
  try {
    const asked = messages.map((message) => askNode(nodeUrl, 'getFeeForMessage', [toBase64(message)]))
    const lamports = (await Promise.all(asked)).reduce<number>(
      (sum, one) => sum + v.parse(feeAnswer, one).value,
      0,
    )
    return `${lamports / 1_000_000_000} SOL`
  } catch {
    return 'Not known'
  }
}

function placeOf({ user, config }: WalletContext, { chainId }: SolanaCall): Row[] {
  const name = chainId === config.solana.caipNetworkId ? 'Solana' : `Unknown network ${chainId}`
  return [code('Account', user.solana.address), text('Network', name)]
}
