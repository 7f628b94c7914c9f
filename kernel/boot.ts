import type { CaipNetworkId, Namespace } from './caip.js'
import { createElement } from './element.js'
import type { Kernel } from './kernel.js'
import { checkOrigin, loadFeatures } from './remote.js'
import { warm } from './warm.js'

/**
 * What a new kit does by itself, in a browser only, one microtask after it was made: wallets are discovered, a stored
 * connection is restored, features and origins are fetched. All in parallel: none waits for the network of another.
 */
export function boot(kernel: Kernel): { ready: Promise<void> } {
  if (typeof document === 'undefined') return { ready: Promise.resolve() }
  createElement(kernel)
  const tell = (error: unknown) => kernel.report(error, { phase: 'start' })
  const ready = Promise.resolve().then(() => {
    if (kernel.scope.signal.aborted) return
    for (const { plugin } of kernel.adapters.entries.values()) kernel.adapters.discover(plugin)
    restore(kernel)
    const features = loadFeatures(kernel)
    checkOrigin(kernel).catch((error) => kernel.report(error, { phase: 'allowed origins' }))
    if (kernel.options.features?.analytics) kernel.late().then((late) => late.analytics.initialize(), tell)
    if (kernel.options.enableEmbedded) import('./late/embed.js').then(({ embed }) => embed(kernel), tell)
    if (kernel.options.prefetch === 'idle') prefetchWhenIdle(kernel)
    return features.finally(() => kernel.modal.patch({ initialized: true }))
  })
  ready.catch(tell)
  return { ready }
}

/** Puts the stored network back and starts the silent reconnect of every namespace that has a stored connector. */
function restore(kernel: Kernel) {
  const { storage, session } = kernel
  const networkId = storage.get('active_caip_network_id') as CaipNetworkId | undefined
  const network = networkId && session.findNetwork(networkId)
  const stored = (Object.keys(session.state.get().networks) as Namespace[]).filter((namespace) =>
    storage.get(`${namespace}:connected_connector_id`),
  )
  if (kernel.options.enableReconnect === false) {
    for (const namespace of stored) storage.remove(`${namespace}:connected_connector_id`)
    storage.remove('connected_namespaces')
    storage.set('connection_status', 'disconnected')
    stored.length = 0
  }
  const { accounts, networks } = session.state.get()
  const chain = network && networks[network.chainNamespace]
  session.state.patch({
    ...(network && { activeNamespace: network.chainNamespace }),
    ...(chain && {
      networks: { ...networks, [network.chainNamespace]: { ...chain, caipNetworkId: network.caipNetworkId } },
    }),
    accounts: {
      ...accounts,
      ...Object.fromEntries(
        stored.map((namespace) => [namespace, { ...accounts[namespace], status: 'reconnecting' }]),
      ),
    },
  })
  if (stored.length === 0) return
  session.reconnect().catch((error) => kernel.report(error, { phase: 'reconnect' }))
}

function prefetchWhenIdle(kernel: Kernel) {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  const start = () => void warm(kernel).catch(() => undefined)
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(start)
    kernel.scope.add(() => cancelIdleCallback(id))
  } else {
    const id = setTimeout(start, 200)
    kernel.scope.add(() => clearTimeout(id))
  }
}
