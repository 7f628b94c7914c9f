import * as v from 'valibot'
import type { Hash, Hex } from 'viem'
import { isSame } from './transferCall.js'
import { Quantity } from './transferFees.js'
import type { RpcClient } from './transport.js'
import { toHex } from './wallet.js'

const Sent = v.object({
  hash: v.string(),
  from: v.string(),
  to: v.nullish(v.string(), null),
  value: Quantity,
  input: v.string(),
  nonce: Quantity,
})
export type SentTransaction = v.InferOutput<typeof Sent>

const Receipt = v.object({
  transactionHash: v.string(),
  // Some nodes return receipts of pending transactions.
  blockNumber: v.nullish(Quantity, null),
  status: v.picklist(['0x0', '0x1']),
})
export type Receipt = v.InferOutput<typeof Receipt>
const Block = v.nullable(v.object({ transactions: v.array(v.unknown()) }))

/** State that nodes keep at least, and more blocks than are mined between two polls. */
const MAX_BLOCKS = 100n

/** One HTTP request if the client batches. The receipt counts even without the transaction. */
export async function readTransaction(client: RpcClient, id: string) {
  const params = [id as Hash] as const
  const [receipt, answer] = await Promise.all([
    readReceipt(client, id),
    client.request({ method: 'eth_getTransactionByHash', params: [...params] }).catch(() => null),
  ])
  const { success, output } = v.safeParse(Sent, answer)
  return { receipt, transaction: success ? output : undefined }
}

export async function readReceipt(client: RpcClient, id: string): Promise<Receipt | undefined> {
  const answer = await client.request({ method: 'eth_getTransactionReceipt', params: [id as Hash] })
  const receipt = v.parse(v.nullable(Receipt), answer)
  return receipt?.blockNumber == null ? undefined : receipt
}

/** The number of the account's mined transactions. */
export async function readCount(client: RpcClient, from: string, block: Hex | 'latest' = 'latest') {
  const params = [from as Hex, block] as const
  return v.parse(Quantity, await client.request({ method: 'eth_getTransactionCount', params: [...params] }))
}

/** The mined transaction with this sender and nonce. Undefined if it is older than nodes' state. */
export async function findReplacement(
  client: RpcClient,
  { from, nonce }: SentTransaction,
): Promise<SentTransaction | undefined> {
  let after = v.parse(Quantity, await client.request({ method: 'eth_blockNumber' }))
  let before = after > MAX_BLOCKS ? after - MAX_BLOCKS : 0n
  if ((await readCount(client, from, toHex(before))) > nonce) return undefined
  while (after - before > 1n) {
    const middle = (after + before) / 2n
    if ((await readCount(client, from, toHex(middle))) > nonce) after = middle
    else before = middle
  }
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [toHex(after), true] })
  for (const one of v.parse(Block, block)?.transactions ?? []) {
    const { success, output } = v.safeParse(Sent, one)
    if (success && output.nonce === nonce && isSame(output.from, from)) return output
  }
  return undefined
}
