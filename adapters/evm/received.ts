import * as v from 'valibot'
import { type Hash, type Hex, isHash } from 'viem'
import { EvmError } from './errors.js'
import { changeOf, Log } from './tokenEvents.js'
import { isSame } from './transferCall.js'
import { Quantity } from './transferFees.js'
import type { RpcClient, RpcParameters } from './transport.js'
import { toHex } from './wallet.js'
import { askWitness } from './witness.js'

const Receipt = v.object({
  blockNumber: Quantity,
  from: v.string(),
  gasUsed: Quantity,
  effectiveGasPrice: Quantity,
  /** The L1 fee of an OP stack rollup. */
  l1Fee: v.nullish(Quantity, '0x0'),
  logs: v.array(Log),
})
type Receipt = v.InferOutput<typeof Receipt>
const Sent = v.object({ value: Quantity })

/**
 * The amount that an account received in a mined transaction, in base units. For tokens from events; for the
 * native currency from the balance before and after the block, with the transaction's own costs added back.
 * Undefined if no node has the receipt or the balance of that block.
 *
 * @throws EvmError `INVALID_REQUEST`, the last node's error, or the signal's reason.
 */
export async function received(
  rpc: RpcParameters,
  { id, address, token }: { id: string; address: string; token?: string | undefined },
): Promise<bigint | undefined> {
  if (!isHash(id)) throw new EvmError('INVALID_REQUEST', `"${id}" is no transaction hash.`)
  const witnessed = await askWitness(rpc, async (client) => {
    const answer = await client.request({ method: 'eth_getTransactionReceipt', params: [id] })
    if (!answer) return undefined
    const receipt = v.parse(Receipt, answer)
    return token === undefined
      ? nativeReceived(client, receipt, id, address as Hex)
      : changeOf(receipt.logs, token, address)
  })
  return witnessed?.answer
}

async function nativeReceived(
  client: RpcClient,
  { blockNumber, from, gasUsed, effectiveGasPrice, l1Fee }: Receipt,
  id: Hash,
  account: Hex,
): Promise<bigint> {
  const balance = async (block: bigint) =>
    v.parse(Quantity, await client.request({ method: 'eth_getBalance', params: [account, toHex(block)] }))
  const [before, after, transaction] = await Promise.all([
    balance(blockNumber - 1n),
    balance(blockNumber),
    client.request({ method: 'eth_getTransactionByHash', params: [id] }),
  ])
  // Someone else sends, and pays for, transactions of contract accounts.
  if (!isSame(from, account)) return after - before
  const { value } = v.parse(Sent, transaction)
  return after - before + value + gasUsed * effectiveGasPrice + l1Fee
}
