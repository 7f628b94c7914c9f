import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { SocialProvider } from '../services/features.js'
import type { AccountType, Connection } from '../session/types.js'
import type { Connected, ConnectParameters } from './adapter.js'

/** A user who is logged in to an embedded wallet (docs/specification.md#entities). Nothing in it is a secret. */
export type EmbeddedUser = {
  email?: string | null | undefined
  username?: string | undefined
  /** How the visitor logged in. */
  provider: 'email' | SocialProvider
  smartAccountDeployed?: boolean | undefined
  /** Numeric chain ids of the networks that have smart accounts. */
  smartAccountNetworks?: readonly number[] | undefined
}

/** What one namespace sees of the login. Live: read again after every event. */
export type EmbeddedAccess = Pick<Connected, 'also' | 'signed' | 'user'> & {
  /** Addresses, the active one first. */
  accounts: readonly string[]
  /** By address, where it is no plain key's. */
  accountTypes?: Readonly<Record<string, AccountType>> | undefined
  /** Names by address, if there are several accounts. */
  accountNames?: Readonly<Record<string, string>> | undefined
  approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** The network that requests go to. */
  caipNetworkId: CaipNetworkId
  supportsAllNetworks: boolean
}

/**
 * An embedded wallet on eip155: an EIP-1193 provider whose keys are elsewhere. It is the provider of a connector of type
 * `AUTH`, or what that connector's provider, a function, resolves with.
 *
 * Events: `accountsChanged` (addresses), `chainChanged` (hexadecimal chain id), `session_update` (nothing: what `access`
 * tells has changed otherwise), `disconnect`.
 */
export type EmbeddedProvider = {
  readonly isEmbeddedWallet: true
  /**
   * Reads who has logged in, on this network; signs along where `authenticate` says what.
   * @throws SessionError where nobody has.
   */
  pair(parameters: Pick<ConnectParameters, 'signal' | 'caipNetworkId' | 'authenticate'>): Promise<void>
  /** The same for a login that an earlier page left. Asks nobody; `access` tells the result. */
  restore(parameters: Pick<ConnectParameters, 'caipNetworkId'>): Promise<void>
  /** Undefined while nobody is logged in. */
  access(): EmbeddedAccess | undefined
  /** Another of the account's addresses is in use: its smart account, or the key that owns it. */
  setAccount(address: string): void
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
  /** Logs out, in every namespace. Resolves within 3 s. */
  disconnect(): Promise<void>
}

/** Provided by the plugin that brings an embedded wallet: once it is there, its connectors are listed. */
export type EmbeddedWallet = {
  /** False where no login is remembered, so that nothing has to be loaded. */
  isRemembered(): boolean
  /** Loads what logs in again, ahead of the click that needs it. */
  loadLogInAgain(): Promise<LogInAgain>
}

/**
 * Repeats the login of a connection that was left, in the modal, which it opens if it is closed. A provider's window
 * opens in the turn of this call, so make it in the turn of a click. Resolves with false if this login is not offered
 * here, and starts nothing then; else once the visitor is logged in, or has been sent a code.
 * @throws the reason why the login failed.
 */
export type LogInAgain = (login: NonNullable<Connection['auth']>, namespace: Namespace) => Promise<boolean>
