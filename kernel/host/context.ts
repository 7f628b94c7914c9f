import type { WalletEvents } from '../adapters/runner.js'
import type { Scope } from '../base/scope.js'
import type { LoadedKernel } from '../kernel.js'
import type { Runtime } from '../runtime.js'
import type { Handler } from '../services/rpc.js'
import { checkEvent, timed } from './contain/limits.js'
import { claimedOptions } from './createKit.js'
import type { HostEntry } from './host.js'
import { createPluginStorage } from './pluginStorage.js'

/**
 * The context of one plugin. Loosely typed because the host treats every plugin alike; `defineSetup` types it as
 * `Context<Name>` for the author.
 */
export function createContext(
  kernel: LoadedKernel,
  runtime: Runtime,
  entry: HostEntry,
  scope: Scope,
  services: Readonly<Record<string, unknown>>,
  state: object,
  /** Present for plugins whose contract has a state. */
  update: typeof import('../base/draft.js').update | undefined,
): unknown {
  const { name, definition } = entry
  const { bus, host, store } = kernel
  const { options, services: urls, params, element, clientId, ...tools } = runtime.kit
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
    ...timed(entry, tools),
    get locale() {
      return kernel.texts.locale
    },
    name,
    config: claimedOptions(kernel.config, definition),
    options: definition.options ?? {},
    host: { options, services: urls, params, element, clientId },
    services,
    state: { ...slice, set },
    storage: createPluginStorage(name, kernel.storage),
    signal: scope.signal,
    own: () => entry.service,
    report: (error: unknown, phase: string) => kernel.report(error, { plugin: name, phase }),
    createSlice(part: string, initial: object) {
      const id = `${name}.${part}`
      scope.add(() => store.remove(id))
      return store.create(id, initial)
    },
    async update(...change: Parameters<WalletEvents['update']>) {
      ;(await kernel.actions()).wallet.update(...change)
    },
    navigate: runtime.router.push,
    on(event: string, listener: (payload: unknown) => void) {
      const off = on(event, listener, name)
      // Not by `scope.add`, which would hold a listener that the plugin has removed.
      if (scope.signal.aborted) off()
      else scope.signal.addEventListener('abort', off)
      return () => {
        scope.signal.removeEventListener('abort', off)
        off()
      }
    },
    emit(event: string, payload: unknown) {
      checkEvent(name, event)
      if (!scope.signal.aborted) emit(event, payload)
    },
    track: runtime.analytics.track,
    handle: (method: string, handler: Handler) =>
      scope.add(runtime.rpc.handle(name, method, handler, scope.signal)),
    contribute,
    onDispose: scope.add,
  }
}
