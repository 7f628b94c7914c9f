import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { SocialProvider } from '../services/features.js'
import type { AccountType, Connection } from '../session/types.js'
import type { Connected, ConnectParameters } from './adapter.js'

/** A user who is logged in to an embedded wallet (docs/specification.md#entities). Nothing in it is a secret. */
export type EmbeddedUser = {
  email?: string | null | undefined
  username?: string | undefined
  /** The login method. */
  provider: 'email' | SocialProvider
  smartAccountDeployed?: boolean | undefined
  /** Numeric chain ids of the networks that have smart accounts. */
  smartAccountNetworks?: readonly number[] | undefined
}

/** The login as one namespace sees it. Live: read it again after every event. */
export type EmbeddedAccess = Pick<Connected, 'also' | 'signed' | 'user'> & {
  /** Addresses, the active one first. */
  accounts: readonly string[]
  /** Types by address, except for plain keys. */
  accountTypes?: Readonly<Record<string, AccountType>> | undefined
  /** Names by address, if there are several accounts. */
  accountNames?: Readonly<Record<string, string>> | undefined
  approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** The network that requests go to. */
  caipNetworkId: CaipNetworkId
  supportsAllNetworks: boolean
}

/**
 * An embedded wallet on eip155: an EIP-1193 provider whose keys are elsewhere. It is the provider of a connector of
 * type `AUTH`, or the result of that provider if the provider is a function.
 *
 * Events: `accountsChanged` (addresses), `chainChanged` (hexadecimal chain id), `session_update` (no payload: another
 * part of `access` has changed), `disconnect`.
 */
export type EmbeddedProvider = {
  readonly isEmbeddedWallet: true
  /**
   * Reads the logged-in user on this network; signs the message of `authenticate` if given.
   * @throws SessionError if no user is logged in.
   */
  pair(parameters: Pick<ConnectParameters, 'signal' | 'caipNetworkId' | 'authenticate'>): Promise<void>
  /** Restores the login of an earlier page without a prompt. Read the result from `access`. */
  restore(parameters: Pick<ConnectParameters, 'caipNetworkId'>): Promise<void>
  /** Undefined while no user is logged in. */
  access(): EmbeddedAccess | undefined
  /** Sets which of the account's addresses is in use: its smart account, or the key that owns it. */
  setAccount(address: string): void
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
  /** Logs out, in every namespace. Resolves within 3 s. */
  disconnect(): Promise<void>
}

/** The service of the plugin for an embedded wallet. Its connectors are listed once the service is provided. */
export type EmbeddedWallet = {
  /** False if no login is remembered, so nothing has to be loaded. */
  isRemembered(): boolean
  /** Loads the code for repeating a login, ahead of the click that needs it. */
  loadLogInAgain(): Promise<LogInAgain>
}

/**
 * Repeats the login of a disconnected connection in the modal, opening it if needed. A provider's popup opens
 * synchronously, so call this inside a click handler. Resolves with false, having started nothing, if this login is
 * not offered here; else with true once the visitor is logged in or a code was sent.
 * @throws the error that failed the login.
 */
export type LogInAgain = (login: NonNullable<Connection['auth']>, namespace: Namespace) => Promise<boolean>
