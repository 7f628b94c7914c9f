import type { Connected, ConnectParameters } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'

/** The id of the connector, in every namespace. */
export const WALLET_CONNECT = 'walletConnect'

/** What one namespace sees of the page's WalletConnect session. Live: read again after every event. */
export type WalletConnectAccess = Pick<Connected, 'wallet' | 'also' | 'signed'> & {
  readonly user?: undefined
  readonly accountTypes?: undefined
  readonly accountNames?: undefined
  /** Addresses without their chain, each once, the active one first. */
  accounts: readonly string[]
  /** The network that requests go to. */
  caipNetworkId: CaipNetworkId
  approvedNetworkIds: readonly CaipNetworkId[]
  supportsAllNetworks: boolean
  /** Methods the wallet agreed to. */
  methods: readonly string[]
}

/**
 * One namespace of the page's only WalletConnect session. On eip155 it is also an EIP-1193 provider: `eth_accounts`
 * and `eth_chainId` are answered from the session, what is not the wallet's goes to a node (`rpcMap`).
 *
 * Events: `connect` (`{ chainId }`), `accountsChanged` (addresses), `chainChanged` (hexadecimal chain id on eip155, else
 * the CAIP-2 id), `session_update` (nothing: what the wallet approves has changed), `disconnect`.
 */
export type WalletConnectProvider = {
  readonly isWalletConnect: true
  /** Takes up the session that an earlier page left, where there is one. Asks nobody; `access` tells the result. */
  restore(parameters: Pick<ConnectParameters, 'caipNetworkId'>): Promise<void>
  /**
   * Resolves once a session covers this namespace; at once when it does. Otherwise makes a new pairing, whose address
   * goes to `onUri`, and waits for the wallet. An abort ends the pairing: what the wallet answers later is refused. A
   * newer attempt ends an older one, unless both have the same `onUri`: those are one, and share the pairing.
   * @throws ConnectionRejectedError, NamespaceNotApprovedError (the session is then there, for others),
   * ConnectionFailedError, SessionError, or the signal's reason.
   */
  pair(
    parameters: Pick<ConnectParameters, 'signal' | 'onUri' | 'authenticate' | 'caipNetworkId'>,
  ): Promise<void>
  /** Undefined without a session that covers this namespace. */
  access(): WalletConnectAccess | undefined
  /** Sends later requests to this network, which the wallet has approved. Asks nobody. */
  setNetwork(caipNetworkId: CaipNetworkId): void
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
  /** Ends the session, in every namespace. */
  disconnect(): Promise<void>
}

/** What a connector of type `WALLET_CONNECT` has for a provider: loads WalletConnect, and never prompts. */
export type LoadWalletConnect = () => Promise<WalletConnectProvider>

export const isWalletConnect = (provider: unknown): provider is WalletConnectProvider =>
  typeof provider === 'object' && provider !== null && 'isWalletConnect' in provider && 'pair' in provider
