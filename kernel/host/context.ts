import type { Scope } from '../base/scope.js'
import type { Kernel } from '../kernel.js'
import type { Late } from '../runtime.js'
import type { HostEntry } from './host.js'

/**
 * What one plugin gets. Loosely typed here because the host treats every plugin alike; `defineSetup` hands it to the
 * author as `Context<Name>`.
 */
export function createContext(
  kernel: Kernel,
  late: Late,
  entry: HostEntry,
  scope: Scope,
  services: Readonly<Record<string, unknown>>,
  state: object,
  /** There for plugins whose contract has a state. */
  update: typeof import('../base/draft.js').update | undefined,
): unknown {
  const { name, definition } = entry
  const { bus, host, store } = kernel
  const slice = store.create(name, state)
  const set = (recipe: (draft: object) => void) => update?.(slice, recipe)
  const on = bus.on as (event: string, listener: (payload: unknown) => void, owner?: string) => () => void
  const emit = bus.emit as (event: string, payload: unknown) => void
  const contribute = (contribution: HostEntry['added'][number]) => {
    if (scope.signal.aborted) return
    entry.added.push(contribution)
    host.changed()
  }
  return {
    name,
    config: kernel.config,
    options: definition.options ?? {},
    services,
    state: { ...slice, set },
    session: kernel.session,
    kernel,
    router: late.router,
    modal: late.modal,
    toast: late.toast,
    alerts: late.alerts,
    http: late.http,
    blockchain: late.blockchain,
    features: () => kernel.features.get(),
    signal: scope.signal,
    navigate: (view: string, params?: unknown) => late.router.push(view, params),
    on(event: string, listener: (payload: unknown) => void) {
      const off = on(event, listener, name)
      scope.add(off)
      return off
    },
    emit(event: string, payload: unknown) {
      if (!scope.signal.aborted) emit(event, payload)
    },
    track: (event: string, properties?: Record<string, unknown>) => late.analytics.track(event, properties),
    handle: (method: string, handler: (params: unknown, context: { signal: AbortSignal }) => unknown) =>
      scope.add(late.rpc.handle(name, method, handler, scope.signal)),
    contribute,
    read: host.read,
    onDispose: scope.add,
  }
}
