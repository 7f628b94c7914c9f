import type { TransferOutcome, TransferTerms } from '../adapters/capabilities.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../base/caip.js'

export type ConnectorType = 'INJECTED' | 'WALLET_CONNECT' | 'ANNOUNCED' | 'AUTH' | 'EXTERNAL' | 'MULTI_CHAIN'
/** The ids our own connectors use; an announced wallet's id is its rdns. */
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

/** A connector as the store knows it: plain data. */
export type ConnectorInfo = {
  id: ConnectorId
  type: ConnectorType
  name: string
  chain: Namespace
  imageUrl?: string | undefined
  imageId?: string | undefined
  explorerId?: string | undefined
  info?: { rdns?: string | undefined; icon?: string | undefined } | undefined
  /** Where its app is. A connector that has links is reached by WalletConnect and has no provider of its own. */
  links?: WalletLinks | undefined
  /** Can sign a message while it connects (`ConnectParameters.authenticate`). */
  canAuthenticate?: boolean | undefined
  /** Connects at the start without being asked, in place of what was stored: the page is inside that wallet. */
  isStarter?: boolean | undefined
}
/** Addresses of a wallet's app, as the catalogue names them. Untrusted: opened only by way of the link gate. */
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
/** A connector with its live provider. Lives in a Map of the instance, never in a slice. */
export type Connector = ConnectorInfo & { provider?: unknown }

export type NativeCurrency = { name: string; symbol: string; decimals: number }
/** What a host may pass: any viem chain, or a network of another namespace. */
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
  /** As viem's chains name them; `ensUniversalResolver` makes the network one that names are looked up on. */
  contracts?: Readonly<Record<string, unknown>> | undefined
}
/** The same with its ids, image and transports filled in. */
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
  /** Its symbol or name has letters that look like others: it may pass itself off as another token. */
  isSuspicious?: true | undefined
}

/**
 * Account state per namespace (docs/specification.md#entities). Live objects such as the social popup stay
 * with their owner.
 */
export type ChainAccount = {
  status: ConnectionStatus
  connectorId?: string | undefined
  /** Undefined where the page has no sign-in. */
  isAuthenticated?: boolean | undefined
  caipAddress?: CaipAddress | undefined
  address?: string | undefined
  allAccounts: readonly (ConnectionAccount & { namespace: Namespace })[]
  /** Decimal string, full precision. */
  balance?: string | undefined
  balanceSymbol?: string | undefined
  /** `idle` before the first read, `failed` when the last one did. */
  balanceStatus: 'idle' | 'loading' | 'ready' | 'failed'
  profileName?: string | undefined
  profileImage?: string | undefined
  addressExplorerUrl?: string | undefined
  /** What it has on its network, as the services tell; empty where none of them knows the network. */
  tokenBalance: readonly TokenBalance[]
  /** `idle` before the first read, `failed` when the last one did; what was read before stays. */
  tokenStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Names that the wallet gives its accounts, by address. */
  addressLabels: Readonly<Record<string, string>>
  connectedWalletInfo?: WalletInfo | undefined
  preferredAccountType?: AccountType | undefined
  socialProvider?: string | undefined
  /** The address at which a phone approves a login by Farcaster, while it is waited for. A secret: neither store nor log it. */
  farcasterUrl?: string | undefined
  user?: { email?: string | null | undefined; username?: string | undefined } | undefined
  currentTab: number
  smartAccountDeployed?: boolean | undefined
  /** The user of the embedded wallet as hosts read it (docs/protocol.md#account-shape), after a login. */
  embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

export type EmbeddedWalletInfo = {
  user: ChainAccount['user']
  /** `email`, or the social login. */
  authProvider: string
  accountType: AccountType | undefined
  /** Its contract is on the chain. */
  isSmartAccountDeployed: boolean
}

/** Network state per namespace (docs/specification.md#entities). */
export type ChainNetworkState = {
  /** The wallet's own network; not in `requested` when unsupported. */
  caipNetworkId: CaipNetworkId | undefined
  requestedCaipNetworks: readonly CaipNetwork[]
  approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  supportsAllNetworks: boolean
  smartAccountEnabledNetworks: readonly number[]
}

export type ConnectionAccount = {
  address: string
  type: AccountType
  /** What the visitor calls it in the wallet. */
  name?: string | undefined
  /** Hexadecimal, where the wallet tells it. */
  publicKey?: string | undefined
}

export type Connection = {
  connectorId: string
  /** Those the wallet shares; the first is the one in use. */
  accounts: readonly ConnectionAccount[]
  /** The account that the wallet itself has active, where that is another one. */
  ownAddress?: string | undefined
  /** The wallet's network; absent when it is one the kit was not given. */
  caipNetwork?: CaipNetwork | undefined
  name?: string | undefined
  icon?: string | undefined
  auth?: { name: string; username?: string | undefined } | undefined
}

export type SessionState = {
  activeNamespace: Namespace | undefined
  accounts: Readonly<Partial<Record<Namespace, ChainAccount>>>
  networks: Readonly<Partial<Record<Namespace, ChainNetworkState>>>
  /** Wallets that are connected now, the one in use first. */
  connections: Readonly<Partial<Record<Namespace, readonly Connection[]>>>
  /** Those that are remembered and connected no longer, newest first, ten at most. */
  recentConnections: Readonly<Partial<Record<Namespace, readonly Connection[]>>>
  connectors: readonly ConnectorInfo[]
  /** True while a switch moves the page to another namespace. */
  isSwitchingNamespace: boolean
  /** Transactions sent from this page, newest first, at most 99 (docs/constants.md#numbers). They survive reloads. */
  transactions: readonly SentTransaction[]
}

/** A transaction that this page had a wallet send. */
export type SentTransaction = {
  /** Hash or signature. */
  id: string
  /** Who sent it. */
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  /** As the blockchain service names them: `send`, `trade`, `approve`, … */
  operationType: string
  /** Whom it went to. */
  sentTo?: string | undefined
  /** What was moved; `amount` is a decimal string. */
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
  /** `unknown`: nobody could tell how it ended. */
  status: 'pending' | TransferOutcome['status'] | 'unknown'
  /** What the adapter said when it was estimated; it helps to follow it. */
  terms?: TransferTerms | undefined
}
