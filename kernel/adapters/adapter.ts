import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Log } from '../base/log.js'
import { type KitRange, manifest } from '../brand.js'
import type { Lazy, MaybePromise } from '../host/lazy.js'
import type { FetchFrom } from '../host/sources/source.js'
import type { AlertName } from '../modal/alertTexts.js'
import type { BaseOptions, Services } from '../options.js'
import type { CreateHttp } from '../services/http.js'
import type { AccountType, CaipNetwork, Connector, ConnectorInfo } from '../session/types.js'
import type { ActivityCapability } from './activity.js'
import type { AllowancesCapability } from './allowances.js'
import type { AuthenticateRequest, SignedMessage } from './authenticate.js'
import type { CallsCapability } from './calls.js'
import type {
  AddressesCapability,
  AssetsCapability,
  BalanceCapability,
  NamesCapability,
  PermissionsCapability,
  SimulationCapability,
  TokensCapability,
  TransferCapability,
  TypedDataCapability,
} from './capabilities.js'
import type { ChainDefinition, LoadChain } from './chain.js'
import type { EmbeddedUser } from './embedded.js'
import type { GrantsCapability } from './grants.js'
import type { InspectionCapability } from './inspection.js'
import type { RequestsCapability } from './requests.js'

/** An account of a wallet. */
export type ConnectedAccount = {
  address: string
  /** @default 'eoa' */
  type?: AccountType | undefined
  /** The visitor's name for it in the wallet. */
  name?: string | undefined
  /** Hexadecimal, if the wallet reports it and signatures are verified with it (Bitcoin, Cosmos). */
  publicKey?: string | undefined
}

/** A connected wallet, as its adapter reports it. */
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
  /** The wallet behind a connector that only relays, such as WalletConnect, and when its session ends (milliseconds). */
  wallet?: { name: string; icon?: string | undefined; expiresAt?: number | undefined } | undefined
  /** Namespaces that the same approval covers; the session then restores them without asking. */
  also?: readonly Namespace[] | undefined
  /** Messages that the wallet signed along with its approval. */
  signed?: readonly SignedMessage[] | undefined
  /** The logged-in user of an embedded wallet. */
  user?: EmbeddedUser | undefined
}

/** The parts of a connection that the wallet changed. */
export type ConnectedChange = Partial<
  Pick<Connected, 'accounts' | 'caipNetworkId' | 'approvedNetworkIds' | 'user'>
>

/** The context of an adapter's `discover`. */
export type DiscoveryContext = {
  readonly namespace: Namespace
  readonly options: BaseOptions
  /** Base URLs of the services, defaults filled in. */
  readonly services: Services
  /** The kit's networks in this namespace, with ids and transports filled in. */
  networks(): readonly CaipNetwork[]
  readonly log: Log
  /** Aborts when the adapter is removed or the kit destroyed. */
  readonly signal: AbortSignal
  onDispose(undo: () => void): void
  /**
   * Lists connectors in one update. Returns false if one was refused because its id is already listed.
   */
  addConnector(...connectors: readonly Connector[]): boolean
  removeConnector(connectorId: string): void
  getConnector(connectorId: string): Connector | undefined
  /** The connectors listed for this namespace, as plain data. */
  connectors(): readonly ConnectorInfo[]
  /** Reports a refusal as a security event on the bus. */
  refuse(reason: string, subject: string): void
  /** Returns one value for all adapters and namespaces of this kit, created by the first call. */
  shared<T>(key: string, create: () => T): T
  /** Raises a configuration alert. */
  alert(name: AlertName): void
  /** Sets the id that WalletConnect gave this page. Later calls to the blockchain service send it. */
  setClientId(clientId: string): void
}

/** The context of an adapter's setup. Narrower than a plugin's context: no router, no views, no tracking. */
export type AdapterContext = DiscoveryContext & {
  /** JSON over HTTP to a service, with the project's parameters if it is one of the kit's own. */
  readonly http: CreateHttp
  /** Loads the definition of a namespace. Undefined if no adapter of the kit has one. */
  chain(namespace: Namespace): Promise<ChainDefinition | undefined>
  /** Asks the sources that plugins contribute to a slot. */
  readonly fetchFrom: FetchFrom
  /** Calls `start` now if the modal is open and at each opening, and its undo at each closing. */
  whileOpen(start: () => () => void): void
  /** Notifies the session of a change in the wallet. Ignored unless that connector holds a connection. */
  update(connectorId: string, change: ConnectedChange): void
  /** Notifies the session that the wallet ended the connection. */
  disconnected(connectorId: string): void
}

