import type { Adapter, AdapterCore, AdapterPlugin } from '../adapter.js'
import type { CaipNetworkId, Namespace } from '../caip.js'
import type { AppKitNetwork } from './types.js'

export type ConnectRequest = {
  connectorId: string
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
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
  /** Disconnects one namespace, or all. @throws SessionError 'Failed to disconnect'. */
  disconnect(namespace?: Namespace): Promise<void>
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
  'switchNetwork',
  'signMessage',
  'capability',
  'signIn',
  'refreshBalance',
  'addNetwork',
  'removeNetwork',
  'addAdapter',
  'removeAdapter',
] as const satisfies readonly (keyof SessionActions)[]
