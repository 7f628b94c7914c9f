import type { Namespace } from '../base/caip.js'
import type { Scope } from '../base/scope.js'
import type { Kernel } from '../kernel.js'
import { SessionError } from '../session/errors.js'
import type { WalletEvents } from '../session/sync/walletEvents.js'
import type { Adapter, AdapterContext } from './adapter.js'

/** Sets an adapter up on first use, once. A failed fetch or setup is not remembered, so a retry can work. */
export type AdapterRunner = {
  get(namespace: Namespace): Promise<Adapter>
  forget(namespace: Namespace): void
}

export function createAdapterRunner(
  kernel: Kernel,
  http: AdapterContext['http'],
  wallet: () => WalletEvents,
): AdapterRunner {
  const running = new Map<Namespace, Promise<Adapter>>()
  return {
    get(namespace) {
      const entry = kernel.adapters.get(namespace)
      if (!entry) return Promise.reject(new SessionError('ADAPTER_NOT_FOUND', 'Chain adapter not found'))
      const known = running.get(namespace)
      if (known) return known
      const attempt = entry.plugin.setup().then(({ default: setup }) =>
        setup({
          ...entry.ctx,
          http,
          whileOpen: createWhileOpen(kernel, entry.scope),
          ...createNews(kernel, namespace, entry.scope, wallet),
        }),
      )
      running.set(namespace, attempt)
      attempt.catch(() => running.delete(namespace))
      return attempt
    },
    forget: (namespace) => void running.delete(namespace),
  }
}

/** The session hears of a wallet after the adapter's own work, and no more once the adapter is gone. */
function createNews(
  kernel: Kernel,
  namespace: Namespace,
  { signal }: Scope,
  wallet: () => WalletEvents,
): Pick<AdapterContext, 'update' | 'disconnected'> {
  const tell = (act: (events: WalletEvents) => void) =>
    void Promise.resolve()
      .then(() => signal.aborted || act(wallet()))
      .catch((error: unknown) => kernel.report(error, { plugin: namespace, phase: 'wallet event' }))
  return {
    update: (connectorId, change) => tell((events) => events.update(namespace, connectorId, change)),
    disconnected: (connectorId) => tell((events) => events.disconnected(namespace, connectorId)),
  }
}

/** For what is worth its traffic only while somebody looks. */
const createWhileOpen =
  ({ modal }: Kernel, scope: Scope): AdapterContext['whileOpen'] =>
  (start) => {
    let stop: (() => void) | undefined
    const follow = () => {
      const { open } = modal.get()
      if (open === Boolean(stop)) return
      const undo = stop
      stop = open ? start() : undefined
      undo?.()
    }
    scope.add(modal.subscribe(follow))
    scope.add(() => stop?.())
    follow()
  }