export type ChooseAccount = (accounts: readonly ConnectedAccount[], signal: AbortSignal) => Promise<string>

/** A request to connect or restore a wallet. */
export type ConnectParameters = {
  connectorId: string
  caipNetworkId?: CaipNetworkId | undefined
  signal: AbortSignal
  /** The last used account, for wallets that have no active account of their own. */
  address?: string | undefined
  /**
   * Asks the visitor which account to use if the wallet shares several and has no active one. Resolves with an
   * address of the list; rejects if the visitor cancels. If absent, the first account is used.
   */
  chooseAccount?: ChooseAccount | undefined
  /** Gets each new pairing address (`wc:…`), for a QR code or a link. It is a secret: neither stored nor logged. */
  onUri?: ((uri: string) => void) | undefined
  /** A message to sign along with the approval, for adapters that support it. */
  authenticate?: AuthenticateRequest | undefined
}

export type ReconnectParameters = ConnectParameters & {
  /**
   * Called once if the wallet is locked or does not answer in time but may still permit the page, with the promise of
   * its later answer. `reconnect` then resolves with undefined. Without it, such a wallet counts as one that forgot the
   * page, or rejects.
   */
  onWaiting?: ((answer: Promise<Connected | undefined>) => void) | undefined
}

/** The operations that every adapter has. */
export type AdapterCore = {
  /** Asks the wallet to connect. Rejects with ConnectionRejectedError if the visitor declines. */
  connect(parameters: ConnectParameters): Promise<Connected>
  /** Restores without a prompt; undefined if the wallet no longer remembers the page. */
  reconnect(parameters: ReconnectParameters): Promise<Connected | undefined>
  disconnect(parameters: { connectorId: string }): Promise<void>
  /**
   * Resolves with the network that the wallet reports afterwards, never with the requested one; and with the accounts
   * there if an account has a different address on each network.
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
  /** Sets the account in use, for providers that pick the signing account if the request names none. */
  setAccount?: ((parameters: { connectorId: string; address: string }) => void) | undefined
}

/** Capabilities are present or absent, never stubbed. */
export type Adapter = AdapterCore & {
  balance?: BalanceCapability | undefined
  tokens?: TokensCapability | undefined
  activity?: ActivityCapability | undefined
  allowances?: (() => Promise<AllowancesCapability>) | undefined
  transfer?: TransferCapability | undefined
  calls?: CallsCapability | undefined
  permissions?: PermissionsCapability | undefined
  /** Loaded on its first use. */
  grants?: (() => Promise<GrantsCapability>) | undefined
  assets?: AssetsCapability | undefined
  typedData?: TypedDataCapability | undefined
  addresses?: AddressesCapability | undefined
  names?: NamesCapability | undefined
  simulation?: SimulationCapability | undefined
  /** Loaded on its first use. */
  inspection?: (() => Promise<InspectionCapability>) | undefined
  /** Loaded on its first use. */
  requests?: (() => Promise<RequestsCapability>) | undefined
}

/** The adapter's logic: default export of the module that `setup` imports. */
export type AdapterSetup = (ctx: AdapterContext) => MaybePromise<Adapter>

export type AdapterDefinition = {
  /** The versions of the kit that this adapter is made for, written out: `'^0.2.0'`. A kit refuses any other. */
  readonly latchkey: KitRange
  /** `*` lists its connectors in every namespace of the kit, and serves namespaces without their own adapter. */
  readonly namespace: Namespace | '*'
  /** The adapter's name in the SDK version string (`wagmi`, `ethers`, `solana`, …). */
  readonly sdkName?: string | undefined
  /** Imports the namespace's name, address test, sign-in format and WalletConnect requests when they are needed. */
  readonly chain?: LoadChain | undefined
  /** Finds wallets on the page. Eager, so keep it small. Runs in a browser only; may return its undo. */
  readonly discover?: ((ctx: DiscoveryContext) => (() => void) | void) | undefined
  readonly setup: Lazy<AdapterSetup>
}
/** An adapter as `createAppKit({ adapters })` takes it. Made with `defineAdapter`. */
export type AdapterPlugin = AdapterDefinition

/** Makes the manifest of an adapter. */
export const defineAdapter = (definition: AdapterDefinition): AdapterPlugin => manifest(definition)
