import type { AdapterPlugin, DiscoveryContext } from './adapter.js'
import type { Namespace } from './caip.js'
import type { Kernel } from './kernel.js'
import { createScope, type Scope } from './scope.js'

export type AdapterEntry = { plugin: AdapterPlugin; ctx: DiscoveryContext; scope: Scope }
/** The adapters of one kit. Discovery is eager; the setup is loaded on first use by `late/adapters.ts`. */
export type Adapters = {
  readonly entries: ReadonlyMap<Namespace, AdapterEntry>
  add(plugin: AdapterPlugin): void
  remove(namespace: Namespace): void
  /** Looks for wallets on the page. Browser only. */
  discover(plugin: AdapterPlugin): void
}

export function createAdapters(kernel: Kernel): Adapters {
  const entries = new Map<Namespace, AdapterEntry>()
  const add = (plugin: AdapterPlugin) => {
    const scope = createScope((error) => kernel.report(error, { plugin: plugin.namespace, phase: 'dispose' }))
    entries.set(plugin.namespace, { plugin, scope, ctx: createContext(kernel, plugin.namespace, scope) })
    kernel.scope.add(scope.dispose)
  }
  for (const plugin of kernel.options.adapters ?? []) add(plugin)
  return {
    entries,
    add,
    remove(namespace) {
      entries.get(namespace)?.scope.dispose()
      entries.delete(namespace)
    },
    discover({ namespace, discover }) {
      const entry = entries.get(namespace)
      if (!entry || !discover) return
      try {
        entry.scope.add(discover(entry.ctx))
      } catch (error) {
        kernel.report(error, { plugin: namespace, phase: 'discover' })
      }
    },
  }
}

function createContext(kernel: Kernel, namespace: Namespace, scope: Scope): DiscoveryContext {
  const tell = (act: (half: Awaited<ReturnType<Kernel['acting']>>) => void) => {
    kernel
      .acting()
      .then((half) => {
        if (!scope.signal.aborted) act(half)
      })
      .catch((error) => {
        if (!scope.signal.aborted) kernel.report(error, { plugin: namespace, phase: 'wallet event' })
      })
  }
  return {
    namespace,
    options: kernel.options,
    services: kernel.services,
    networks: () => kernel.session.state.get().networks[namespace]?.requestedCaipNetworks ?? [],
    log: kernel.log,
    signal: scope.signal,
    onDispose: scope.add,
    addConnector: kernel.session.addConnector,
    removeConnector: (id) => kernel.session.removeConnector(id, namespace),
    getConnector: (id) => kernel.session.connector(id, namespace),
    connectors: () => kernel.session.state.get().connectors.filter((one) => one.chain === namespace),
    update: (connectorId, change) => tell(({ wallet }) => wallet.update(namespace, connectorId, change)),
    disconnected: (connectorId) => tell(({ wallet }) => wallet.disconnected(namespace, connectorId)),
    refuse: (reason, subject) => kernel.bus.emit('security:refused', { reason, subject }),
  }
}
