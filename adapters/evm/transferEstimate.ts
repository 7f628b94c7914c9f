import * as v from 'valibot'
import type { TransferEstimate, TransferRequest } from '../../kernel/adapters/capabilities.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { abortable } from '../abortable.js'
import { readTransferCall, type Transaction, toTransaction } from './transferCall.js'
import { noFunds, throwFailure } from './transferFailure.js'
import { priceOf, Quantity, readFees, readLayerFee, toCall } from './transferFees.js'
import { toTerms } from './transferTerms.js'
import { createRpcClient, type RpcClient, type RpcParameters } from './transport.js'

/** What a payment to somebody's key costs on most chains, to the unit. */
const PLAIN_GAS = 21_000n
/** What is left to pay with while the gas of a payment of everything is asked for: some nodes want it to be there. */
const SPARED_GAS = 100_000n
/** `decimals()`, which a token may be without. */
const DECIMALS = '0x313ce567'
const WORD = /^0x[\da-f]{64}$/i

/**
 * The gas of this very transfer, and the most that it costs. Where the amount is all that the account has, as for Max, the
 * fee does not have to fit beside it.
 *
 * @throws TransferError, EvmError `INVALID_REQUEST`, what the node answered, or the signal's reason.
 */
export async function estimateTransfer(
  rpc: RpcParameters,
  request: TransferRequest,
): Promise<TransferEstimate> {
  const transaction = toTransaction(request)
  // What is asked in one turn is one HTTP request.
  const client = createRpcClient({ ...rpc, batch: true })
  return abortable(estimate(client, transaction, request), rpc.signal)
}

async function estimate(
  client: RpcClient,
  transaction: Transaction,
  request: TransferRequest,
): Promise<TransferEstimate> {
  const { value } = transaction
  const [balance, fees, layerFee] = await Promise.all([
    client.request({ method: 'eth_getBalance', params: [transaction.from, 'latest'] }).then(toQuantity),
    readFees(client),
    readLayerFee(client, transaction),
    request.token && requireToken(client, transaction, request),
  ])
  if (value > balance) throw noFunds()
  const spare = balance - priceOf(fees) * SPARED_GAS - layerFee
  const tried = value === 0n || value < spare ? value : spare > 0n ? spare : 0n
  const gas = await readGas(client, transaction, tried)
  const fee = gas * priceOf(fees) + layerFee
  if (fee > balance || (value !== balance && value + fee > balance)) throw noFunds()
  return { fee, terms: toTerms(gas, fees) }
}

/** A contract may take another path once it is asked for real. */
async function readGas(client: RpcClient, transaction: Transaction, value: bigint): Promise<bigint> {
  const call = toCall(transaction, value)
  const isToken = readTransferCall(transaction.data) !== undefined
  const [gas, answer] = await Promise.all([
    client.request({ method: 'eth_estimateGas', params: [call] }).then(toQuantity),
    isToken ? client.request({ method: 'eth_call', params: [call, 'latest'] }) : '0x',
  ]).catch(throwFailure)
  // Older tokens say no in place of failing; those that say nothing have said yes.
  if (/^0x0{64}$/.test(answer)) {
    throw new TransferError('WOULD_FAIL', 'The token refused the transfer.')
  }
  return gas === PLAIN_GAS ? gas : (gas * 12n) / 10n
}

/**
 * Whatever is sent to an address without code succeeds, and moves nothing. And who tells wrong decimals of a token would
 * have ten times as much sent as was typed.
 */
async function requireToken(
  client: RpcClient,
  { to }: Transaction,
  { from, value, decimals }: TransferRequest,
) {
  const call = (data: `0x${string}`) =>
    client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }).catch(() => '0x')
  const [code, held, own] = await Promise.all([
    client.request({ method: 'eth_getCode', params: [to, 'latest'] }),
    call(`0x70a08231${from.slice(2).toLowerCase().padStart(64, '0')}`),
    decimals === undefined ? '0x' : call(DECIMALS),
  ])
  if (code === '0x') throw new TransferError('TOKEN_NOT_SUPPORTED', `There is no token at ${to}.`)
  if (WORD.test(own) && BigInt(own) !== BigInt(decimals ?? 0)) {
    throw new TransferError('TOKEN_NOT_SUPPORTED', `The token counts in ${BigInt(own)} decimals.`)
  }
  if (WORD.test(held) && BigInt(held) < value) throw noFunds()
}

const toQuantity = (answer: unknown) => v.parse(Quantity, answer)
