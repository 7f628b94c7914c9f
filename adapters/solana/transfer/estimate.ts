import * as v from 'valibot'
import type { TransferEstimate, TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { isAddress } from '../account.js'
import { SolanaError } from '../errors.js'
import { readTransaction } from '../transaction.js'
import { DRAFT_UNITS, MAX_PRICE, readPrice, withMargin } from './budget.js'
import { buildTransfer } from './build.js'
import { toTransferError } from './failures.js'
import type { Plan, PlanParameters } from './plan.js'
import { planNative } from './planNative.js'
import { planToken } from './planToken.js'
import type { Questions } from './questions.js'
import { belowMinimum, insufficient } from './refusals.js'
import { Terms } from './terms.js'

const LAMPORTS_PER_SIGNATURE = 5_000n

/**
 * Estimates a transfer. If the amount is the whole balance, as for Max, the fee is deducted from it.
 * @throws TransferError INSUFFICIENT_FUNDS, WOULD_FAIL, BELOW_MINIMUM, TOKEN_NOT_SUPPORTED; SolanaError
 * INVALID_REQUEST
 */
export async function estimateTransfer(
  request: TransferRequest,
  questions: Questions,
): Promise<TransferEstimate & { terms: Terms }> {
  checkRequest(request)
  const { token, network } = request
  const parameters = { request, questions }
  const [plan, price] = await Promise.all([
    token === undefined ? planNative(parameters) : planToken({ ...parameters, token }),
    priceFor(parameters),
  ])
  const { draft, deposit } = plan
  const { blockhash } = await questions.blockhash()
  const attempt = async (terms: Terms) => {
    const { err, logs, unitsConsumed } = await questions.simulate(await buildTransfer(terms, blockhash))
    if (err !== null) throw toTransferError({ err, logs, network, minimum: plan.minimum })
    return unitsConsumed
  }

  const units = plan.units ?? withMargin(await attempt({ ...draft, units: DRAFT_UNITS, price: 0 }))
  const priced: Terms = { ...draft, units, price }
  const { message } = readTransaction(await buildTransfer(priced, blockhash))
  // A node that lags behind does not know the blockhash yet.
  const fee = (await questions.fee(message)) ?? LAMPORTS_PER_SIGNATURE + priorityFee(units, price)
  const isAll = plan.spent > 0n && plan.spent === plan.owned && fee < plan.owned
  const spent = isAll ? plan.owned - fee : plan.spent
  checkFunds({ ...plan, spent }, fee, request)
  const terms = isAll ? { ...priced, value: `${spent}` } : priced
  if (plan.units !== undefined) await attempt(terms)
  return { fee, terms, ...(deposit > 0n && { deposit }) }
}

function checkRequest({ from, to, value, token, data }: TransferRequest) {
  const addresses = token === undefined ? [from, to] : [from, to, token]
  const wrong = addresses.find((one) => !isAddress(one))
  if (wrong !== undefined) throw invalid(`"${wrong}" is no address.`)
  if (value < 0n) throw invalid('The amount is negative.')
  if (data !== undefined) throw invalid('Transfers on Solana can’t have "data".')
}

const invalid = (message: string) => new SolanaError('INVALID_REQUEST', message)

function checkFunds(
  { owned, spent, present, deposit, minimum }: Plan,
  fee: bigint,
  { network }: TransferRequest,
) {
  const needed = spent + deposit + fee
  if (needed > owned) throw insufficient(network, owned, needed)
  const left = owned - needed
  if (left > 0n && left < minimum) throw belowMinimum(network, minimum, 'sender')
  if (present !== undefined && present + spent < minimum) throw belowMinimum(network, minimum, 'receiver')
}

/** The recent price for these accounts, or that of earlier terms, so that everything can be sent to the last lamport. */
async function priceFor({ request, questions }: PlanParameters): Promise<number> {
  const earlier = v.safeParse(Terms, request.terms)
  if (earlier.success) return Math.min(earlier.output.price, MAX_PRICE)
  return readPrice(questions, [request.from, request.to])
}

const priorityFee = (units: number, price: number) => (BigInt(units) * BigInt(price) + 999_999n) / 1_000_000n
