import type { AdapterContext, Connected } from '../../../kernel/adapter.js'
import type { CaipNetwork, Connector } from '../../../kernel/session/types.js'

type Change = Partial<Pick<Connected, 'accounts' | 'caipNetworkId'>>

/** What the kernel hands an adapter, with a record of what the adapter told it. */
export function createFakeContext(options: Partial<AdapterContext['options']> = {}) {
  const connectors = new Map<string, Connector>()
  const scope = new AbortController()
  const told = {
    updates: [] as { connectorId: string; change: Change }[],
    disconnected: [] as string[],
    refused: [] as string[],
    warnings: [] as string[],
  }
  const unused = () => {
    throw new Error('The EVM adapter does not use this.')
  }
  const ctx: AdapterContext = {
    namespace: 'eip155',
    options: { projectId: 'project', networks: [NETWORK], ...options },
    services: {
      catalogue: 'https://catalogue.example',
      blockchain: 'https://blockchain.example',
      analytics: 'https://analytics.example',
      secure: 'https://secure.example',
      relay: 'wss://relay.example',
    },
    networks: () => [NETWORK],
    http: unused,
    log: {
      error: unused,
      warn: (message) => void told.warnings.push(message),
      info: () => {},
      debug: () => {},
      entries: () => [],
    },
    signal: scope.signal,
    onDispose: (undo) => scope.signal.addEventListener('abort', undo),
    addConnector(connector) {
      if (connectors.has(connector.id)) return false
      connectors.set(connector.id, connector)
      return true
    },
    removeConnector: (id) => void connectors.delete(id),
    getConnector: (id) => connectors.get(id),
    connectors: () => [...connectors.values()].map(({ provider: _, ...info }) => info),
    update: (connectorId, change) => void told.updates.push({ connectorId, change }),
    disconnected: (connectorId) => void told.disconnected.push(connectorId),
    refuse: (reason, subject) => void told.refused.push(`${reason}: ${subject}`),
  }
  return { ctx, told, destroy: () => scope.abort() }
}

/** A development network, as the kernel completes it. */
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
