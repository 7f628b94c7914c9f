import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsCapability, CallsPlace, CallsSponsor } from '../../../kernel/adapters/calls.js'
import { paymasterOf, supportsPaymaster } from '../../../kernel/adapters/paymasters.js'

/** Implements `CallsCapability.sponsor`. */
export async function findSponsor(
  { options, log }: Pick<AdapterContext, 'options' | 'log'>,
  place: CallsPlace,
  offered: CallsCapability['offered'],
): Promise<CallsSponsor | undefined> {
  const paymaster = paymasterIn(options, place, log)
  const capabilities = paymaster && (await offered(place))
  const status = capabilities?.atomic?.status
  const isAtomic = status === 'supported' || status === 'ready'
  if (!paymaster || !isAtomic || !supportsPaymaster(capabilities)) return undefined
  return { name: paymaster.name, isUpgrade: status === 'ready' }
}

function paymasterIn(
  options: AdapterContext['options'],
  { caipNetworkId }: CallsPlace,
  log: AdapterContext['log'],
) {
  try {
    return paymasterOf(options, caipNetworkId)
  } catch (error) {
    log.warn('The paymaster cannot be used.', error)
    return undefined
  }
}
