import type { Bus } from '../base/bus.js'
import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Slice, Store } from '../base/store.js'
import type { BaseOptions } from '../options.js'
import type { SessionActions } from './actions.js'
import { toCaipNetwork } from './networks/networks.js'
import type {
  AppKitNetwork,
  CaipNetwork,
  ChainAccount,
  ChainNetworkState,
  Connector,
  ConnectorInfo,
  SessionState,
} from './types.js'

/**
 * Networks, accounts and connections. Reading is eager; actions (`connect`, `disconnect`, `switchNetwork`, …) load
 * their code on first use.
 */
export type Session = SessionActions & {
  readonly state: Slice<SessionState>
  /** Live connectors with their providers; never in a slice. Keyed by namespace and id. */
  readonly connectors: ReadonlyMap<string, Connector>
  /** The account of a namespace, by default the active one. */
  account(namespace?: Namespace): ChainAccount | undefined
  /** The network of the connected wallet, else the chosen one. Undefined if unsupported. */
  network(namespace?: Namespace): CaipNetwork | undefined
  findNetwork(id: CaipNetworkId): CaipNetwork | undefined
  connector(connectorId: string, namespace?: Namespace): Connector | undefined
  /** Live providers of the connected wallets; never in a slice. */
  readonly providers: Map<Namespace, unknown>
  provider(namespace: Namespace): unknown
  isConnected(): boolean
  /** Lists connectors of one namespace in one update. Returns false if one was refused because its id is listed. */
  addConnector(...connectors: readonly Connector[]): boolean
  removeConnector(connectorId: string, namespace: Namespace): void
}

export const connectorKey = (namespace: Namespace, id: string) => `${namespace}/${id}`

export const emptyAccount = (): ChainAccount => ({
  status: 'disconnected',
  allAccounts: [],
  balanceStatus: 'idle',
  tokenBalance: [],
  tokenStatus: 'idle',
  addressLabels: {},
  currentTab: 0,
})

export type SessionParts = {
  options: BaseOptions
  store: Store
  bus: Bus
  /** Forwarders that load the code of the actions first. */
  actions: SessionActions
}

export function createSession({ options, store, bus, actions }: SessionParts): Session {
  const networks = options.networks.map((network) => toCaipNetwork(network, options))
  const state = store.create('session', initialState(networks, options.defaultNetwork))
  const connectors = new Map<string, Connector>()
  const providers = new Map<Namespace, unknown>()
  const active = (namespace = state.get().activeNamespace) => namespace
  const findNetwork = (id: CaipNetworkId) => {
    for (const chain of Object.values(state.get().networks)) {
      const found = chain?.requestedCaipNetworks.find((one) => one.caipNetworkId === id)
      if (found) return found
    }
    return undefined
  }

  const listConnectors = (namespace: Namespace) => {
    state.patch({ connectors: [...connectors.values()].map(withoutProvider) })
    bus.emit('connectors:changed', { namespace })
  }

  return {
    ...actions,
    state,
    connectors,
    providers,
    account(namespace) {
      const key = active(namespace)
      return key && state.get().accounts[key]
    },
    network(namespace) {
      const key = active(namespace)
      const id = key && state.get().networks[key]?.caipNetworkId
      return id && findNetwork(id)
    },
    findNetwork,
    connector: (connectorId, namespace) =>
      namespace
        ? connectors.get(connectorKey(namespace, connectorId))
        : [...connectors.values()].find((one) => one.id === connectorId),
    provider: (namespace) => providers.get(namespace),
    isConnected: () => Object.values(state.get().accounts).some((account) => account?.status === 'connected'),
    addConnector(...added) {
      const fresh = added.filter((one) => {
        const key = connectorKey(one.chain, one.id)
        return !connectors.has(key) && connectors.set(key, one)
      })
      if (fresh[0]) listConnectors(fresh[0].chain)
      return fresh.length === added.length
    },
    removeConnector(connectorId, namespace) {
      if (connectors.delete(connectorKey(namespace, connectorId))) listConnectors(namespace)
    },
  }
}

function withoutProvider({ provider: _, ...info }: Connector): ConnectorInfo {
  return info
}

function initialState(networks: readonly CaipNetwork[], chosen: AppKitNetwork | undefined): SessionState {
  const accounts: Partial<Record<Namespace, ChainAccount>> = {}
  const byNamespace: Partial<Record<Namespace, ChainNetworkState>> = {}
  const first = (list: readonly CaipNetwork[]) => list.find(({ id }) => id === chosen?.id) ?? list[0]
  for (const { chainNamespace: namespace } of networks) {
    const requestedCaipNetworks = networks.filter((one) => one.chainNamespace === namespace)
    accounts[namespace] = emptyAccount()
    byNamespace[namespace] = {
      caipNetworkId: first(requestedCaipNetworks)?.caipNetworkId,
      requestedCaipNetworks,
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    }
  }
  return {
    activeNamespace: first(networks)?.chainNamespace,
    accounts,
    networks: byNamespace,
    connections: {},
    recentConnections: {},
    connectors: [],
    isSwitchingNamespace: false,
    transactions: [],
  }
}
