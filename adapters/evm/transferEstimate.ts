import * as v from 'valibot'
import type { TransferEstimate, TransferRequest } from '../../kernel/adapters/capabilities.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { abortable } from '../abortable.js'
import { requireOnlyTransfer } from './requireOnlyTransfer.js'
import { readTransferCall, type Transaction, toTransaction } from './transferCall.js'
import { noFunds, throwFailure } from './transferFailure.js'
import { priceOf, Quantity, readFees, readLayerFee, toCall } from './transferFees.js'
import { toTerms } from './transferTerms.js'
import { createRpcClient, type RpcClient, type RpcParameters } from './transport.js'

/** Exact gas of a payment to a key on most chains. */
const PLAIN_GAS = 21_000n
/** Gas left unspent when estimating a payment of everything, because some nodes require funds for it. */
const SPARED_GAS = 100_000n
/** `decimals()`, which is optional for tokens. */
const DECIMALS = '0x313ce567'
const WORD = /^0x[\da-f]{64}$/i

/**
 * Estimates the gas of a transfer and its maximum cost. The fee need not fit if the amount is the whole
 * balance, as for Max.
 *
 * @throws TransferError, EvmError `INVALID_REQUEST`, the node's error, or the signal's reason.
 */
export async function estimateTransfer(
  rpc: RpcParameters,
  request: TransferRequest,
): Promise<TransferEstimate> {
  const transaction = toTransaction(request)
  // Requests of one turn share one HTTP request.
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
    request.token && requireOnlyTransfer(client, transaction, request.value),
  ])
  if (value > balance) throw noFunds()
  const spare = balance - (request.isSponsored ? 0n : priceOf(fees) * SPARED_GAS + layerFee)
  const tried = value === 0n || value < spare ? value : spare > 0n ? spare : 0n
  const gas = await readGas(client, transaction, tried)
  const fee = gas * priceOf(fees) + layerFee
  const isTooMuch = fee > balance || (value !== balance && value + fee > balance)
  if (isTooMuch && !request.isSponsored) throw noFunds()
  return { fee, terms: toTerms(gas, fees) }
}

/** Adds a margin, because a contract may take another path when actually called. */
async function readGas(client: RpcClient, transaction: Transaction, value: bigint): Promise<bigint> {
  const call = toCall(transaction, value)
  const isToken = readTransferCall(transaction.data) !== undefined
  const [gas, answer] = await Promise.all([
    client.request({ method: 'eth_estimateGas', params: [call] }).then(toQuantity),
    isToken ? client.request({ method: 'eth_call', params: [call, 'latest'] }) : '0x',
  ]).catch(throwFailure)
  // Older tokens return false instead of failing; no result counts as success.
  if (/^0x0{64}$/.test(answer)) {
    throw new TransferError('WOULD_FAIL', 'The token refused the transfer.')
  }
  return gas === PLAIN_GAS ? gas : (gas * 12n) / 10n
}

/**
 * Anything sent to an address without code succeeds and moves nothing. And wrong decimals would send many
 * times the amount that was typed.
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

const toQuantity = v.parser(Quantity)
