import type { CaipNetworkId, Namespace } from './caip.js'
import { ConfigError } from './errors.js'
import type { Http } from './http.js'
import type { Log } from './log.js'
import type { BaseOptions, Services } from './options.js'
import type { Lazy, MaybePromise } from './plugin.js'
import type { AccountType, CaipNetwork, Connector, ConnectorInfo } from './session/types.js'

/** What a wallet says about itself once it is connected. */
export type Connected = {
  connectorId: string
  /** At least one; the first is the active account. */
  accounts: readonly { address: string; type?: AccountType | undefined }[]
  /** The wallet's own network, which may be one the kit was not given. */
  caipNetworkId: CaipNetworkId
  /** The live provider: EIP-1193 or the namespace's equivalent. Never enters a slice. */
  provider: unknown
  approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  supportsAllNetworks?: boolean | undefined
}

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
  /** Lists a connector; a second one with the same id is refused (returns false) and the first stays. */
  addConnector(connector: Connector): boolean
  removeConnector(connectorId: string): void
  getConnector(connectorId: string): Connector | undefined
  /** What is listed for this namespace, as plain data. */
  connectors(): readonly ConnectorInfo[]
  /** Tells the session that the wallet changed. Ignored unless that connector holds a connection. */
  update(connectorId: string, change: Partial<Pick<Connected, 'accounts' | 'caipNetworkId'>>): void
  /** Tells the session that the wallet ended the connection. */
  disconnected(connectorId: string): void
  /** Reports what was refused (a security event on the bus). */
  refuse(reason: string, subject: string): void
}

/** What an adapter's setup gets. Narrower than a plugin's context: no router, no views, no tracking. */
export type AdapterContext = DiscoveryContext & {
  /** JSON over HTTP to a service, with the project's parameters. */
  readonly http: (baseUrl: string) => Http
}

export type ConnectParameters = {
  connectorId: string
  caipNetworkId?: CaipNetworkId | undefined
  signal: AbortSignal
}

/** The six that every adapter has. */
export type AdapterCore = {
  /** Asks the wallet. Rejects with ConnectionRejectedError when the visitor says no. */
  connect(parameters: ConnectParameters): Promise<Connected>
  /** Restores without asking; undefined when the wallet no longer remembers the page. */
  reconnect(parameters: ConnectParameters): Promise<Connected | undefined>
  disconnect(parameters: { connectorId: string }): Promise<void>
  /** Resolves with the network that the wallet reports afterwards, never with a hoped-for one. */
  switchNetwork(parameters: {
    connectorId: string
    network: CaipNetwork
    signal: AbortSignal
  }): Promise<{ caipNetworkId: CaipNetworkId }>
  signMessage(parameters: {
    connectorId: string
    message: string
    address: string
    signal?: AbortSignal | undefined
  }): Promise<string>
  connectors(): readonly ConnectorInfo[]
}

/** Native balance: `value` in base units, as bigint. */
export type BalanceCapability = {
  native(parameters: { address: string; network: CaipNetwork; signal?: AbortSignal | undefined }): Promise<{
    value: bigint
    decimals: number
    symbol: string
  }>
}

export type TransferRequest = {
  connectorId: string
  from: string
  to: string
  /** Base units. */
  value: bigint
  /** Token contract or mint; absent for the native currency. */
  token?: string | undefined
  data?: `0x${string}` | undefined
  network: CaipNetwork
  signal?: AbortSignal | undefined
}
export type TransferCapability = {
  estimate(request: TransferRequest): Promise<{ fee: bigint }>
  /** Resolves with the transaction's id once the wallet has sent it. */
  send(request: TransferRequest): Promise<string>
  wait(parameters: {
    id: string
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<{ status: 'confirmed' | 'failed' }>
}

/** EIP-712 on eip155: `typedData` is the structure of `eth_signTypedData_v4`; resolves with 0x-hex. */
export type TypedDataCapability = {
  sign(p: {
    connectorId: string
    address: string
    typedData: Record<string, unknown>
    signal?: AbortSignal | undefined
  }): Promise<string>
}

/** EIP-5792. Parameters and results are the EIP's own shapes. */
export type CallsCapability = {
  capabilities(p: { connectorId: string; address: string }): Promise<Record<string, unknown>>
  send(p: { connectorId: string; request: Record<string, unknown> }): Promise<{ id: string }>
  status(p: { connectorId: string; id: string }): Promise<{
    status: 'pending' | 'confirmed' | 'failed' | 'partial'
    statusCode: number
    receipts: readonly unknown[]
  }>
}

/** ERC-7715 and EIP-2255. */
export type PermissionsCapability = {
  grant(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
  revoke(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
}

/** Discovered assets of a wallet (ERC-7811 and its likes). */
export type AssetsCapability = {
  list(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
}

/** Capabilities are present or absent, never stubbed. */
export type Adapter = AdapterCore & {
  balance?: BalanceCapability | undefined
  transfer?: TransferCapability | undefined
  calls?: CallsCapability | undefined
  permissions?: PermissionsCapability | undefined
  assets?: AssetsCapability | undefined
  typedData?: TypedDataCapability | undefined
}

export type AdapterSetup = (ctx: AdapterContext) => MaybePromise<Adapter>

export type AdapterDefinition = {
  readonly namespace: Namespace
  /** How the adapter is named in the SDK version string (`wagmi`, `ethers`, `solana`, …). */
  readonly sdkName?: string | undefined
  /** Small and eager: finds wallets on the page. Runs in a browser only; returns its undo. */
  readonly discover?: ((ctx: DiscoveryContext) => () => void) | undefined
  readonly setup: Lazy<AdapterSetup>
}
export type AdapterPlugin = AdapterDefinition & { readonly kind: 'adapter'; readonly apiVersion: 1 }

/** Makes the manifest of an adapter. @throws ConfigError when it has no namespace. */
export function defineAdapter(definition: AdapterDefinition): AdapterPlugin {
  if (!definition.namespace) {
    throw new ConfigError('CONFIG_INVALID', 'An adapter must have a namespace, such as "eip155".')
  }
  return Object.freeze({ kind: 'adapter', apiVersion: 1, ...definition })
}
