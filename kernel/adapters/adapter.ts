import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Log } from '../base/log.js'
import type { Lazy, MaybePromise } from '../host/lazy.js'
import type { AlertName } from '../modal/alertTexts.js'
import type { BaseOptions, Services } from '../options.js'
import type { Http } from '../services/http.js'
import type { AccountType, CaipNetwork, Connector, ConnectorInfo } from '../session/types.js'
import type { AuthenticateRequest, SignedMessage } from './authenticate.js'
import type {
  AddressesCapability,
  AssetsCapability,
  BalanceCapability,
  CallsCapability,
  NamesCapability,
  PermissionsCapability,
  SimulationCapability,
  TransferCapability,
  TypedDataCapability,
} from './capabilities.js'
import type { EmbeddedUser } from './embedded.js'

/** One account of a wallet. */
export type ConnectedAccount = {
  address: string
  /** @default 'eoa' */
  type?: AccountType | undefined
  /** What the visitor calls it in the wallet. */
  name?: string | undefined
  /** Hexadecimal, where the wallet tells it and signatures are verified with it (Bitcoin, Cosmos). */
  publicKey?: string | undefined
}

/** What a wallet says about itself once it is connected. */
export type Connected = {
  connectorId: string
  /** At least one; the first is the active account. */
  accounts: readonly ConnectedAccount[]
  /** The wallet's own network, which may be one the kit was not given. */
  caipNetworkId: CaipNetworkId
  /** The live provider: EIP-1193 or the namespace's equivalent. Never enters a slice. */
  provider: unknown
  approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  supportsAllNetworks?: boolean | undefined
  /** Who answered, where the connector is only the way there (WalletConnect). */
  wallet?: { name: string; icon?: string | undefined } | undefined
  /** Namespaces that the same approval covers; the session then restores them without asking. */
  also?: readonly Namespace[] | undefined
  /** What the wallet signed along with its approval. */
  signed?: readonly SignedMessage[] | undefined
  /** Who is logged in, where the wallet is an embedded one. */
  user?: EmbeddedUser | undefined
}

/** What of a connection the wallet changed. */
export type ConnectedChange = Partial<
  Pick<Connected, 'accounts' | 'caipNetworkId' | 'approvedNetworkIds' | 'user'>
>

/** What discovery gets, from the start. */
export type DiscoveryContext = {
  readonly namespace: Namespace
  readonly options: BaseOptions
  /** Base URLs of the services, defaults filled in. */
  readonly services: Services
  /** Networks of this namespace that the kit was given, with ids and transports filled in. */
  networks(): readonly CaipNetwork[]
  readonly log: Log
  /** Aborts when the adapter is removed or the kit destroyed. */
  readonly signal: AbortSignal
  onDispose(undo: () => void): void
  /**
   * Lists connectors, several of them in one update. A second one with the same id is refused (returns false) and the first
   * stays.
   */
  addConnector(...connectors: readonly Connector[]): boolean
  removeConnector(connectorId: string): void
  getConnector(connectorId: string): Connector | undefined
  /** What is listed for this namespace, as plain data. */
  connectors(): readonly ConnectorInfo[]
  /** Reports what was refused (a security event on the bus). */
  refuse(reason: string, subject: string): void
  /** One value for all adapters and namespaces of this kit, made by whoever asks first. */
  shared<T>(key: string, create: () => T): T
  /** Raises one of the configuration alerts. */
  alert(name: AlertName): void
  /** The id under which WalletConnect knows this page; sent to the blockchain service from now on. */
  setClientId(clientId: string): void
}

/** What an adapter's setup gets. Narrower than a plugin's context: no router, no views, no tracking. */
export type AdapterContext = DiscoveryContext & {
  /** JSON over HTTP to a service, with the project's parameters. */
  readonly http: (baseUrl: string) => Http
  /** Calls `start` at each opening of the modal, now if it is open, and its undo at the closing. */
  whileOpen(start: () => () => void): void
  /** Tells the session that the wallet changed. Ignored unless that connector holds a connection. */
  update(connectorId: string, change: ConnectedChange): void
  /** Tells the session that the wallet ended the connection. */
  disconnected(connectorId: string): void
}

