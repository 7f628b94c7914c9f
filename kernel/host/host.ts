import type { Report } from '../base/bus.js'
import type { Slice, Store } from '../base/store.js'
import { PluginError } from '../errors.js'
import type { MessageTable } from '../modal/messages.js'
import type { OpenOptions } from '../modal/openOptions.js'
import type { Features } from '../services/features.js'
import type { OwnRemote } from '../services/ownFeature.js'
import { createClaims } from './claims.js'
import type { Waits } from './contain/limits.js'
import type { Lazy } from './lazy.js'
import type { AnyPlugin, LaterRoute, Route, RpcRule } from './plugin.js'
import type { PressedKit } from './pressedKit.js'
import type { Contribution, Slot } from './slot.js'
import type { Token } from './token.js'

export type PluginStatus = 'idle' | 'loading' | 'active' | 'off' | 'failed' | 'disposed'
export type HostEntry = {
  readonly name: string
  definition: AnyDefinition
  status: PluginStatus
  /** Contributions added at run time through `ctx.contribute`. */
  added: Contribution[]
  dispose?: (() => void) | undefined
  service?: unknown
  ctx?: unknown
  error?: unknown
  /** Id of the plugin's own remote feature, once that gates it. */
  remoteId?: string | undefined
  /** Waits of the plugin that do not count as its own time. */
  waits?: Waits | undefined
  /** Milliseconds from first use to active. */
  ms?: number | undefined
}

/** A manifest as the host sees it, with the same shape for every plugin. */
export type AnyDefinition = {
  enabled?: ((features: Features, config: never, own?: never) => boolean) | undefined
  remote?: OwnRemote | undefined
  start?: 'ready' | undefined
  validate?: ((config: never) => void) | undefined
  claims?: readonly string[] | undefined
  aliases?: Readonly<Record<string, string>> | undefined
  overrides?: readonly string[] | undefined
  connectors?: readonly string[] | undefined
  returns?: string | undefined
  contributes?: readonly Contribution[] | undefined
  slots?: readonly { readonly id: string }[] | undefined
  first?: ((kit: PressedKit, open: OpenOptions | undefined) => Promise<unknown>) | undefined
  styles?: Lazy<string> | undefined
  messages?: Lazy<Record<string, string>> | undefined
  translations?: Readonly<Record<string, Lazy<MessageTable>>> | undefined
  routes?: Readonly<Record<string, Route | LaterRoute>> | undefined
  options?: object | undefined
  requires?: Readonly<Record<string, Token<unknown>>> | undefined
  optional?: Readonly<Record<string, Token<unknown>>> | undefined
  provides?: Token<unknown> | undefined
  state?: object | true | undefined
  rpc?: Readonly<Record<string, RpcRule>> | undefined
  setup: () => Promise<{
    default: (ctx: unknown) => unknown
    messages?: Record<string, string>
    state?: object
    preload?: readonly (() => Promise<unknown>)[]
  }>
}
/** A view's route. A lazy route is replaced by the full one once it is loaded. */
export type OwnedRoute = { owner: string; route: Route | LaterRoute }
export type OwnedContribution<T> = { owner: string; value: T; required: boolean; alive: boolean }

