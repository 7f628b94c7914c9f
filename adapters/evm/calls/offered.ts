import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsCapability, CallsPlace, ChainCapabilities } from '../../../kernel/adapters/calls.js'
import { abortable, within } from '../../abortable.js'
import { networkChainId } from '../networkChainId.js'
import { toHex } from '../wallet.js'

/** Wallets on this device answer without asking their owner, so a later answer is not worth waiting for. */
const LIMIT_MS = 3_000

/**
 * Returns what the wallet offers on one chain. Undefined if it does not answer in time, refuses, as most wallets without
 * EIP-5792 do, or is on another device, where the request would prompt its owner.
 * @throws only the signal's reason
 */
export async function readOffered(
  { getConnector }: Pick<AdapterContext, 'getConnector'>,
  { connectorId, address, caipNetworkId, signal }: CallsPlace,
  ask: CallsCapability['capabilities'],
): Promise<ChainCapabilities | undefined> {
  const connector = getConnector(connectorId)
  if (!connector || connector.type === 'WALLET_CONNECT' || connector.links) return undefined
  try {
    const chainId = toHex(networkChainId({ caipNetworkId }))
    const answer = within(ask({ connectorId, address, chainIds: [chainId] }), LIMIT_MS)
    return (await abortable(answer, signal))[chainId]
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
