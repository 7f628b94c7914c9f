import type { FindChain } from '../adapters/chains.js'
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
import type { CreateHttp } from '../services/http.js'
import type { Session } from '../session/session.js'
import type { FetchChunk } from './fetchChunk.js'
import type { MessageKey, PluginName, Views } from './registry.js'
import type { Slot } from './slot.js'
import type { FetchFrom } from './sources/source.js'
import type { Token } from './token.js'

/** The options of `createAppKit` that plugins see. Claimed options are in `ctx.config`. */
export type HostOptions = Omit<BaseOptions, 'adapters' | 'messages' | 'onError' | 'universalProvider'>
/** A read-only slice. */
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
  /** Parameters of every request to the kit's own services: `projectId`, `st`, `sv`. */
  readonly params: Readonly<Record<string, string>>
  /** The element that holds the modal; undefined on a server. */
  readonly element: HTMLElement | undefined
  /** WalletConnect's client id of this page, once assigned. */
  clientId(): string | undefined
}

/** Tools shared by setups and views: the modal, the session, and access to other plugins. */
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
  readonly http: CreateHttp
  /** Loads the definition of a namespace. Undefined if no adapter of the kit has one. */
  readonly chain: FindChain
  /** The blockchain service. Query it only for networks that it `serves`. */
  readonly blockchain: () => Promise<Blockchain>
  /** Imports a chunk like the kit does, with one retry. */
  readonly fetchChunk: FetchChunk
  /** Adds English texts that come with a chunk. */
  addMessages(english: MessageTable): void
  features(): Features
  /** Namespaces that have their own adapter. */
  namespaces(): readonly Namespace[]
  /** Undefined if no enabled plugin has this view. */
  route(view: string): RouteInfo | undefined
  /** The requested view, else the first view: the lowest-ranked contribution that applies and whose route exists. */
  home(wish?: string): string | undefined
  /** Loads what a view needs without rendering it. @default the first view */
  warm(view?: string): Promise<void>
  read<T>(slot: Slot<T>): readonly T[]
  /**
   * Fetches something about an account from the sources of a slot: those that name the network's namespace are asked in
   * order of rank, each for up to 10 s, and `otherwise` last. Failures and answers that `parse` refuses are reported
   * with their owner's name. Undefined if nothing serves the network.
   * @throws the first failure, if nothing else answers
   */
  readonly fetchFrom: FetchFrom
  /**
   * Opens a view and resolves with the visitor's decision, passed to `useAnswer`. Questions are asked one at a time. The
   * view on the screen is mounted anew afterwards, so keep its progress in the slice.
   * @throws ModalClosedError if the visitor leaves the view without an answer
   */
  ask<K extends keyof Views & string>(
    view: K,
    params: Views[K],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
  /** Answers the question of the view in this router entry. */
  answer(entry: number, answer: unknown): void
  /** Emits `security:refused`: something on the page behaved like an attack or a broken wallet. */
  refuse(reason: string, subject: string): void
  /** Activates the provider of a token. `null` if none is installed, or if it fails, which is reported. */
  service<T>(token: Token<T>): Promise<T | null>
}

/** The kit as the modal's views see it. */
export type Kit = HostSite & KitTools & { readonly t: Translate }
