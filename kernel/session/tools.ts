import type { Connected } from '../adapters/adapter.js'
import type { FindChain } from '../adapters/chains.js'
import type { Adapters } from '../adapters/registry.js'
import type { AdapterRunner, WalletEvents } from '../adapters/runner.js'
import type { Namespace } from '../base/caip.js'
import type { Core } from '../core.js'
import type { Plugins } from '../host/activate.js'
import type { FetchChunk } from '../host/fetchChunk.js'
import type { AfterConnectEvent, AnyStep } from '../host/flow.js'
import type { Host } from '../host/host.js'
import type { Lazy, MaybePromise } from '../host/lazy.js'
import type { FetchFrom } from '../host/sources/source.js'
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

/** The stored connector of a namespace, and a counter of changes by any tab. */
export type StoredConnector = { readonly connectorId: string | undefined; readonly version: number }

export type Restore = {
  /** Syncs with another tab: replaces the active connection, unless the stored one changes again meanwhile. */
  quiet?: boolean | undefined
  /** Keeps the modal open if the disconnection that led to this does. */
  keepsModal?: boolean | undefined
  /** Wait for a wallet that is locked or does not answer; its namespace stays `reconnecting` until it does. */
  canWait?: boolean | undefined
  /** The later answer of such a wallet. */
  answer?: Promise<Connected | undefined> | undefined
  /** What was stored before the wallet was asked. */
  since?: StoredConnector | undefined
}

/** Restores wallets beside the active ones; WalletConnect only with `isPaired`. Never rejects. */
export type RestoreOthers = (how?: { isPaired?: boolean }) => Promise<void>

/** Returns the provider that the page gets for a wallet: the wallet's own, whose requests are reviewed first. */
export type Guard = (namespace: Namespace, connectorId: string, provider: unknown) => unknown

/** How a wallet is disconnected. */
export type Disconnecting = {
  /** The visitor disconnected: list the wallet as recent. A wallet that disconnected by itself is not listed. */
  byVisitor?: boolean | undefined
  /** Keep the active namespace, because all namespaces are being disconnected. */
  stays?: boolean | undefined
  /** Keep the modal open. */
  keepsModal?: boolean | undefined
}

/** Loaded if a stored wallet is locked, does not answer or is not listed. */
export type Waiting = {
  /** Restores the wallet once it has given `how.answer`, or, without one, once it is listed. */
  resumeRestoring(tools: SessionTools, namespace: Namespace, connectorId: string, how: Restore): Promise<void>
  /** Waits for the active wallet, which reported its end, if it is only locked; else disconnects it. */
  endUnlessLocked(tools: SessionTools, namespace: Namespace, connectorId: string): Promise<void>
  /** Disconnects a wallet that is still being restored; with `only`, if it is that one. */
  stopRestoring(
    tools: SessionTools,
    namespace: Namespace,
    how: { only?: string | undefined } & Omit<Disconnecting, 'byVisitor'>,
  ): Promise<void>
}

/** Shared context of the session's operations. Types only, to avoid import cycles. */
export type SessionTools = {
  kit: SessionKit
  analytics: Analytics
  plugins: Plugins
  fetchChunk: FetchChunk
  fetchFrom: FetchFrom
  /** Imports a function that a plugin contributed, and activates its owner. */
  loadPart<T>(owner: string, load: Lazy<T>): Promise<T>
  http: (baseUrl: string) => Http
  chain: FindChain
  toast: Toast
  blockchain: () => Promise<Blockchain>
  adapters: AdapterRunner
  /** Loaded before the first adapter of a kit whose plugins review requests. */
  guard?: Guard | undefined
  attempts: Attempts
  holds: Holds
  again: Again
  unlisted: Unlisted
  /** Loads and runs a step that a plugin contributed. It has 10 s of its own time. */
  runOwn<T>(owner: string | undefined, what: string, run: () => MaybePromise<T>): Promise<T>
  runStep(owner: string, load: Lazy<AnyStep>, event: AfterConnectEvent): Promise<Awaited<ReturnType<AnyStep>>>
  /** Wallets that did not answer a silent restore; not asked again until they are connected. */
  unanswered: Set<string>
  connect: Connect
  disconnect: SessionActions['disconnect']
  /** Actions that other parts of the session call. */
  readonly actions: Pick<SessionActions, 'switchNetwork' | 'capability' | 'refreshBalance' | 'refreshTokens'>
  /** Silently makes a stored connection the active one of its namespace. */
  restore(namespace: Namespace, connectorId: string, how?: Restore): Promise<void>
  /** Silently restores wallets beside the active ones. */
  restoreOthers: RestoreOthers
  waiting(): Promise<Waiting>
}

/** The session once its actions are loaded. */
export type LoadedSession = { actions: SessionActions; wallet: WalletEvents }
