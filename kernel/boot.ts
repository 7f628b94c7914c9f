import type { CaipNetworkId, Namespace } from './base/caip.js'
import type { Kernel } from './kernel.js'
import { createElement } from './modal/element.js'
import { checkOrigin, loadFeatures } from './services/remote.js'
import { startConnector } from './session/sync/startConnector.js'

/**
 * What a new kit does by itself, in a browser only, one microtask after it was made: wallets are discovered, a stored
 * connection is restored, features and origins are fetched. All in parallel: none waits for the network of another.
 * Resolves once features settled.
 */
export function boot(kernel: Kernel): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  createElement(kernel)
  const tell = (phase: string) => (error: unknown) => kernel.report(error, { phase })
  /** The half that only some pages need. It is imported in one place, because each import() costs every page bytes. */
  const half = () => import('./bootOptions.js')
  const start = async () => {
    await undefined
    if (kernel.scope.signal.aborted) return
    const { features, enableEmbedded, enableReconnect, prefetch } = kernel.options
    kernel.adapters.discover()
    if (restore(kernel)) kernel.session.reconnect().catch(tell('reconnect'))
    // What acts on wallets takes up by itself what other tabs connect, and what was connected beside the active wallet.
    const wake = () => kernel.acting().catch(tell('reconnect'))
    kernel.storage.watch((key) => key === 'connection_status' && wake(), kernel.scope.signal)
    const settled = loadFeatures(kernel)
    checkOrigin(kernel, half).catch(tell('allowed origins'))
    // Somebody left for a social login, and may have come back.
    const hasLeft = kernel.storage.get('social_provider')
    if (features?.analytics || enableEmbedded || enableReconnect === false || prefetch === 'idle' || hasLeft)
      half()
        .then(({ start }) => start(kernel))
        .catch(tell('start'))
    await settled.finally(() => kernel.modal.patch({ initialized: true }))
    // More than `{}`.
    if (kernel.features.get().multiWallet && kernel.storage.get('connections')?.[2]) wake()
  }
  const ready = start()
  ready.catch(tell('start'))
  return ready
}

/** Puts the stored network back; says whether there is a connector to start with, whose namespace now reconnects. */
function restore(kernel: Kernel): boolean {
  const { storage, session, options } = kernel
  const { accounts, networks } = session.state.get()
  const starting = { ...accounts }
  let isAny = false
  for (const namespace of Object.keys(networks) as Namespace[]) {
    const account = starting[namespace]
    if (!account || options.enableReconnect === false || !startConnector(kernel, namespace)) continue
    starting[namespace] = { ...account, status: 'reconnecting' }
    isAny = true
  }
  const { chainNamespace, caipNetworkId } =
    session.findNetwork(storage.get('active_caip_network_id') as CaipNetworkId) ?? {}
  const chain = chainNamespace && networks[chainNamespace]
  session.state.patch({
    ...(isAny && { accounts: starting }),
    ...(chain && {
      activeNamespace: chainNamespace,
      networks: { ...networks, [chainNamespace]: { ...chain, caipNetworkId } },
    }),
  })
  return isAny
}
