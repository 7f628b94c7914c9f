import type { TransferOutcome, TransferTerms } from '../adapters/capabilities.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../base/caip.js'

export type ConnectorType = 'INJECTED' | 'WALLET_CONNECT' | 'ANNOUNCED' | 'AUTH' | 'EXTERNAL' | 'MULTI_CHAIN'
/** Ids of our own connectors; an announced wallet's id is its rdns. */
export type ConnectorId =
  | 'walletConnect'
  | 'injected'
  | 'announced'
  | 'coinbaseWallet'
  | 'safe'
  | 'ledger'
  | 'okx'
  | 'eip6963'
  | 'ID_AUTH'
  | (string & {})
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** A connector in the store: plain data without its provider. */
export type ConnectorInfo = {
  id: ConnectorId
  type: ConnectorType
  name: string
  chain: Namespace
  imageUrl?: string | undefined
  imageId?: string | undefined
  explorerId?: string | undefined
  info?: { rdns?: string | undefined; icon?: string | undefined } | undefined
  /** Links to the wallet's app. A connector with links connects by WalletConnect and has no provider of its own. */
  links?: WalletLinks | undefined
  /** Can sign a message while it connects (`ConnectParameters.authenticate`). */
  canAuthenticate?: boolean | undefined
  /** Connects on page load instead of the stored connector, because the page runs inside that wallet. */
  isStarter?: boolean | undefined
}
/** Links to a wallet's app from the catalogue. Untrusted: open them only through the link gate. */
export type WalletLinks = {
  homepage?: string | undefined
  mobile_link?: string | undefined
  desktop_link?: string | undefined
  webapp_link?: string | undefined
  /** A universal link that takes requests by itself (WalletConnect link mode). */
  link_mode?: string | undefined
  app_store?: string | undefined
  play_store?: string | undefined
  chrome_store?: string | undefined
}
/** A connector with its live provider. Kept in a Map of the instance, never in a slice. */
export type Connector = ConnectorInfo & { provider?: unknown }

export type NativeCurrency = { name: string; symbol: string; decimals: number }
/** A network option: any viem chain, or a network of another namespace. */
export type AppKitNetwork = {
  id: number | string
  name: string
  chainNamespace?: Namespace | undefined
  caipNetworkId?: CaipNetworkId | undefined
  deprecatedCaipNetworkId?: CaipNetworkId | undefined
  nativeCurrency: NativeCurrency
  rpcUrls: {
    default: { http: readonly string[]; webSocket?: readonly string[] | undefined }
    [name: string]: { http: readonly string[]; webSocket?: readonly string[] | undefined } | undefined
  }
  blockExplorers?:
    | { default: { name: string; url: string }; [name: string]: { name: string; url: string } }
    | undefined
  testnet?: boolean | undefined
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
  /** Contracts in viem's format; names are looked up on networks with an `ensUniversalResolver`. */
  contracts?: Readonly<Record<string, unknown>> | undefined
}
/** An `AppKitNetwork` with its ids, image and transports filled in. */
export type CaipNetwork = AppKitNetwork & {
  chainNamespace: Namespace
  caipNetworkId: CaipNetworkId
  assets: { imageId?: string | undefined; imageUrl?: string | undefined }
  /** The host's own transports for this network (`customRpcUrls`), tried first. */
  customRpcUrls: readonly string[]
}

export type WalletInfo = {
  name: string
  icon?: string | undefined
  type?: ConnectorType | undefined
  rdns?: string | undefined
  identifier?: string | undefined
}

/** Balance of one token. `value` is fiat, `quantity.numeric` a decimal string. */
export type TokenBalance = {
  name: string
  symbol: string
  chainId: string
  address?: string | undefined
  value?: number | undefined
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
  /** Its symbol or name has letters that look like others, so it may imitate another token. */
  isSuspicious?: true | undefined
  /** Nothing reports its decimals, so `quantity` counts base units, with `decimals` of 0. */
  isInBaseUnits?: true | undefined
}

/**
 * Account state per namespace (docs/specification.md#entities). Live objects such as the social popup stay
 * with their owner.
 */
