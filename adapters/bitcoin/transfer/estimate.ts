import type { TransferEstimate } from '../../../kernel/adapters/capabilities.js'
import { type Choice, chooseAll, chooseCoins } from './chooseCoins.js'
import { checkFee, isUsual } from './feeLimit.js'
import { type EstimateParameters, type Prepared, prepare, SPEEDS } from './prepare.js'
import { provePrevious } from './previous.js'
import { belowDust, insufficient } from './refusals.js'
import { dustLimit } from './scripts.js'
import { toPlain } from './terms.js'

type Chosen = Choice & { amount: bigint }

/**
 * Estimates a transfer of the request's amount.
 * @throws TransferError INSUFFICIENT_FUNDS, BELOW_MINIMUM, FEE_TOO_HIGH, SOURCE_MISMATCH, ACCOUNT_NOT_SUPPORTED;
 * BitcoinError INVALID_REQUEST
 */
export async function estimateTransfer(parameters: EstimateParameters): Promise<TransferEstimate> {
  const { value: amount } = parameters.request
  const prepared = await prepare(parameters)
  const choose = (rate: number) => {
    const { type, back, to, confirmed, all } = prepared
    const given = { amount, rate, type, to: to.script, back }
    const choice = chooseCoins({ ...given, coins: confirmed }) ?? chooseCoins({ ...given, coins: all })
    return choice && { ...choice, amount }
  }
  checkAmount(parameters, prepared, amount)
  return (await conclude(parameters, prepared, choose)).estimate
}

/** Estimates sending everything that may be spent. @throws as `estimateTransfer` does */
export async function estimateMax(
  parameters: EstimateParameters,
): Promise<TransferEstimate & { value: bigint }> {
  const prepared = await prepare(parameters)
  const choose = (rate: number) => {
    const { type, back, to, all } = prepared
    return chooseAll({ coins: all, rate, type, to: to.script, back })
  }
  const { estimate, value } = await conclude(parameters, prepared, choose)
  checkAmount(parameters, prepared, value)
  return { ...estimate, value }
}

function checkAmount({ request: { network } }: EstimateParameters, { to }: Prepared, amount: bigint) {
  const least = dustLimit(to.script)
  if (amount < least) throw belowDust(network, least)
}

async function conclude(
  { request, source, proven }: EstimateParameters,
  { way, rates, notes, type, back, all }: Prepared,
  choose: (rate: number) => Chosen | undefined,
) {
  const { from, to, network, speed: wanted = 'normal' } = request
  const chosen = choose(rates[wanted])
  if (!chosen) {
    checkFee(rates[wanted], 0n)
    throw insufficient(
      network,
      all.reduce((sum, { value }) => sum + value, 0n),
    )
  }
  const { inputs, fee, change, amount: value } = chosen
  checkFee(rates[wanted], fee)
  const speeds = SPEEDS.flatMap((speed) => {
    const choice = choose(rates[speed])
    return choice && isUsual(rates[speed], choice.fee) ? [{ speed, fee: choice.fee }] : []
  })
  if (way === 'psbt' && type !== 'p2tr') await provePrevious({ inputs, script: back, source, proven })
  const terms = toPlain({
    way,
    caipNetworkId: network.caipNetworkId,
    from,
    to,
    value,
    inputs: [...inputs],
    fee,
    change,
  })
  const estimate: TransferEstimate = { fee, terms, notes, ...(way === 'psbt' && { speeds }) }
  return { estimate, value }
}
