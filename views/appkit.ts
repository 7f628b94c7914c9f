import type {
  AdapterPlugin,
  AppKitNetwork,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainAccount,
  Connection,
  ConnectionStatus,
  ConnectRequest,
  DisconnectOptions,
  EventState,
  Events,
  Features,
  Namespace,
  PluginName,
  Rpc,
  SessionState,
  ThemeMode,
  ThemeVariables,
  Views,
  WalletInfo,
  WithParams,
} from '../kernel/index.js'

/** Views of these plugins, plus the names that AppKit-compatible kits share. */
type ViewName<N extends PluginName> = (keyof Views<N> & string) | 'Networks'
/** Options of `open`; `params` belong to `view`. */
export type OpenParameters<N extends PluginName, V extends ViewName<N> = ViewName<N>> = {
  view?: V | undefined
  namespace?: Namespace | undefined
  /** A WalletConnect pairing URI created by the page: shown as a QR code instead of `view`. */
  uri?: string | undefined
} & (V extends keyof Views<N> ? WithParams<Views<N>[V]> : {})

/** The result of `getAccount` and `useAppKitAccount`. */
export type AppKitAccount = Omit<
  ChainAccount,
  'status' | 'connectorId' | 'address' | 'caipAddress' | 'isAuthenticated'
> & {
  address: string | undefined
  caipAddress: CaipAddress | undefined
  /** True even while a connected visitor still has to sign in. */
  isConnected: boolean
  /**
   * Whether the visitor has signed in, if sign-in is configured for this namespace; otherwise the same as
   * `isConnected`.
   */
  isAuthenticated: boolean
  status: ConnectionStatus
}
export type AppKitPublicState = Features & {
  open: boolean
  loading: boolean
  initialized: boolean
  selectedNetworkId: CaipNetworkId | undefined
  activeChain: Namespace | undefined
}
export type AppKitNetworkState = {
  caipNetwork: CaipNetwork | undefined
  /** The wallet's network, even if it was not given to the kit. */
  caipNetworkId: CaipNetworkId | undefined
  chainId: number | string | undefined
}

/** A connected or recently connected wallet, as hosts see it. */
export type AppKitConnection = Connection & {
  /** The image that the host set for the wallet's network. */
  networkIcon?: string | undefined
}
export type AppKitConnections = SessionState['connections']
export type SwitchConnectionParameters = {
  connection: Pick<Connection, 'connectorId'>
  /** An account of the wallet. @default the last used one */
  address?: string | undefined
  namespace: Namespace
}
export type DeleteConnectionParameters = { address: string; connectorId: string; namespace: Namespace }
/** The connection in use after a switch. Both flags are false if it was already in use. */
export type ConnectionSwitch = {
  address: string
  namespace: Namespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
}

type RpcParams<M> = M extends { params: infer P } ? P : unknown
type RpcResult<M> = M extends { result: infer R } ? R : unknown

