import type { AdapterContext, ConnectedChange } from '../../../kernel/adapters/adapter.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { fakeContext } from '../../testing/fakeContext.js'

/** The context that the kernel passes to an adapter, recording the adapter's reports. */
export function createFakeContext(options: Partial<AdapterContext['options']> = {}) {
  const updates: { connectorId: string; change: ConnectedChange }[] = []
  const { ctx, reports, destroy } = fakeContext({
    networks: [NETWORK],
    options,
    update: (connectorId, change) => void updates.push({ connectorId, change }),
  })
  return { ctx, reports: { ...reports, updates }, destroy }
}

/** A development network as the kernel completes it. */
export const NETWORK: CaipNetwork = {
  id: 1337,
  name: 'Local One',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  assets: {},
  customRpcUrls: [],
}
