import type { CaipNetworkId, Namespace } from './base/caip.js'
import type { Kernel } from './kernel.js'
import { createElement } from './modal/element.js'
import { loadFeatures } from './services/remote.js'
import { emptyAccount } from './session/session.js'
import { startConnector } from './session/sync/startConnector.js'
import type { ChainAccount } from './session/types.js'

/**
 * Starts a new kit, in a browser only, one microtask after its creation: discovers wallets, restores a stored
 * connection, fetches features, and loads the work that nothing waits for. Everything runs in parallel: no step waits
 * for the requests of another.
 * Resolves once features settled.
 */
export function boot(kernel: Kernel): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  createElement(kernel)
  const report = (phase: string) => (error: unknown) => kernel.report(error, { phase })
  const start = async () => {
    await null
    if (kernel.scope.signal.aborted) return
    kernel.adapters.discover()
    if (restore(kernel)) kernel.session.reconnect().catch(report('reconnect'))
    // Once loaded, the session's actions sync with other tabs.
    kernel.storage.watch(
      (key) => key === 'connection_status' && kernel.actions().catch(report('reconnect')),
      kernel.scope.signal,
    )
    import('./bootOptions.js').then((module) => module.start(kernel)).catch(report('start'))
    await loadFeatures(kernel).finally(() => kernel.modal.patch({ initialized: true }))
  }
  const ready = start()
  ready.catch(report('start'))
  return ready
}

/** Restores the stored network. Returns the id of a connector to reconnect, if there is any. */
function restore(kernel: Kernel): string | undefined {
  const { storage, session, options } = kernel
  const { networks } = session.state.get()
  const accounts: Partial<Record<Namespace, ChainAccount>> = {}
  let found: string | undefined
  for (const namespace of Object.keys(networks) as Namespace[]) {
    const connectorId = startConnector(kernel, namespace)
    accounts[namespace] = emptyAccount(connectorId)
    found ??= connectorId
  }
  const { chainNamespace, caipNetworkId } =
    session.findNetwork(storage.get('active_caip_network_id') as CaipNetworkId) ?? {}
  const chain = chainNamespace && networks[chainNamespace]
  session.state.patch({
    ...((found ?? options.initialState) && { accounts }),
    ...(chain && {
      activeNamespace: chainNamespace,
      networks: { ...networks, [chainNamespace]: { ...chain, caipNetworkId } },
    }),
  })
  return found
}
