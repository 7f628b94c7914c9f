import type { ConnectedChange } from '../../../kernel/adapters/adapter.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { fakeContext } from '../../testing/fakeContext.js'

/** The context that the kernel passes to an adapter, recording the adapter's reports. */
export function createFakeContext(networks: readonly [CaipNetwork, ...CaipNetwork[]] = [MAINNET, DEVNET]) {
  const updates: ConnectedChange[] = []
  const { ctx, reports, destroy } = fakeContext({
    networks,
    update: (_, change) => void updates.push(change),
  })
  return { ctx, reports: { ...reports, updates }, destroy }
}

export const networkOf = (reference: string, url = 'https://node.example'): CaipNetwork => ({
  id: reference,
  name: reference,
  chainNamespace: 'solana',
  caipNetworkId: `solana:${reference}`,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
  assets: {},
  customRpcUrls: [],
})
export const MAINNET = networkOf('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const DEVNET = networkOf('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