export type ChooseAccount = (accounts: readonly ConnectedAccount[], signal: AbortSignal) => Promise<string>

/** What an adapter is asked to connect, or to restore. */
export type ConnectParameters = {
  connectorId: string
  caipNetworkId?: CaipNetworkId | undefined
  signal: AbortSignal
  /** The account that was used last, for wallets that have no active one of their own. */
  address?: string | undefined
  /**
   * Asks the visitor which account to use, where a wallet gives several and has no active one of its own. Resolves with
   * an address of the list; rejects when the visitor leaves. Absent where nobody can be asked: the first is used.
   */
  chooseAccount?: ChooseAccount | undefined
  /** Gets each new pairing address (`wc:…`), for a QR code or a link. It is a secret: neither stored nor logged. */
  onUri?: ((uri: string) => void) | undefined
  /** To be signed along with the approval, by adapters that can. */
  authenticate?: AuthenticateRequest | undefined
}

/** The six that every adapter has. */
export type AdapterCore = {
  /** Asks the wallet. Rejects with ConnectionRejectedError when the visitor says no. */
  connect(parameters: ConnectParameters): Promise<Connected>
  /** Restores without asking; undefined when the wallet no longer remembers the page. */
  reconnect(parameters: ConnectParameters): Promise<Connected | undefined>
  disconnect(parameters: { connectorId: string }): Promise<void>
  /**
   * Resolves with the network that the wallet reports afterwards, never with a hoped-for one; and with the accounts
   * there, where an account has an address for each network.
   */
  switchNetwork(parameters: {
    connectorId: string
    network: CaipNetwork
    signal: AbortSignal
  }): Promise<{ caipNetworkId: CaipNetworkId; accounts?: readonly ConnectedAccount[] | undefined }>
  signMessage(parameters: {
    connectorId: string
    message: string
    address: string
    signal?: AbortSignal | undefined
  }): Promise<string>
  connectors(): readonly ConnectorInfo[]
  /** Another account of a connected wallet is in use: for providers that sign with one where the page names none. */
  setAccount?: ((parameters: { connectorId: string; address: string }) => void) | undefined
}

/** Capabilities are present or absent, never stubbed. */
export type Adapter = AdapterCore & {
  balance?: BalanceCapability | undefined
  transfer?: TransferCapability | undefined
  calls?: CallsCapability | undefined
  permissions?: PermissionsCapability | undefined
  assets?: AssetsCapability | undefined
  typedData?: TypedDataCapability | undefined
  addresses?: AddressesCapability | undefined
  names?: NamesCapability | undefined
  simulation?: SimulationCapability | undefined
}

/** The adapter's logic: the default export of the module that `setup` imports. */
export type AdapterSetup = (ctx: AdapterContext) => MaybePromise<Adapter>

export type AdapterDefinition = {
  /** `*` lists its connectors in every namespace of the kit, and serves those that have no adapter of their own. */
  readonly namespace: Namespace | '*'
  /** How the adapter is named in the SDK version string (`wagmi`, `ethers`, `solana`, …). */
  readonly sdkName?: string | undefined
  /** Small and eager: finds wallets on the page. Runs in a browser only; may return its undo. */
  readonly discover?: ((ctx: DiscoveryContext) => (() => void) | void) | undefined
  readonly setup: Lazy<AdapterSetup>
}
/** An adapter as `createAppKit({ adapters })` takes it. Made with `defineAdapter`. */
export type AdapterPlugin = AdapterDefinition & { readonly kind: 'adapter'; readonly apiVersion: 1 }

/** Makes the manifest of an adapter. */
export const defineAdapter = (definition: AdapterDefinition): AdapterPlugin =>
  Object.freeze({ kind: 'adapter', apiVersion: 1, ...definition })