/** Tracks which plugins are installed and enabled. `activate.ts` loads and activates them. */
export type Manifests = {
  readonly entries: ReadonlyMap<string, HostEntry>
  /** Token id to the name of the plugin that provides it. */
  readonly providers: ReadonlyMap<string, string>
  /** Increments whenever a slot's content may have changed. */
  readonly version: Slice<{ version: number }>
  changed(): void
  /** Plugins that are activated without a first use, but are not active yet. */
  waiting(): readonly HostEntry[]
  /** Switches plugins on and off. Returns the names of those switched off while active. */
  gate(features: Features): readonly string[]
}
/** The host once the lazy part of the kernel is loaded (`host/contributions.ts`); not needed before the first open. */
export type Host = Manifests & {
  /** Whether this plugin is enabled and has not failed. */
  isUp(name: string): boolean
  /** The route of a view whose plugin is enabled and has not failed: that of the plugin that overrides it, if any. */
  route(view: string): OwnedRoute | undefined
  read<T>(slot: Slot<T>): readonly T[]
  /** Contributions with their owners, including required ones of failed or disabled plugins (`alive: false`). */
  readOwned<T>(slot: Slot<T>): readonly OwnedContribution<T>[]
  /**
   * Calls a predicate or a title that a plugin contributed. Undefined if it throws or returns a promise, which is
   * reported once.
   */
  ask<T>(owner: string | undefined, what: string, act: () => T): T | undefined
  /**
   * Reports that a plugin could not be used, once per key, unless its failure has already been reported.
   * @default key the error
   */
  reportUse(error: unknown, plugin: string | undefined, phase: string, key?: unknown): void
  /** Why contributions were left out. */
  readonly refused: string[]
  /** The ids of the slots whose contributions have been read. */
  readonly slots: ReadonlySet<string>
  /** The requested view, else the first view: the lowest-ranked contribution that applies and whose route exists. */
  home(wish?: string): string | undefined
  /** The view that shows a given pairing address, unless another one is shown no matter what. */
  pairing(): string | undefined
}

type Listed = { name: string; definition?: AnyDefinition }

export function createHost(
  plugins: readonly AnyPlugin[],
  config: Readonly<Record<string, unknown>>,
  store: Store,
  report: Report,
): Manifests {
  const entries = new Map<string, HostEntry>()
  const providers = new Map<string, string>()
  const claim = createClaims()
  for (const plugin of plugins) {
    // A factory that was not called stands in for its manifest. The runtime refuses it before it activates anything.
    const { name, definition = plugin as unknown as AnyDefinition } = plugin as Listed
    if (entries.has(name)) throw new PluginError('DUPLICATE_PLUGIN', `Plugin "${name}" is listed twice.`)
    // JavaScript may list anything here, which the runtime refuses.
    const overrides = [definition.overrides].flat()
    for (const view of Object.keys(definition.routes ?? {}))
      if (!overrides.includes(view)) claim('DUPLICATE_PLUGIN', `View "${view}"`, name)
    for (const slot of [definition.slots ?? []].flat()) claim('DUPLICATE_SLOT', `Slot "${slot?.id}"`, name)
    const { provides, remote } = definition
    if (remote) claim('DUPLICATE_REMOTE', `Remote id "${remote.id}"`, name)
    if (provides) {
      claim('DUPLICATE_TOKEN', `Token "${provides.id}"`, name)
      providers.set(provides.id, name)
    }
    definition.validate?.(config as never)
    entries.set(name, { name, definition, status: 'idle', added: [] })
  }

  const version = store.create('host', { version: 0 })
  const changed = () => version.patch({ version: version.get().version + 1 })

  return {
    entries,
    providers,
    version,
    changed,
    waiting: () =>
      [...entries.values()].filter(
        ({ definition: { start, returns }, status }) =>
          status === 'idle' && (start || (returns && location.search.includes(returns))),
      ),
    gate(features) {
      const stopped: string[] = []
      for (const entry of entries.values()) {
        const { name, definition, status } = entry
        if (status === 'failed' || status === 'disposed') continue
        // The runtime decides over plugins with a remote feature of their own (`extendPlugins.ts`).
        let isOn = Boolean(definition.remote)
        try {
          // A project can switch a plugin off by its name, with `_` for `-`.
          isOn ||=
            !features.off?.includes(name.replaceAll('-', '_')) &&
            definition.enabled?.(features, config as never) !== false
        } catch (error) {
          // A gate that throws disables only its own plugin.
          report(error, { plugin: name, phase: 'enabled' })
        }
        if (isOn !== (status === 'off')) continue
        if (!isOn && status !== 'idle') stopped.push(name)
        entry.status = isOn ? 'idle' : 'off'
      }
      changed()
      return stopped
    },
  }
}
