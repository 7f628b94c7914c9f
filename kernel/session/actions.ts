import type { Adapter, AdapterCore, AdapterPlugin, ChooseAccount } from '../adapters/adapter.js'
import type { TransferOutcome } from '../adapters/capabilities.js'
import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { AppKitNetwork, SentTransaction } from './types.js'

/**
 * The wallet to connect: a connector's id, such as `walletConnect`, `coinbaseWallet` or an announced wallet's rdns.
 */
export type ConnectRequest = {
  connectorId: string
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
  /** Receives each new WalletConnect pairing address. It is a secret: neither store nor log it. */
  onUri?: ((uri: string) => void) | undefined
  /** Called if a wallet shares several accounts and has no active one. Without it, the first is used. */
  chooseAccount?: ChooseAccount | undefined
  /** How the visitor reached the wallet, for analytics. Read after the wallet has answered. */
  method?: 'browser' | 'mobile' | 'qrcode' | 'email' | undefined
}

/** Identifies a wallet of a namespace and one of its accounts. */
export type ConnectionRef = {
  /** @default the active namespace */
  namespace?: Namespace | undefined
  connectorId: string
  address?: string | undefined
}
export type DisconnectOptions = {
  /** Disconnects only this wallet; the next connected one takes its place. */
  connectorId?: string | undefined
  /**
   * True closes the modal. False keeps it open and moves an account view to the first screen. By default, an account
   * view closes with the last account.
   */
  closeModal?: boolean | undefined
}
export type RefreshOptions = {
  /** @default the active namespace */
  namespace?: Namespace | undefined
  /** Ignores the cache. */
  force?: boolean | undefined
  /** Waits for a request that is already on its way, and sends another: the holdings have changed since. */
  anew?: boolean | undefined
}
/** Result of a switch. `handled` as for `connect`; both other flags are false if nothing changed. */
export type SwitchedConnection = {
  handled: boolean
  hasSwitchedWallet: boolean
  hasSwitchedAccount: boolean
}

export type Capability = Exclude<keyof Adapter, keyof AdapterCore>

/** Actions that change a session. Each loads its code on first use. */
export type SessionActions = {
  /**
   * Connects a wallet and makes it the namespace's active connection. `handled` is true if a post-connect step (such
   * as sign-in) took over the screen.
   * @throws SessionError by code: CONNECTION_REJECTED, REQUEST_PENDING, CONNECTION_FAILED, CONNECTOR_NOT_FOUND, …
   */
  connect(request: ConnectRequest): Promise<{ handled: boolean }>
  /** Restores stored connections without a prompt. Namespaces that cannot be restored become disconnected. */
  reconnect(): Promise<void>
  /**
   * Disconnects one namespace, or all, or one wallet.
   * @throws SessionError 'Failed to disconnect'.
   */
  disconnect(namespace?: Namespace, options?: DisconnectOptions): Promise<void>
  /**
   * Switches a namespace to a wallet and one of its accounts: without a prompt if the wallet is connected, else by
   * connecting it.
   * @throws SessionError as `connect` does; INVALID_CONNECTION_STATUS if a connected wallet does not share the account.
   */
  switchConnection(
    ref: ConnectionRef & Pick<ConnectRequest, 'signal' | 'onUri' | 'chooseAccount' | 'method'>,
  ): Promise<SwitchedConnection>
  /**
   * Forgets a wallet, or one of its accounts. A connected wallet is disconnected first.
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
   * Returns an optional capability of the namespace's adapter: transfers, calls, permissions, …
   * @throws UnsupportedChainError 'Unsupported chain' if the adapter lacks it.
   */
  capability<K extends Capability>(kind: K, namespace?: Namespace): Promise<NonNullable<Adapter[K]>>
  /**
   * Runs the sign-in of the plugin that provides it.
   * @throws SessionError 'SIWX is not enabled' without one.
   */
  signIn(namespace?: Namespace): Promise<void>
  /** Fetches the native balance; one request at a time per address, cached for 30 s unless forced. */
  refreshBalance(options?: RefreshOptions): Promise<void>
  /**
   * Fetches token balances: from the wallet if it supports ERC-7811, else from the blockchain service. One request at
   * a time per account, cached for 30 s unless forced. After a failure, no request is sent for 30 s, even if forced.
   */
  refreshTokens(options?: RefreshOptions): Promise<void>
  /**
   * Fetches the account's name and picture, cached for 5 min. Both stay empty if the name cannot be verified. Pass a
   * name that was just `registered` to try it first: services may not know it yet.
   */
  refreshIdentity(options?: {
    namespace?: Namespace | undefined
    force?: boolean | undefined
    registered?: string | undefined
  }): Promise<void>
  /** Lists a sent transaction and polls it until its outcome is known; then refreshes balances. */
  followTransaction(transaction: Omit<SentTransaction, 'status'>): Promise<TransferOutcome>
  /** Resumes polling transactions that an earlier page left open. */
  resumeTransactions(): Promise<void>
  addNetwork(network: AppKitNetwork): Promise<void>
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  addAdapter(adapter: AdapterPlugin): Promise<void>
  removeAdapter(namespace: Namespace): Promise<void>
}
/** Names of the actions, for the forwarders that load their code first. */
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
