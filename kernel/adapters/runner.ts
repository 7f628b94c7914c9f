import type { Namespace } from '../base/caip.js'
import type { Scope } from '../base/scope.js'
import type { Core } from '../core.js'
import type { Circuits } from '../services/circuit.js'
import { SessionError } from '../session/errors.js'
import { afterFrame } from '../web/afterFrame.js'
import type { Adapter, AdapterContext, ConnectedChange } from './adapter.js'
import type { Adapters } from './registry.js'

/** Wallet changes that adapters report. Ignored for connectors that hold no connection. */
export type WalletEvents = {
  update(namespace: Namespace, connectorId: string, change: ConnectedChange): void
  disconnected(namespace: Namespace, connectorId: string): void
}

/** Sets an adapter up on first use, once. A failed load or setup is not cached, so a retry can work. */
export type AdapterRunner = {
  get(namespace: Namespace): Promise<Adapter>
  forget(namespace: Namespace): void
}

export function createAdapterRunner(
  kit: Pick<Core, 'modal' | 'report'> & { readonly adapters: Adapters },
  services: Pick<AdapterContext, 'http' | 'chain' | 'fetchFrom'>,
  circuits: Circuits,
  wallet: () => WalletEvents,
): AdapterRunner {
  const running = new Map<Namespace, Promise<Adapter>>()
  return {
    get(namespace) {
      const entry = kit.adapters.get(namespace)
      if (!entry) return Promise.reject(new SessionError('ADAPTER_NOT_FOUND', 'Chain adapter not found'))
      const known = running.get(namespace)
      if (known) return known
      // For `circuitsOf` (adapters/circuits.ts): nodes and services can be on one host.
      entry.ctx.shared('circuits', () => circuits)
      const attempt = entry.load().then(({ default: setup }) =>
        setup({
          ...entry.ctx,
          ...services,
          whileOpen: createWhileOpen(kit, entry.scope),
          ...createNews(kit, namespace, entry.scope, wallet),
        }),
      )
      running.set(namespace, attempt)
      attempt.catch(() => running.delete(namespace))
      return attempt
    },
    forget: (namespace) => void running.delete(namespace),
  }
}

/** Notifies the session in a microtask, after the adapter's own work; not after the adapter was removed. */
function createNews(
  kit: Pick<Core, 'report'>,
  namespace: Namespace,
  { signal }: Scope,
  wallet: () => WalletEvents,
): Pick<AdapterContext, 'update' | 'disconnected'> {
  const notify = (act: (events: WalletEvents) => void) =>
    void Promise.resolve()
      .then(() => signal.aborted || act(wallet()))
      .catch((error: unknown) => kit.report(error, { plugin: namespace, phase: 'wallet event' }))
  return {
    update: (connectorId, change) => notify((events) => events.update(namespace, connectorId, change)),
    disconnected: (connectorId) => notify((events) => events.disconnected(namespace, connectorId)),
  }
}

/** For requests that are only worth their traffic while the modal is open. They wait for the frame that a press changes. */
const createWhileOpen =
  ({ modal }: Pick<Core, 'modal'>, scope: Scope): AdapterContext['whileOpen'] =>
  (start) => {
    let stop: (() => void) | undefined
    const begin = () => {
      if (modal.get().open) stop ??= start()
    }
    const sync = () => {
      if (modal.get().open) return afterFrame(begin, scope)
      stop?.()
      stop = undefined
    }
    scope.add(modal.subscribe(sync))
    scope.add(() => stop?.())
    sync()
  }
