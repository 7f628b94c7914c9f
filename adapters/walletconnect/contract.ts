import type { AdapterContext, Connected, ConnectParameters } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'

/** The id of the connector, in every namespace. */
export const WALLET_CONNECT = 'walletConnect'

/** A namespace's view of the page's WalletConnect session. Read again after every event. */
export type WalletConnectAccess = Pick<Connected, 'wallet' | 'also' | 'signed'> & {
  readonly user?: undefined
  readonly accountTypes?: undefined
  readonly accountNames?: undefined
  /** Addresses without their chain and without duplicates, the active one first. */
  accounts: readonly string[]
  /** The network that requests go to. */
  caipNetworkId: CaipNetworkId
  approvedNetworkIds: readonly CaipNetworkId[]
  supportsAllNetworks: boolean
  /** Methods that the wallet approved. */
  methods: readonly string[]
}

/**
 * One namespace of the page's only WalletConnect session. On eip155 it is also an EIP-1193 provider:
 * `eth_accounts` and `eth_chainId` are answered from the session, and methods not for the wallet go to a node
 * (`rpcMap`).
 *
 * Events: `connect` (`{ chainId }`), `accountsChanged` (addresses), `chainChanged` (hexadecimal chain id on
 * eip155, else the CAIP-2 id), `session_update` (no payload: the approval has changed), `disconnect`.
 */
export type WalletConnectProvider = {
  readonly isWalletConnect: true
  /** Restores the session of an earlier page, if any. Never prompts; `access` returns the result. */
  restore(parameters: Pick<ConnectParameters, 'caipNetworkId'>): Promise<void>
  /**
   * Resolves once a session covers this namespace, at once if one does. Otherwise creates a new pairing,
   * passes its URI to `onUri`, and waits for the wallet. An abort ends the pairing, and a later answer is
   * refused. A newer attempt aborts an older one, unless both have the same `onUri`: those share one pairing.
   * @throws ConnectionRejectedError, NamespaceNotApprovedError (the session then exists, for other
   * namespaces), ConnectionFailedError, SessionError, or the signal's reason.
   */
  pair(
    parameters: Pick<ConnectParameters, 'signal' | 'onUri' | 'authenticate' | 'caipNetworkId'>,
  ): Promise<void>
  /** Undefined without a session that covers this namespace. */
  access(): WalletConnectAccess | undefined
  /** Sends later requests to this approved network, without asking the wallet. */
  setNetwork(caipNetworkId: CaipNetworkId): void
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
  /** Ends the session in every namespace. */
  disconnect(): Promise<void>
}

/**
 * The provider of a connector of type `WALLET_CONNECT`: loads WalletConnect, and never prompts. Its argument is the
 * context's function of that name.
 */
export type LoadWalletConnect = (chain: AdapterContext['chain']) => Promise<WalletConnectProvider>

export const isWalletConnect = (provider: unknown): provider is WalletConnectProvider =>
  typeof provider === 'object' && provider !== null && 'isWalletConnect' in provider && 'pair' in provider
