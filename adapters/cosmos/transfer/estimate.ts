import type { TransferEstimate, TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { fromBech32 } from '../../bech32.js'
import { NodeError } from '../../nodeErrors.js'
import { isAddress } from '../addresses.js'
import type { CosmosChains } from '../chains.js'
import { CosmosError } from '../errors.js'
import { denomOf } from './denom.js'
import { toSimulationError } from './failures.js'
import { checkKeyType } from './keyType.js'
import { feeFor, type Price, priceOf } from './price.js'
import type { Questions } from './questions.js'
import type { Terms } from './terms.js'
import { encodeSigned, encodeTransaction, type Transaction } from './transaction.js'

/** A transfer takes about 80,000. More than this is a contract's work, or a node's lie. */
const MAX_GAS = 1_000_000n

type Parameters = { request: TransferRequest; questions: Questions; chains: CosmosChains }
type Estimate = TransferEstimate & { terms: Terms }

/**
 * Estimates a transfer of the native currency or of another denomination of the bank module.
 * @throws TransferError INSUFFICIENT_FUNDS, WOULD_FAIL, TOKEN_NOT_SUPPORTED, ACCOUNT_NOT_SUPPORTED, FEE_TOO_HIGH,
 * SOURCE_MISMATCH, REVIEW_OUTDATED; CosmosError INVALID_REQUEST; ChainNotSupportedError
 */
export async function estimateTransfer(parameters: Parameters): Promise<Estimate> {
  const { fee, terms } = await estimate(parameters)
  return { fee, terms }
}

/** Estimates sending all of the native currency that is not locked (vesting). @throws as `estimateTransfer` */
export async function estimateMax(parameters: Parameters): Promise<Estimate & { value: bigint }> {
  const request = { ...parameters.request, value: 1n, token: undefined }
  const { fee, terms, payable } = await estimate({ ...parameters, request })
  const value = payable - fee
  return { fee, value, terms: { ...terms, coin: { ...terms.coin, amount: `${value}` } } }
}

async function estimate({ request, questions, chains }: Parameters) {
  const { from, to, value, token, network, memo = '', decimals } = request
  const known = priceOf(network, chains)
  const denom = checkRequest(request, known)
  const [account, owned, ownedNative, least, exponent] = await Promise.all([
    questions.account(from),
    questions.spendable(from, denom),
    token === undefined ? undefined : questions.spendable(from, known.denom),
    questions.leastPrice(known.denom),
    token === undefined ? undefined : questions.exponent(denom),
  ])
  if (exponent !== undefined && decimals !== undefined && exponent !== decimals)
    throw new TransferError('TOKEN_NOT_SUPPORTED', `On the chain, ${denom} has ${exponent} decimals.`)
  if (!account || value > owned) throw poor(`The account has ${owned} ${denom}, and ${value} are to be sent.`)
  checkKeyType(account.keyType)
  const { perGas } = priceOf(network, chains, least)
  const coin = { denom, amount: `${value}` }
  const gas = await gasFor({ from, to, coin, memo, sequence: account.sequence }, questions)
  const fee = feeFor(gas, perGas)
  const needed = token === undefined ? value + fee : fee
  const payable = ownedNative ?? owned
  if (needed > payable) throw poor(`The account has ${payable} ${known.denom}, and needs ${needed}.`)
  const terms: Terms = {
    caipNetworkId: network.caipNetworkId,
    from,
    to,
    coin,
    isNative: token === undefined,
    memo,
    fee: { denom: known.denom, amount: `${fee}` },
    gas: Number(gas),
  }
  return { fee, terms, payable }
}

type Draft = Pick<Transaction, 'from' | 'to' | 'coin' | 'memo' | 'sequence'>

/** Asks the node what the transfer takes, without a key, and adds a margin: other transactions come between. */
async function gasFor(draft: Draft, questions: Questions): Promise<bigint> {
  const transaction: Transaction = {
    ...draft,
    timeoutHeight: 0n,
    mode: 'direct',
    fee: { gas: 0n, amount: [] },
  }
  const used = await questions
    .simulate(encodeSigned(encodeTransaction(transaction), new Uint8Array(64)))
    .catch((error) => {
      throw (error instanceof NodeError && toSimulationError(error.cause)) || error
    })
  const gas = (used * 14n) / 10n + 1n
  if (gas > MAX_GAS) throw new TransferError('FEE_TOO_HIGH', `It would take ${used} units of gas.`)
  return gas
}

/** Returns the denomination to send. */
function checkRequest({ from, to, value, token, data }: TransferRequest, { prefix, denom: native }: Price) {
  const wrong = [from, to].find((one) => !isAddress(one) || fromBech32(one)?.prefix !== prefix)
  if (wrong !== undefined) throw invalid(`"${wrong}" is no address of this network.`)
  if (value < 1n) throw invalid('The amount is not positive.')
  if (data !== undefined) throw invalid('Transfers on Cosmos can’t have "data".')
  const denom = token === undefined ? native : denomOf(token)
  if (denom === undefined) throw invalid(`"${token}" is no denomination.`)
  return denom
}

const invalid = (message: string) => new CosmosError('INVALID_REQUEST', message)
const poor = (message: string) => new TransferError('INSUFFICIENT_FUNDS', message)
