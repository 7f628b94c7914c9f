import * as v from 'valibot'
import { NodeError, NodeStatusError } from '../../nodeErrors.js'
import { getJson, type NodeRequest } from '../../nodes.js'
import type { BitcoinFeeRates } from './api.js'
import { FeeEstimates, RecommendedFees } from './shapes.js'

/** Blocks until the transaction is to be in one: about twenty minutes, an hour, a day. */
const TARGETS = { fast: 2, normal: 6, slow: 144 }
/** The least that nodes relay, in satoshis per virtual byte. */
const LEAST = 1

/** Asks the service for fee rates. @param mayLack whether a quiet network, which has no estimates, is fine */
export async function fetchFeeRates(request: NodeRequest, mayLack: boolean): Promise<BitcoinFeeRates> {
  const answer = await getJson('/fee-estimates', request).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (answer === undefined) {
    const { fastestFee, halfHourFee, economyFee } = v.parse(
      RecommendedFees,
      await getJson('/v1/fees/recommended', request),
    )
    return { slow: economyFee, normal: halfHourFee, fast: fastestFee }
  }
  const estimates = v.parse(
    v.pipe(
      FeeEstimates,
      v.check((found) => mayLack || Object.keys(found).length > 0, 'The service has no fee estimates.'),
    ),
    answer,
  )
  const rateFor = (blocks: number) => {
    const targets = Object.keys(estimates).map(Number)
    const target = targets.filter((one) => one <= blocks).at(-1) ?? targets[0]
    return (target !== undefined && estimates[target]) || LEAST
  }
  return { slow: rateFor(TARGETS.slow), normal: rateFor(TARGETS.normal), fast: rateFor(TARGETS.fast) }
}

/** Whether the service does not know the path, or the transaction. */
export const isMissing = (error: unknown): boolean =>
  error instanceof NodeError && error.cause instanceof NodeStatusError && error.cause.status === 404

/** Whole satoshis per virtual byte, rounded up, and never more for a slower speed. */
export function toWholeRates({ slow, normal, fast }: BitcoinFeeRates): BitcoinFeeRates {
  const [least = LEAST, middle = LEAST, most = LEAST] = [slow, normal, fast]
    .map((rate) => Math.max(Math.ceil(rate), LEAST))
    .sort((a, b) => a - b)
  return { slow: least, normal: middle, fast: most }
}
