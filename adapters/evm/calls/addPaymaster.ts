import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsCapability, CallsRequest } from '../../../kernel/adapters/calls.js'
import { paymasterOf, supportsPaymaster } from '../../../kernel/adapters/paymasters.js'
import { toCaipNetworkId } from '../wallet.js'

/**
 * Adds the page's paymaster (ERC-7677) to calls, if the wallet supports paymasters on their chain. It is optional, so
 * the wallet may let the visitor pay instead. A `paymasterService` of the caller stays; if it is undefined, the calls
 * have none. Wallets on another device are not asked, because that would prompt the visitor there.
 * @throws ConfigError if the option `paymasters` is wrong
 */
export async function addPaymaster(
  { options }: Pick<AdapterContext, 'options'>,
  { connectorId, request }: { connectorId: string; request: CallsRequest },
  offered: CallsCapability['offered'],
): Promise<CallsRequest> {
  const { chainId, from: address, capabilities } = request
  if (capabilities && 'paymasterService' in capabilities) return withoutUndefined(request)
  const caipNetworkId = toCaipNetworkId(Number(chainId))
  const paymaster = paymasterOf(options, caipNetworkId)
  if (!paymaster || address === undefined) return request
  // Without an answer, the calls are sent as they are.
  if (!supportsPaymaster(await offered({ connectorId, address, caipNetworkId }))) return request
  const paymasterService = { ...paymaster.service, optional: true }
  return { ...request, capabilities: { ...capabilities, paymasterService } }
}

/** Wallets read each capability that is there. */
function withoutUndefined(request: CallsRequest): CallsRequest {
  const { capabilities: { paymasterService, ...others } = {}, ...plain } = request
  if (paymasterService !== undefined) return request
  return Object.keys(others).length > 0 ? { ...plain, capabilities: others } : plain
}
