import type { Namespace } from '../base/caip.js'
import type { Log } from '../base/log.js'
import type { ThemeState } from '../base/state.js'
import type { Slice } from '../base/store.js'
import type { Kernel } from '../kernel.js'
import type { Label, MessageTable, MessageValues } from '../modal/messages.js'
import type { BaseOptions, Services } from '../options.js'
import type { Late } from '../runtime.js'
import type { Features } from '../services/features.js'
import type { Session } from '../session/session.js'
import type { fetchChunk } from './fetchChunk.js'
import type { AnyDefinition } from './host.js'
import type { MessageKey, PluginName } from './registry.js'
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
  readonly router: Late['router']
  readonly modal: Late['modal']
  readonly toast: Late['toast']
  readonly alerts: Late['alerts']
  readonly theme: Readable<ThemeState>
  readonly log: Log
  /** The BCP 47 tag of the page's texts. */
  readonly locale: string
  readonly http: Late['http']
  /** The blockchain service. Ask it only about networks that it `serves`. */
  readonly blockchain: Late['blockchain']
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
  /** Emits `security:refused`: something on the page behaved like an attack or a broken wallet. */
  refuse(reason: string, subject: string): void
  /** Activates the provider of a token. `null` if there is none, or if it fails, which is reported. */
  service<T>(token: Token<T>): Promise<T | null>
}

/** What views of the modal see of their kit. */
export type Kit = HostSite & KitTools & { readonly t: Translate }

export function createKit(kernel: Kernel, late: Omit<Late, 'shared'>): Kit {
  const { host, texts, features, bus } = kernel
  const { router, modal, toast, alerts, http, blockchain, fetchChunk, plugins, warm } = late
  const kit: Kit = {
    options: publicOptions(kernel),
    services: kernel.services,
    params: kernel.params,
    element: kernel.element,
    clientId: () => kernel.clientId,
    session: kernel.session,
    theme: kernel.theme,
    log: kernel.log,
    locale: texts.locale,
    ...{ router, modal, toast, alerts, http, blockchain, fetchChunk, warm },
    t: texts.format,
    addMessages: texts.add,
    features: features.get,
    namespaces: kernel.adapters.own,
    route(view) {
      const found = host.route(view)
      return found && { owner: found.owner, needsAccount: Boolean(found.route.needsAccount) }
    },
    home: host.home,
    read: host.read,
    service: plugins.service,
    refuse: (reason, subject) => bus.emit('security:refused', { reason, subject }),
  }
  // For the shell. It cannot be listed, so contexts, which are copies, do not have it.
  return Object.defineProperty(kit, Symbol.for('latchkey'), { value: { kernel, late } })
}

/** Without what is the host's alone, and what other plugins claim: a sign-in has functions that only its owner calls. */
function publicOptions({ config, host }: Kernel): HostOptions {
  const hidden = [...host.entries.values()].flatMap(({ definition }) => definition.claims ?? [])
  const own = ['adapters', 'messages', 'onError', 'plugins', 'universalProvider', ...hidden]
  return Object.freeze(
    Object.fromEntries(Object.entries(config).filter(([key]) => !own.includes(key))),
  ) as HostOptions
}

/** The options that the plugin claims. */
export const claimedOptions = (config: Readonly<Record<string, unknown>>, { claims = [] }: AnyDefinition) =>
  Object.freeze(Object.fromEntries(claims.map((key) => [key, config[key]])))
