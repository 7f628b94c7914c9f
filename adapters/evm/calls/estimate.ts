import * as v from 'valibot'
import type { SimulationCapability, TransferEstimate } from '../../../kernel/adapters/capabilities.js'
import { abortable } from '../../abortable.js'
import { EvmError } from '../errors.js'
import { type Transaction, toTransaction } from '../transferCall.js'
import { noFunds } from '../transferFailure.js'
import { priceOf, Quantity, readFees, readLayerFee, toCall } from '../transferFees.js'
import { toTerms } from '../transferTerms.js'
import { createRpcClient, type RpcParameters } from '../transport.js'
import { askWitness } from '../witness.js'
import { requireSuccess, simulateCalls } from './simulateCalls.js'

type Request = Parameters<NonNullable<SimulationCapability['estimate']>>[0]

/**
 * Estimates calls that depend on each other, such as an allowance and its use. `eth_estimateGas` cannot: it runs one
 * call on the chain as it is. Undefined if no node can simulate them.
 *
 * @throws TransferError `WOULD_FAIL`, `INSUFFICIENT_FUNDS`, EvmError `INVALID_REQUEST`, the node's error, or
 * the signal's reason.
 */
export async function estimateCalls(
  rpc: RpcParameters,
  { from, calls, isSponsored, network }: Request,
): Promise<TransferEstimate | undefined> {
  const transactions = calls.map((one) => toTransaction({ ...one, from, network, connectorId: '' }))
  const last = transactions.at(-1)
  if (!last) throw new EvmError('INVALID_REQUEST', 'There is no call to estimate.')
  const value = calls.reduce((sum, one) => sum + one.value, 0n)
  const all = transactions.map((one) => one.data?.slice(2) ?? '').join('')
  const [gas, { balance, fees, layerFee }] = await Promise.all([
    gasOf(rpc, transactions),
    abortable(readPrices(rpc, { ...last, data: `0x${all}` }), rpc.signal),
  ])
  if (!gas) return undefined
  const total = gas.reduce((sum, one) => sum + one, 0n)
  const fee = total * priceOf(fees) + layerFee
  if (value + (isSponsored ? 0n : fee) > balance) throw noFunds()
  return { fee, terms: toTerms(gas.at(-1) ?? total, fees) }
}

async function gasOf(rpc: RpcParameters, transactions: readonly Transaction[]) {
  const asked = transactions.map((one) => toCall(one, one.value))
  // Without fees, because the gas that nodes assume here could cost more than the account has.
  const witnessed = await askWitness(rpc, (client) => simulateCalls(client, asked))
  if (!witnessed) return undefined
  return witnessed.answer.map((one, index) => {
    requireSuccess(one, transactions[index]?.to ?? '')
    // What a call used lacks its refund, which has to be there while it runs, and an account's upgrade.
    return ((one.gasUsed ?? 0n) * 3n) / 2n
  })
}

async function readPrices(rpc: RpcParameters, transaction: Transaction) {
  // Requests of one turn share one HTTP request.
  const client = createRpcClient({ ...rpc, batch: true })
  const [balance, fees, layerFee] = await Promise.all([
    client.request({ method: 'eth_getBalance', params: [transaction.from, 'latest'] }),
    readFees(client),
    readLayerFee(client, transaction),
  ])
  return { balance: v.parse(Quantity, balance), fees, layerFee }
}
