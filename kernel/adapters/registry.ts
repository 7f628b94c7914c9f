import type { Namespace } from '../base/caip.js'
import { once } from '../base/once.js'
import { createScope, type Scope } from '../base/scope.js'
import type { Core } from '../core.js'
import type { Session } from '../session/session.js'
import type { AdapterPlugin, DiscoveryContext } from './adapter.js'

export type AdapterEntry = {
  plugin: AdapterPlugin
  /** Loads the adapter's body, once. */
  load: AdapterPlugin['setup']
  ctx: DiscoveryContext
  scope: Scope
  discovered?: boolean
}
/** The adapters of one kit. Discovery is eager; `adapters/runner.ts` loads the setup on first use. */
export type Adapters = {
  /** An entry per adapter and namespace, in the order of the adapters. Dispose its scope before removing it. */
  readonly entries: Set<AdapterEntry>
  /** The namespace's own adapter, else one that serves every namespace. */
  get(namespace: Namespace): AdapterEntry | undefined
  /** Namespaces with their own adapter. */
  own(): readonly Namespace[]
  add(plugin: AdapterPlugin): void
  /** Discovers wallets on the page, once per entry. Browser only. */
  discover(): void
}

type Parts = Pick<Core, 'bus' | 'log' | 'options' | 'report' | 'scope' | 'services' | 'alert' | 'client'> & {
  readonly session: Session
}

export function createAdapters(kit: Parts): Adapters {
  const entries = new Set<AdapterEntry>()
  const shared = new Map<string, unknown>()
  const isOwn = ({ plugin }: AdapterEntry) => plugin.namespace !== '*'
  const of = (namespace: Namespace) => [...entries].filter(({ ctx }) => ctx.namespace === namespace)

  const add = (plugin: AdapterPlugin) => {
    const all = Object.keys(kit.session.state.get().networks) as Namespace[]
    for (const namespace of plugin.namespace === '*' ? all : [plugin.namespace]) {
      if (of(namespace).some((one) => one.plugin === plugin)) continue
      const scope = createScope((error) => kit.report(error, { plugin: namespace, phase: 'dispose' }))
      entries.add({
        plugin,
        load: once(plugin.setup),
        scope,
        ctx: createContext(kit, namespace, scope, shared),
      })
      kit.scope.add(scope.dispose)
    }
  }
  for (const plugin of kit.options.adapters ?? []) add(plugin)
  return {
    entries,
    own: () => [...entries].filter(isOwn).map(({ ctx }) => ctx.namespace),
    get: (namespace) => of(namespace).find(isOwn) ?? of(namespace)[0],
    add,
    discover() {
      for (const entry of entries) {
        // A network added since may bring a new namespace; the loop then also visits the entries added here.
        add(entry.plugin)
        if (entry.discovered) continue
        entry.discovered = true
        try {
          const undo = entry.plugin.discover?.(entry.ctx)
          if (undo) entry.scope.add(undo)
        } catch (error) {
          kit.report(error, { plugin: entry.ctx.namespace, phase: 'discover' })
        }
      }
    },
  }
}

function createContext(
  kit: Parts,
  namespace: Namespace,
  scope: Scope,
  shared: Map<string, unknown>,
): DiscoveryContext {
  return {
    namespace,
    options: kit.options,
    services: kit.services,
    networks: () => kit.session.state.get().networks[namespace]?.requestedCaipNetworks ?? [],
    log: kit.log,
    signal: scope.signal,
    onDispose: scope.add,
    addConnector: kit.session.addConnector,
    removeConnector: (id) => kit.session.removeConnector(id, namespace),
    getConnector: (id) => kit.session.connector(id, namespace),
    connectors: () => kit.session.state.get().connectors.filter((one) => one.chain === namespace),
    refuse: (reason, subject) => kit.bus.emit('security:refused', { reason, subject }),
    shared<T>(key: string, create: () => T) {
      if (!shared.has(key)) shared.set(key, create())
      return shared.get(key) as T
    },
    alert: kit.alert,
    setClientId: (clientId) => {
      kit.client.id = clientId
    },
  }
}
