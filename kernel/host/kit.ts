import type { Namespace } from '../base/caip.js'
import type { Log } from '../base/log.js'
import type { ThemeState } from '../base/state.js'
import type { Slice } from '../base/store.js'
import type { Alerts } from '../modal/alerts.js'
import type { Label, MessageTable, MessageValues } from '../modal/messages.js'
import type { Modal } from '../modal/modal.js'
import type { Router } from '../modal/router.js'
import type { Toast } from '../modal/toast.js'
import type { BaseOptions, Services } from '../options.js'
import type { Blockchain } from '../services/blockchain.js'
import type { Features } from '../services/features.js'
import type { Http } from '../services/http.js'
import type { Session } from '../session/session.js'
import type { fetchChunk } from './fetchChunk.js'
import type { MessageKey, PluginName, Views } from './registry.js'
import type { Slot } from './slot.js'
import type { Token } from './token.js'

/** The options of `createAppKit` that plugins see. Those that plugins claim are in `ctx.config`. */
export type HostOptions = Omit<BaseOptions, 'adapters' | 'messages' | 'onError' | 'universalProvider'>
/** State that its readers do not change. */
export type Readable<S> = Pick<Slice<S>, 'get' | 'subscribe'>
export type RouteInfo = { readonly owner: string; readonly needsAccount: boolean }
export type Translate<N extends PluginName = PluginName> = (
  key: MessageKey<N> | Label,
  values?: MessageValues,
) => string

/** The site that embeds the kit. */
export type HostSite = {
  readonly options: HostOptions
  /** Base URLs of the services. */
  readonly services: Services
  /** Sent with every call to a service: `projectId`, `st`, `sv`. */
  readonly params: Readonly<Record<string, string>>
  /** The element that holds the modal; undefined on a server. */
  readonly element: HTMLElement | undefined
  /** The id WalletConnect gave this page, once it has one. */
  clientId(): string | undefined
}

/** What setups and views share: the modal, the session, and the other plugins by name. */
export type KitTools = {
  readonly session: Session
  readonly router: Router
  readonly modal: Modal
  readonly toast: Toast
  readonly alerts: Alerts
  readonly theme: Readable<ThemeState>
  readonly log: Log
  /** The BCP 47 tag of the page's texts. */
  readonly locale: string
  readonly http: (baseUrl: string) => Http
  /** The blockchain service. Ask it only about networks that it `serves`. */
  readonly blockchain: () => Promise<Blockchain>
  /** Imports code as the kit does: a failed fetch is tried once more. */
  readonly fetchChunk: typeof fetchChunk
  /** Adds English texts that come with a chunk. */
  addMessages(english: MessageTable): void
  features(): Features
  /** Namespaces that have an adapter of their own. */
  namespaces(): readonly Namespace[]
  /** Undefined if no plugin that is on has this view. */
  route(view: string): RouteInfo | undefined
  /** The wished view, else the first screen: the lowest-ranked contribution that applies and whose route is there. */
  home(wish?: string): string | undefined
  /** Fetches what a view needs, the first screen if none is named; draws nothing. */
  warm(view?: string): Promise<void>
  read<T>(slot: Slot<T>): readonly T[]
  /**
   * Opens a view and resolves with what the visitor decides there, by `useAnswer`. One question at a time.
   * @throws ModalClosedError if the visitor leaves the view without an answer
   */
  ask<K extends keyof Views & string>(
    view: K,
    params: Views[K],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
  /** The answer of the view in that entry of the router. */
  answer(entry: number, answer: unknown): void
  /** Emits `security:refused`: something on the page behaved like an attack or a broken wallet. */
  refuse(reason: string, subject: string): void
  /** Activates the provider of a token. `null` if there is none, or if it fails, which is reported. */
  service<T>(token: Token<T>): Promise<T | null>
}

/** What views of the modal see of their kit. */
export type Kit = HostSite & KitTools & { readonly t: Translate }