/** A kit on the page. Every `subscribe…` and `on` returns its unsubscribe function. */
export type AppKit<N extends PluginName = PluginName> = {
  /** Resolves once remote features have loaded or failed. */
  ready(): Promise<void>
  /** Opens the modal: on `view`, else on the account if connected, else on the wallet list. */
  open<V extends ViewName<N>>(options?: OpenParameters<N, V>): Promise<void>
  /**
   * Closes the modal. If the current view must not be left, the modal shakes instead. `force` closes it anyway, except
   * during a required sign-in.
   */
  close(options?: { force?: boolean | undefined }): Promise<void>
  /** Loads what the first open needs. Call it when your own button is hovered or focused. */
  prefetch(): void
  /** Calls an RPC method that an installed plugin declared. @throws 'Requested RPC call is not allowed'. */
  request<K extends keyof Rpc<N> & string>(request: {
    method: K
    params: RpcParams<Rpc<N>[K]>
    namespace?: Namespace | undefined
    /** Aborts the request. */
    signal?: AbortSignal | undefined
  }): Promise<RpcResult<Rpc<N>[K]>>
  on<K extends keyof Events<N | 'kernel'> & string>(
    event: K,
    listener: (payload: Events<N | 'kernel'>[K]) => void,
  ): () => void
  /** @throws SessionError; see its codes */
  connect(request: Omit<ConnectRequest, 'signal'> & { signal?: AbortSignal | undefined }): Promise<void>
  /**
   * Disconnects all wallets of one namespace, or of all namespaces, and closes the modal unless `closeModal` is false.
   * With `connectorId`, disconnects only that wallet and leaves the modal open.
   */
  disconnect(namespace?: Namespace, options?: DisconnectOptions): Promise<void>
  /** The connected wallets, the active one first. Empty, with a notice, without the feature `multiWallet`. */
  getConnections(namespace?: Namespace): readonly AppKitConnection[]
  /** Recently connected wallets, newest first. Empty, with a notice, without the feature `multiWallet`. */
  getRecentConnections(namespace?: Namespace): readonly AppKitConnection[]
  /**
   * Switches to another wallet or account: at once if connected, else by connecting it. Does nothing, with a notice,
   * without the feature `multiWallet`.
   * @throws SessionError; see its codes. 'Modal closed' if the visitor closes the modal it opens
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<ConnectionSwitch | undefined>
  /**
   * Forgets an account, and its wallet with the last one. Does nothing, with a notice, without the feature
   * `multiWallet`.
   */
  deleteConnection(parameters: DeleteConnectionParameters): Promise<void>
  switchNetwork(network: Pick<AppKitNetwork, 'id'>): Promise<void>
  addNetwork(network: AppKitNetwork): Promise<void>
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  addAdapter(adapter: AdapterPlugin): Promise<void>
  removeAdapter(namespace: Namespace): Promise<void>
  /** Reads the native balance again and updates `getAccount().balance`. */
  refreshBalance(namespace?: Namespace): Promise<void>
  signMessage(message: string, namespace?: Namespace): Promise<string>
  getState(): AppKitPublicState
  getAccount(namespace?: Namespace): AppKitAccount | undefined
  getNetwork(namespace?: Namespace): AppKitNetworkState
  /** The provider of a connected wallet. @example kit.getProvider<EIP1193Provider>('eip155') */
  getProvider<T = unknown>(namespace: Namespace): T | undefined
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  getThemeMode(): ThemeMode
  getThemeVariables(): ThemeVariables
  setThemeMode(mode: ThemeMode): void
  /** Merged with the variables set before. */
  setThemeVariables(variables: ThemeVariables): void
  /**
   * Changes the language at run time, for example `de` or `zh-Hant-HK`. Views on screen keep what was entered. It wins
   * over the option `locale` and the page's `lang`.
   */
  setLocale(locale: string): void
  subscribeState(listener: (state: AppKitPublicState) => void): () => void
  subscribeAccount(listener: (account: AppKitAccount) => void, namespace?: Namespace): () => void
  subscribeNetwork(listener: (network: AppKitNetworkState) => void): () => void
  /** Calls back with the connected wallets, by namespace, whenever they change. */
  subscribeConnections(listener: (connections: AppKitConnections) => void): () => void
  subscribeEvents(listener: (event: EventState) => void): () => void
  subscribeProviders(listener: (providers: Partial<Record<Namespace, unknown>>) => void): () => void
  subscribeTheme(
    listener: (theme: { themeMode: ThemeMode; themeVariables: ThemeVariables }) => void,
  ): () => void
  /** A readable tree of plugins: status, load time in ms, routes. Not meant to be parsed. */
  inspect(): Promise<string>
  /** The modal's element. Place it yourself with `disableAppend` or `enableEmbedded`. Undefined on a server. */
  readonly element: HTMLElement | undefined
  /** Disposes everything without disconnecting wallets. The kit cannot be used afterwards. */
  destroy(): void
}
/** A kit with any plugins, for code that works with all kits, such as our hooks. */
export type AnyAppKit = Omit<AppKit, 'open' | 'request' | 'on'>
