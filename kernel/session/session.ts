import type { Bus } from '../base/bus.js'
import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Slice, Store } from '../base/store.js'
import type { BaseOptions } from '../options.js'
import type { SessionActions } from './actions.js'
import { toCaipNetwork } from './networks/networks.js'
import type {
  CaipNetwork,
  ChainAccount,
  ChainNetworkState,
  Connector,
  KnownAccount,
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
  /** The provider of a connected wallet. @example session.provider<Eip1193Provider>('eip155') */
  provider<T = unknown>(namespace: Namespace): T | undefined
  isConnected(): boolean
  /** Lists connectors of one namespace in one update. Returns false if one was refused because its id is listed. */
  addConnector(...connectors: readonly Connector[]): boolean
  removeConnector(connectorId: string, namespace: Namespace): void
}

export const connectorKey = (namespace: Namespace, id: string) => `${namespace}/${id}`

/** `restored` is the connection that the page restores, if any. */
export const emptyAccount = (restored?: KnownAccount | string): ChainAccount => ({
  status: restored ? 'reconnecting' : 'disconnected',
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
  const state = store.create('session', initialSession(options))
  const connectors = new Map<string, Connector>()
  const providers = new Map<Namespace, unknown>()
  const findNetwork = (id: CaipNetworkId) =>
    Object.values(state.get().networks)
      .flatMap((chain) => chain?.requestedCaipNetworks ?? [])
      .find((one) => one.caipNetworkId === id)

  const listConnectors = (namespace: Namespace) => {
    state.patch({ connectors: [...connectors.values()].map(({ provider: _, ...info }) => info) })
    bus.emit('connectors:changed', { namespace })
  }

  return {
    ...actions,
    state,
    connectors,
    providers,
    account: (namespace = state.get().activeNamespace) => namespace && state.get().accounts[namespace],
    network(namespace = state.get().activeNamespace) {
      const id = namespace && state.get().networks[namespace]?.caipNetworkId
      return id && findNetwork(id)
    },
    findNetwork,
    connector: (connectorId, namespace) =>
      namespace
        ? connectors.get(connectorKey(namespace, connectorId))
        : [...connectors.values()].find((one) => one.id === connectorId),
    provider: <T>(namespace: Namespace) => providers.get(namespace) as T | undefined,
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

/** The state before a page starts: nothing connected, apart from what the host passed as `initialState`. */
export function initialSession(options: BaseOptions): SessionState {
  const networks = options.networks.map((network) => toCaipNetwork(network, options))
  const { networks: last = [], accounts: known = {} } = options.initialState ?? {}
  const accounts: Partial<Record<Namespace, ChainAccount>> = {}
  const byNamespace: Partial<Record<Namespace, ChainNetworkState>> = {}
  const wanted = [...last, options.defaultNetwork?.id]
  const preferred = wanted
    .flatMap((id) => networks.filter((one) => one.caipNetworkId === id || one.id === id))
    .concat(networks)
  for (const { chainNamespace: namespace } of networks) {
    const requestedCaipNetworks = networks.filter((one) => one.chainNamespace === namespace)
    accounts[namespace] = emptyAccount(known[namespace])
    byNamespace[namespace] = {
      caipNetworkId: preferred.find((one) => one.chainNamespace === namespace)?.caipNetworkId,
      requestedCaipNetworks,
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    }
  }
  return {
    activeNamespace: preferred[0]?.chainNamespace,
    accounts,
    networks: byNamespace,
    connections: {},
    recentConnections: {},
    connectors: [],
    isSwitchingNamespace: false,
    transactions: [],
    known,
  }
}
