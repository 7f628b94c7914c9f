import type { Plan, PlanParameters } from './plan.js'
import { insufficient } from './refusals.js'

/**
 * A transfer and the two compute budget instructions take 450; a program that takes more fails in the
 * simulation.
 */
const UNITS = 600

/** @throws TransferError INSUFFICIENT_FUNDS */
export async function planNative({ request, questions }: PlanParameters): Promise<Plan> {
  const { from, to, value, network } = request
  const [[sender, receiver], minimum] = await Promise.all([
    questions.accounts([from, to]),
    questions.minimum(0),
  ])
  const owned = sender?.lamports ?? 0n
  if (value > owned) throw insufficient(network, owned, value)
  const present = receiver?.lamports ?? 0n
  return {
    draft: {
      kind: 'native',
      caipNetworkId: network.caipNetworkId,
      from,
      to,
      value: `${value}`,
    },
    units: UNITS,
    deposit: 0n,
    owned,
    minimum,
    // An amount sent to oneself stays.
    ...(from === to ? { spent: 0n } : { spent: value, present }),
  }
}
