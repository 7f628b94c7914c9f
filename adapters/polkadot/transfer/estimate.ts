import type { TransferEstimate } from '../../../kernel/adapters/capabilities.js'
import type { Plan } from './plan.js'
import { planMost, planNative } from './planNative.js'
import type { Situation } from './situation.js'
import type { Terms } from './terms.js'

export type Estimated = TransferEstimate & { terms: Terms }

/** @throws TransferError INSUFFICIENT_FUNDS, BELOW_MINIMUM, TOKEN_NOT_SUPPORTED, REVIEW_OUTDATED; PolkadotError */
export async function estimateTransfer(situation: Situation): Promise<Estimated> {
  const { token } = situation.request
  if (token === undefined) return toEstimate(situation, await planNative(situation))
  // Only the Asset Hub has assets.
  const { planAsset } = await import('./planAsset.js')
  return toEstimate(situation, await planAsset(situation, token))
}

/** @throws TransferError INSUFFICIENT_FUNDS, BELOW_MINIMUM; PolkadotError */
export async function estimateMost(situation: Situation): Promise<Estimated & { value: bigint }> {
  const plan = await planMost(situation)
  return { ...toEstimate(situation, plan), value: plan.value }
}

function toEstimate({ request, runtime, nonce, block }: Situation, { draft, fee, notes }: Plan): Estimated {
  const { from, network } = request
  const { specVersion, transactionVersion } = runtime
  const { caipNetworkId } = network
  const terms = { ...draft, caipNetworkId, from, nonce, specVersion, transactionVersion, block }
  return { fee, terms, ...(notes && { notes }) }
}