export type ChainAccount = {
  status: ConnectionStatus
  connectorId?: string | undefined
  /** While `reconnecting`: the id of the stored wallet, if that is locked or does not answer. */
  waitingFor?: string | undefined
  /** Undefined if the page has no sign-in. */
  isAuthenticated?: boolean | undefined
  caipAddress?: CaipAddress | undefined
  address?: string | undefined
  allAccounts: readonly (ConnectionAccount & { namespace: Namespace })[]
  /** Decimal string, full precision. */
  balance?: string | undefined
  balanceSymbol?: string | undefined
  /** The plugin that reported `balance`; undefined if the adapter did. Payments are checked against the adapter's. */
  balanceSource?: string | undefined
  /** `idle` before the first read, `failed` if the last one failed. */
  balanceStatus: 'idle' | 'loading' | 'ready' | 'failed'
  profileName?: string | undefined
  profileImage?: string | undefined
  addressExplorerUrl?: string | undefined
  /** Tokens on the current network; empty if no service supports the network. */
  tokenBalance: readonly TokenBalance[]
  /** The plugin that reported `tokenBalance`; undefined if the wallet or the service did. */
  tokenSource?: string | undefined
  /** `idle` before the first read, `failed` if the last one failed; earlier tokens stay. */
  tokenStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** The wallet's names for its accounts, by address. */
  addressLabels: Readonly<Record<string, string>>
  connectedWalletInfo?: WalletInfo | undefined
  preferredAccountType?: AccountType | undefined
  socialProvider?: string | undefined
  /**
   * The address at which a phone approves a login by Farcaster, while it is waited for. A secret: neither store nor
   * log it.
   */
  farcasterUrl?: string | undefined
  user?: { email?: string | null | undefined; username?: string | undefined } | undefined
  currentTab: number
  smartAccountDeployed?: boolean | undefined
  /** The embedded wallet's user for hosts (docs/protocol.md#account-shape), after a login. */
  embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

export type EmbeddedWalletInfo = {
  user: ChainAccount['user']
  /** `email`, or the social login. */
  authProvider: string
  accountType: AccountType | undefined
  /** True if the smart account's contract is deployed. */
  isSmartAccountDeployed: boolean
}

/** Network state per namespace (docs/specification.md#entities). */
export type ChainNetworkState = {
  /** The wallet's own network; not in `requestedCaipNetworks` if unsupported. */
  caipNetworkId: CaipNetworkId | undefined
  requestedCaipNetworks: readonly CaipNetwork[]
  approvedCaipNetworkIds?: readonly CaipNetworkId[] | undefined
  supportsAllNetworks: boolean
  smartAccountEnabledNetworks: readonly number[]
}

export type ConnectionAccount = {
  address: string
  type: AccountType
  /** The visitor's name for it in the wallet. */
  name?: string | undefined
  /** Hexadecimal, if the wallet reports it. */
  publicKey?: string | undefined
}

export type Connection = {
  connectorId: string
  /** Accounts that the wallet shares, the one in use first. */
  accounts: readonly ConnectionAccount[]
  /** The wallet's own active account, if it is not the one in use. */
  ownAddress?: string | undefined
  /** The wallet's network; absent if the kit does not have it. */
  caipNetwork?: CaipNetwork | undefined
  name?: string | undefined
  icon?: string | undefined
  /** Milliseconds since 1970 at which the wallet's session ends, if it has one that does. */
  expiresAt?: number | undefined
  auth?: { name: string; username?: string | undefined } | undefined
}

/** An account of the visitor's last visit. */
export type KnownAccount = { connectorId: string; address: string; caipAddress: CaipAddress }
/**
 * The connections of the visitor's last visit, which a page shows as `reconnecting` until its wallets have answered.
 * Plain data, so that a server can pass it to the page.
 */
export type InitialState = {
  /** The networks in use, the active one first. */
  networks: readonly CaipNetworkId[]
  accounts: Readonly<Partial<Record<Namespace, KnownAccount>>>
}
/** Stores the connections for the next request; `cookieState()` makes one. */
export type StateStore = {
  /** The id of the kit. */
  readonly id?: string | undefined
  /** Returns the stored state. Never throws. */
  read(): InitialState | undefined
  /** Stores the state; undefined if nothing is connected. */
  write(state: InitialState | undefined): void
}

export type SessionState = {
  activeNamespace: Namespace | undefined
  accounts: Readonly<Partial<Record<Namespace, ChainAccount>>>
  networks: Readonly<Partial<Record<Namespace, ChainNetworkState>>>
  /** Connected wallets, the one in use first. */
  connections: Readonly<Partial<Record<Namespace, readonly Connection[]>>>
  /** Recent wallets that are no longer connected, newest first, at most ten. */
  recentConnections: Readonly<Partial<Record<Namespace, readonly Connection[]>>>
  connectors: readonly ConnectorInfo[]
  /** True while a switch moves the page to another namespace. */
  isSwitchingNamespace: boolean
  /** Transactions sent from this page, newest first, at most 99 (docs/constants.md#numbers). They survive reloads. */
  transactions: readonly SentTransaction[]
  /** The accounts of `initialState`: shown while a namespace is `reconnecting` without an account of its own. */
  known: InitialState['accounts']
}

/** A transaction sent from this page. */
export type SentTransaction = {
  /** Hash or signature. */
  id: string
  /** The sender. */
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  /** The blockchain service's name for the operation: `send`, `trade`, `approve`, … */
  operationType: string
  /** The receiver. */
  sentTo?: string | undefined
  /** Moved tokens; `amount` is a decimal string. */
  transfers: readonly {
    direction: 'in' | 'out'
    symbol: string
    amount: string
    iconUrl?: string | undefined
    /** CAIP-10, absent for the native currency. */
    token?: string | undefined
  }[]
  /** Milliseconds since 1970. */
  sentAt: number
  /** `unknown`: the outcome could not be found out. */
  status: 'pending' | TransferOutcome['status'] | 'unknown'
  /** The adapter's terms of the estimate, which help to poll it. */
  terms?: TransferTerms | undefined
  /**
   * The wallet that was asked to send it as several calls (EIP-5792). Until the wallet reports a transaction, `id` is the
   * id of the calls.
   */
  calls?: { readonly connectorId: string } | undefined
}
