import type { Adapters } from '../adapters/registry.js'
import type { AdapterRunner, WalletEvents } from '../adapters/runner.js'
import type { Namespace } from '../base/caip.js'
import type { Core } from '../core.js'
import type { Plugins } from '../host/activate.js'
import type { FetchChunk } from '../host/fetchChunk.js'
import type { AfterConnectEvent, AnyStep } from '../host/flow.js'
import type { Host } from '../host/host.js'
import type { Lazy } from '../host/lazy.js'
import type { Texts } from '../modal/messages.js'
import type { Toast } from '../modal/toast.js'
import type { Analytics } from '../services/analytics.js'
import type { Blockchain } from '../services/blockchain.js'
import type { Http } from '../services/http.js'
import type { ConnectionRef, ConnectRequest, SessionActions } from './actions.js'
import type { Again } from './connect/again.js'
import type { Attempts } from './connect/attempts.js'
import type { Holds } from './connect/holds.js'
import type { Unlisted } from './connections/unlisted.js'
import type { Session } from './session.js'

/** The parts of a kit that the session uses. */
export type SessionKit = Core & {
  readonly session: Session
  readonly adapters: Adapters
  readonly host: Host
  readonly texts: Texts
}

/** Connects a wallet. `address` is the account to use if the wallet shares it. */
export type Connect = (
  request: ConnectRequest & Pick<ConnectionRef, 'address'>,
  order?: number,
) => Promise<{ handled: boolean }>

export type Restore = {
  /** Sync with another tab: replaces the active connection, unless the stored one changes again meanwhile. */
  quiet?: boolean | undefined
  /** Keep the modal open, as for the disconnected connection that it replaces. */
  keepsModal?: boolean | undefined
}

/** Restores wallets beside the active ones; WalletConnect only with `isPaired`. Never rejects. */
export type RestoreOthers = (how?: { isPaired?: boolean }) => Promise<void>

/** Shared context of the session's operations. Types only, to avoid import cycles. */
export type SessionTools = {
  kit: SessionKit
  analytics: Analytics
  plugins: Plugins
  fetchChunk: FetchChunk
  http: (baseUrl: string) => Http
  toast: Toast
  blockchain: () => Promise<Blockchain>
  adapters: AdapterRunner
  attempts: Attempts
  holds: Holds
  again: Again
  unlisted: Unlisted
  /** Loads and runs a step that a plugin contributed. It has 10 s of its own time. */
  runStep(owner: string, load: Lazy<AnyStep>, event: AfterConnectEvent): Promise<Awaited<ReturnType<AnyStep>>>
  /** Wallets that did not answer a silent restore; not asked again until they are connected. */
  unanswered: Set<string>
  connect: Connect
  disconnect: SessionActions['disconnect']
  /** Actions that one part of the session runs in another. */
  readonly actions: Pick<SessionActions, 'switchNetwork' | 'capability' | 'refreshBalance' | 'refreshTokens'>
  /** Silently makes a stored connection the active one of its namespace. */
  restore(namespace: Namespace, connectorId: string, how?: Restore): Promise<void>
  /** Silently restores wallets beside the active ones. */
  restoreOthers: RestoreOthers
}

/** The session once its actions are loaded. */
export type LoadedSession = { actions: SessionActions; wallet: WalletEvents }
