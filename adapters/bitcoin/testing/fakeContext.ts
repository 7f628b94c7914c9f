import type { ConnectedChange } from '../../../kernel/adapters/adapter.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { fakeContext } from '../../testing/fakeContext.js'
import { NETWORKS } from '../networks.js'

/** Networks as the kernel completes them. */
export const [MAINNET, TESTNET, TESTNET4, SIGNET, REGTEST] = NETWORKS.map(
  ({ id, name }): CaipNetwork => ({
    id: id.slice('bip122:'.length),
    name,
    chainNamespace: 'bip122',
    caipNetworkId: id,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    assets: {},
    customRpcUrls: [],
  }),
) as [CaipNetwork, CaipNetwork, CaipNetwork, CaipNetwork, CaipNetwork]

/** The context that the kernel passes to an adapter, recording the adapter's reports. */
export function createFakeContext(networks: readonly [CaipNetwork, ...CaipNetwork[]] = [REGTEST, MAINNET]) {
  const updates: ConnectedChange[] = []
  const { ctx, reports, destroy } = fakeContext({
    networks,
    update: (_, change) => void updates.push(change),
  })
  return { ctx, reports: { ...reports, updates }, destroy }
}
