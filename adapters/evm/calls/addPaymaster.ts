import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsRequest, WalletCapabilities } from '../../../kernel/adapters/calls.js'
import { paymasterOf, supportsPaymaster } from '../../../kernel/adapters/paymasters.js'
import { within } from '../../abortable.js'
import { toCaipNetworkId } from '../wallet.js'

/** Swaps wait as long for the same answer (plugins/swap/batch). */
const LIMIT_MS = 3_000

type Asked = { connectorId: string; request: CallsRequest }
type Ask = (p: { address: string; chainIds: readonly `0x${string}`[] }) => Promise<WalletCapabilities>

/**
 * Adds the page's paymaster (ERC-7677) to calls, if the wallet supports paymasters on their chain. It is optional, so
 * the wallet may let the visitor pay instead. A `paymasterService` of the caller stays; if it is undefined, the calls
 * have none. Wallets on another device are not asked, because that would prompt the visitor there.
 * @throws ConfigError if the option `paymasters` is wrong
 */
export async function addPaymaster(
  { options, getConnector }: Pick<AdapterContext, 'options' | 'getConnector'>,
  { connectorId, request }: Asked,
  ask: Ask,
): Promise<CallsRequest> {
  const { chainId, from: address, capabilities } = request
  if (capabilities && 'paymasterService' in capabilities) return withoutUndefined(request)
  const paymaster = paymasterOf(options, toCaipNetworkId(Number(chainId)))
  const connector = getConnector(connectorId)
  const isHere = connector && connector.type !== 'WALLET_CONNECT' && !connector.links
  if (!paymaster || !isHere || address === undefined) return request
  // Without an answer, the calls are sent as they are.
  const found = await within(ask({ address, chainIds: [chainId] }), LIMIT_MS).catch(() => undefined)
  if (!supportsPaymaster(found?.[chainId])) return request
  const paymasterService = { ...paymaster.service, optional: true }
  return { ...request, capabilities: { ...capabilities, paymasterService } }
}

/** Wallets read each capability that is there. */
function withoutUndefined(request: CallsRequest): CallsRequest {
  const { capabilities: { paymasterService, ...others } = {}, ...plain } = request
  if (paymasterService !== undefined) return request
  return Object.keys(others).length > 0 ? { ...plain, capabilities: others } : plain
}
