import type { AdapterSetup, CaipNetworkId } from 'latchkey'
import { SAMPLE_ADDRESS } from './sampleWallets.js'

const setup: AdapterSetup = (ctx) => {
  const start: CaipNetworkId = ctx.networks()[0]?.caipNetworkId ?? 'eip155:1'
  const connected = (connectorId: string) => ({
    connectorId,
    accounts: [{ address: SAMPLE_ADDRESS }],
    caipNetworkId: start,
    provider: { request: async () => null },
  })
  return {
    connect: async ({ connectorId }) => connected(connectorId),
    reconnect: async ({ connectorId }) => connected(connectorId),
    disconnect: async () => undefined,
    switchNetwork: async ({ network }) => ({ caipNetworkId: network.caipNetworkId }),
    signMessage: async () => '0x',
    connectors: () => ctx.connectors(),
    balance: { native: async () => ({ value: 1_250_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }) },
  }
}

export default setup
