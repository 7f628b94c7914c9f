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
  /** What a rollup of the OP stack took for the chain below it. */
  l1Fee: v.nullish(Quantity, '0x0'),
  logs: v.array(Log),
})
type Receipt = v.InferOutput<typeof Receipt>
const Sent = v.object({ value: Quantity })

/**
 * What an account got by a transaction that is in a block, in base units: of a token by its events, of the native currency by
 * the account's balance before and after the block, with what the transaction itself took added. Undefined where no node has
 * the receipt, or the balance of that block.
 *
 * @throws EvmError `INVALID_REQUEST`, what the last node answered, or the signal's reason.
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
  // A contract that is an account is sent for by somebody else, who pays.
  if (!isSame(from, account)) return after - before
  const { value } = v.parse(Sent, transaction)
  return after - before + value + gasUsed * effectiveGasPrice + l1Fee
}
