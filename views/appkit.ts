import type {
  AdapterPlugin,
  AppKitNetwork,
  Args,
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
} from '../kernel/index.js'

/** Views of these plugins, plus the names every kit of this field answers to. */
type ViewName<N extends PluginName> = (keyof Views<N> & string) | 'Networks'
/** What `open` takes; `params` are those of `view`. */
export type OpenParameters<N extends PluginName, V extends ViewName<N> = ViewName<N>> = {
  view?: V | undefined
  namespace?: Namespace | undefined
  /** Address of a WalletConnect pairing that the page made itself: shown as a code, in place of `view`. */
  uri?: string | undefined
} & (V extends keyof Views<N>
  ? Args<Views<N>[V]> extends []
    ? { params?: undefined }
    : ParamsOf<Views<N>[V]>
  : {})
type ParamsOf<P> = {} extends P ? { params?: P | undefined } : { params: P }

/** What `getAccount` and `useAppKitAccount` return. */
export type AppKitAccount = Omit<
  ChainAccount,
  'status' | 'connectorId' | 'address' | 'caipAddress' | 'isAuthenticated'
> & {
  address: string | undefined
  caipAddress: CaipAddress | undefined
  /** True also while a connected visitor still has to sign in. */
  isConnected: boolean
  /** Signed in, where the page has a sign-in for this namespace; else the same as `isConnected`. */
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
  /** The wallet's network even when it is one the kit was not given. */
  caipNetworkId: CaipNetworkId | undefined
  chainId: number | string | undefined
}

/** A wallet that is connected, or was, as hosts see it. */
export type AppKitConnection = Connection & {
  /** Of the network that the wallet is on, where the host gave it an image. */
  networkIcon?: string | undefined
}
export type AppKitConnections = SessionState['connections']
export type SwitchConnectionParameters = {
  connection: Pick<Connection, 'connectorId'>
  /** One of its accounts. Absent: the one that was used last. */
  address?: string | undefined
  namespace: Namespace
}
export type DeleteConnectionParameters = { address: string; connectorId: string; namespace: Namespace }
/** What is in use after a switch. Where it was in use already, nothing has switched. */
export type ConnectionSwitch = {
  address: string
  namespace: Namespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
}

type RpcParams<M> = M extends { params: infer P } ? P : unknown
type RpcResult<M> = M extends { result: infer R } ? R : unknown

/** One kit on the page. Every `subscribe…` and `on` returns its unsubscribe. */
export type AppKit<N extends PluginName = PluginName> = {
  /** Resolves once remote features settled (or failed). */
  ready(): Promise<void>
  /** Opens the modal: on the account when connected, else on the wallet list, or on `view`. */
  open<V extends ViewName<N>>(options?: OpenParameters<N, V>): Promise<void>
  /** Closes the modal; a view that must not be left shakes instead. */
  close(): Promise<void>
  /** Fetches what the first open needs. Call it on the hover or focus of your own button. */
  prefetch(): void
  /** Calls an RPC method that an installed plugin declared. @throws 'Requested RPC call is not allowed'. */
  request<K extends keyof Rpc<N> & string>(request: {
    method: K
    params: RpcParams<Rpc<N>[K]>
    namespace?: Namespace | undefined
    /** Gives it up. */
    signal?: AbortSignal | undefined
  }): Promise<RpcResult<Rpc<N>[K]>>
  on<K extends keyof Events<N | 'kernel'> & string>(
    event: K,
    listener: (payload: Events<N | 'kernel'>[K]) => void,
  ): () => void
  /** @throws SessionError; see its codes. */
  connect(request: Omit<ConnectRequest, 'signal'> & { signal?: AbortSignal | undefined }): Promise<void>
  /**
   * Disconnects every wallet of one namespace, or of all, and closes the modal, unless `closeModal` is false; with
   * `connectorId` that wallet only, which closes nothing.
   */
  disconnect(namespace?: Namespace, options?: DisconnectOptions): Promise<void>
  /** The wallets that are connected, the one in use first. Empty, with a notice, without the feature `multiWallet`. */
  getConnections(namespace?: Namespace): readonly AppKitConnection[]
  /** Those that were connected, newest first. Empty, with a notice, without the feature `multiWallet`. */
  getRecentConnections(namespace?: Namespace): readonly AppKitConnection[]
  /**
   * Uses another wallet or account: at once where it is connected, else by asking it. Nothing, with a notice, without
   * the feature `multiWallet`.
   * @throws SessionError; see its codes. 'Modal closed' when the visitor closes the QR code it opens.
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<ConnectionSwitch | undefined>
  /** Forgets an account, and with the last one its wallet. Nothing, with a notice, without the feature `multiWallet`. */
  deleteConnection(parameters: DeleteConnectionParameters): Promise<void>
  switchNetwork(network: Pick<AppKitNetwork, 'id'>): Promise<void>
  addNetwork(network: AppKitNetwork): Promise<void>
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  addAdapter(adapter: AdapterPlugin): Promise<void>
  removeAdapter(namespace: Namespace): Promise<void>
  /** Reads the native balance again; `getAccount().balance` follows. */
  refreshBalance(namespace?: Namespace): Promise<void>
  signMessage(message: string, namespace?: Namespace): Promise<string>
  getState(): AppKitPublicState
  getAccount(namespace?: Namespace): AppKitAccount | undefined
  getNetwork(namespace?: Namespace): AppKitNetworkState
  /** The live provider of a connected wallet. @example kit.getProvider<EIP1193Provider>('eip155') */
  getProvider<T = unknown>(namespace: Namespace): T | undefined
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  getThemeMode(): ThemeMode
  getThemeVariables(): ThemeVariables
  setThemeMode(mode: ThemeMode): void
  /** Merged over what was set before. */
  setThemeVariables(variables: ThemeVariables): void
  subscribeState(listener: (state: AppKitPublicState) => void): () => void
  subscribeAccount(listener: (account: AppKitAccount | undefined) => void, namespace?: Namespace): () => void
  subscribeNetwork(listener: (network: AppKitNetworkState) => void): () => void
  /** Told of the wallets that are connected, by namespace, whenever they change. */
  subscribeConnections(listener: (connections: AppKitConnections) => void): () => void
  subscribeEvents(listener: (event: EventState) => void): () => void
  subscribeProviders(listener: (providers: Partial<Record<Namespace, unknown>>) => void): () => void
  subscribeTheme(
    listener: (theme: { themeMode: ThemeMode; themeVariables: ThemeVariables }) => void,
  ): () => void
  /** The tree of plugins: status, ms to load, routes. For looking at, not for parsing. */
  inspect(): Promise<string>
  /** The modal's element: place it yourself with `disableAppend` or `enableEmbedded`. Undefined on a server. */
  readonly element: HTMLElement | undefined
  /** Disconnects nothing, undoes everything. The kit cannot be used afterwards. */
  destroy(): void
}
/** A kit whatever its plugins are: for code, such as our hooks, that serves all of them. */
export type AnyAppKit = Omit<AppKit, 'open' | 'request' | 'on'>
