import type { Adapter, AdapterCore, AdapterPlugin, ChooseAccount } from '../adapters/adapter.js'
import type { TransferOutcome } from '../adapters/capabilities.js'
import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { AppKitNetwork, SentTransaction } from './types.js'

/** Which wallet to ask: a connector's id, such as `walletConnect`, `coinbaseWallet` or an announced wallet's rdns. */
export type ConnectRequest = {
  connectorId: string
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
  /** Gets each new pairing address when connecting by WalletConnect. It is a secret: neither store nor log it. */
  onUri?: ((uri: string) => void) | undefined
  /** Asked where a wallet gives several accounts and has no active one of its own. Without it the first is used. */
  chooseAccount?: ChooseAccount | undefined
  /** How the visitor reached the wallet, for analytics. Read once the wallet has answered. */
  method?: 'browser' | 'mobile' | 'qrcode' | 'email' | undefined
}

/** One wallet of a namespace, and which of its accounts. */
export type ConnectionRef = {
  /** The active one, when absent. */
  namespace?: Namespace | undefined
  connectorId: string
  address?: string | undefined
}
export type DisconnectOptions = {
  /** Only this wallet is left, and the next one that is connected takes its place. */
  connectorId?: string | undefined
  /**
   * True closes the modal. False keeps it open: from a view of an account it goes to its first screen. Without it, a view
   * of an account closes with the last one.
   */
  closeModal?: boolean | undefined
}
/** `handled` as for `connect`. Where the visitor is already, nothing has switched. */
export type SwitchedConnection = {
  handled: boolean
  hasSwitchedWallet: boolean
  hasSwitchedAccount: boolean
}

export type Capability = Exclude<keyof Adapter, keyof AdapterCore>

/** What changes a session. Each loads what it needs first. */
export type SessionActions = {
  /**
   * Asks the wallet and makes it the namespace's active connection. `handled` is true when a step after connecting
   * (such as sign-in) took over the screen.
   * @throws SessionError by code: CONNECTION_REJECTED, REQUEST_PENDING, CONNECTION_FAILED, CONNECTOR_NOT_FOUND, …
   */
  connect(request: ConnectRequest): Promise<{ handled: boolean }>
  /** Restores stored connections without asking. Namespaces that cannot be restored become disconnected. */
  reconnect(): Promise<void>
  /**
   * Disconnects one namespace, or all, or one wallet.
   * @throws SessionError 'Failed to disconnect'.
   */
  disconnect(namespace?: Namespace, options?: DisconnectOptions): Promise<void>
  /**
   * Makes a wallet, and one of its accounts, those of the namespace: without asking where it is connected, else by
   * asking it.
   * @throws SessionError as `connect` does; INVALID_CONNECTION_STATUS where a connected wallet does not share the account.
   */
  switchConnection(
    ref: ConnectionRef & Pick<ConnectRequest, 'signal' | 'onUri' | 'chooseAccount' | 'method'>,
  ): Promise<SwitchedConnection>
  /**
   * Forgets a wallet, or one account of several. One that is connected is disconnected first.
   * @throws SessionError 'Failed to disconnect'.
   */
  deleteConnection(ref: ConnectionRef): Promise<void>
  /** @throws SessionError by code: NETWORK_NOT_FOUND, SWITCH_REJECTED, CHAIN_NOT_SUPPORTED, SWITCH_FAILED, … */
  switchNetwork(
    network: Pick<AppKitNetwork, 'id'> | { caipNetworkId: CaipNetworkId },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<void>
  /** Signs text with the active account of a namespace; the encoding of the result is the namespace's own. */
  signMessage(message: string, namespace?: Namespace): Promise<string>
  /**
   * What the namespace's adapter can do beyond the six basics: transfers, calls, permissions, …
   * @throws UnsupportedChainError 'Unsupported chain' when it cannot.
   */
  capability<K extends Capability>(kind: K, namespace?: Namespace): Promise<NonNullable<Adapter[K]>>
  /** Has the visitor sign in, by the plugin that provides it. @throws SessionError 'SIWX is not enabled' without one. */
  signIn(namespace?: Namespace): Promise<void>
  /** Reads the native balance; one request at a time for an address, cached for 30 s unless forced. */
  refreshBalance(options?: { namespace?: Namespace | undefined; force?: boolean | undefined }): Promise<void>
  /**
   * Reads what the account has: from the wallet where it tells (ERC-7811), else from the blockchain service. One request
   * at a time for an account, kept for 30 s unless forced. After a failure nothing is asked for 30 s, whoever calls.
   */
  refreshTokens(options?: { namespace?: Namespace | undefined; force?: boolean | undefined }): Promise<void>
  /**
   * Reads the name and picture of the account, kept for 5 min. Both stay empty where nothing vouches for them. A name that
   * was `registered` just now comes first: services may not tell it yet.
   */
  refreshIdentity(options?: {
    namespace?: Namespace | undefined
    force?: boolean | undefined
    registered?: string | undefined
  }): Promise<void>
  /** Lists what was sent, and stays with it until its end is known; then balances are read again. */
  followTransaction(transaction: Omit<SentTransaction, 'status'>): Promise<TransferOutcome>
  /** Goes on with those that a page loaded before this one left open. */
  resumeTransactions(): Promise<void>
  addNetwork(network: AppKitNetwork): Promise<void>
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  addAdapter(adapter: AdapterPlugin): Promise<void>
  removeAdapter(namespace: Namespace): Promise<void>
}
/** The names, for the forwarders that load the late half first. */
export const SESSION_ACTIONS = [
  'connect',
  'reconnect',
  'disconnect',
  'switchConnection',
  'deleteConnection',
  'switchNetwork',
  'signMessage',
  'capability',
  'signIn',
  'refreshBalance',
  'refreshTokens',
  'refreshIdentity',
  'followTransaction',
  'resumeTransactions',
  'addNetwork',
  'removeNetwork',
  'addAdapter',
  'removeAdapter',
] as const satisfies readonly (keyof SessionActions)[]
