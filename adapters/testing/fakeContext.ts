import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { ChainDefinition } from '../../kernel/adapters/chain.js'
import type { CaipNetwork, Connector } from '../../kernel/session/types.js'

type Own = {
  networks: readonly [CaipNetwork, ...CaipNetwork[]]
  /** Receives the adapter's updates about a wallet. */
  update: AdapterContext['update']
  options?: Partial<AdapterContext['options']>
  /** The definition of every namespace. */
  chain?: ChainDefinition
}

/** Values that the adapters of one kit share. */
export function createShared(): AdapterContext['shared'] {
  const values = new Map<string, unknown>()
  return <T>(key: string, create: () => T) => {
    if (!values.has(key)) values.set(key, create())
    return values.get(key) as T
  }
}

/** The context that the kernel passes to an adapter of these networks, recording the adapter's reports. */
export function fakeContext({ networks, update, options, chain }: Own) {
  const { chainNamespace: namespace } = networks[0]
  const connectors = new Map<string, Connector>()
  const scope = new AbortController()
  const reports = {
    ...{ disconnected: [] as string[], refused: [] as string[], warnings: [] as string[] },
    /** Number of connectors listed per update. */
    listings: [] as number[],
  }
  const unused = () => {
    throw new Error(`The adapter of ${namespace} does not use this.`)
  }
  const ctx: AdapterContext = {
    namespace,
    options: { projectId: 'project', networks: [networks[0]], ...options },
    services: {
      catalogue: 'https://catalogue.example',
      blockchain: 'https://blockchain.example',
      analytics: 'https://analytics.example',
      secure: 'https://secure.example',
      relay: 'wss://relay.example',
    },
    networks: () => networks,
    http: unused,
    chain: async () => chain,
    // No plugin has a source.
    async fetchFrom(_slot, _request, { otherwise }) {
      const value = await otherwise()
      return value === undefined ? undefined : { value, owner: undefined }
    },
    whileOpen: () => {},
    log: {
      error: unused,
      warn: (message) => void reports.warnings.push(message),
      info: () => {},
      debug: () => {},
      entries: () => [],
    },
    signal: scope.signal,
    onDispose: (undo) => scope.signal.addEventListener('abort', undo),
    addConnector(...added) {
      const fresh = added.filter((one) => !connectors.has(one.id) && connectors.set(one.id, one))
      reports.listings.push(fresh.length)
      return fresh.length === added.length
    },
    removeConnector: (id) => void connectors.delete(id),
    getConnector: (id) => connectors.get(id),
    connectors: () => [...connectors.values()].map(({ provider: _, ...info }) => info),
    update,
    disconnected: (connectorId) => void reports.disconnected.push(connectorId),
    shared: createShared(),
    alert: unused,
    setClientId: unused,
    refuse: (reason, subject) => void reports.refused.push(`${reason}: ${subject}`),
  }
  return { ctx, reports, destroy: () => scope.abort() }
}
