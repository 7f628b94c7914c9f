import { type Adapters, createAdapters } from './adapters/registry.js'
import { type Bus, createBus, type Report } from './base/bus.js'
import { createLog, type Log } from './base/log.js'
import { createScope, type Scope } from './base/scope.js'
import { createState, type KernelState } from './base/state.js'
import { createStorage, type Storage } from './base/storage.js'
import { createStore, type Store } from './base/store.js'
import { boot } from './boot.js'
import { createHost, type Host, type Manifests } from './host/host.js'
import type { AnyPlugin } from './host/plugin.js'
import { createHalves, type Halves } from './load.js'
import type { AlertName } from './modal/alertTexts.js'
import type { Texts } from './modal/messages.js'
import { type BaseOptions, checkOptions, SDK_VERSION, type Services, servicesOf } from './options.js'
import type { Late, MountShell } from './runtime.js'
import type { Features } from './services/features.js'
import { SESSION_ACTIONS, type SessionActions } from './session/actions.js'
import { createSession, type Session } from './session/session.js'

/** An instance, without module-level state. Passed to the shell; hosts get the facade. */
export type Kernel = KernelState &
  Halves & {
    readonly options: BaseOptions
    /** All options, including keys claimed by plugins. */
    readonly config: Readonly<Record<string, unknown>>
    readonly services: Services
    readonly bus: Bus
    readonly store: Store
    readonly log: Log
    readonly storage: Storage
    /** Created with the runtime; `textsOf` creates it earlier. */
    texts: Texts
    readonly host: Host
    readonly session: Session
    readonly adapters: Adapters
    readonly scope: Scope
    readonly report: Report
    /** Style sheets of active plugins, as text, adopted by the shell. */
    readonly styles: string[]
    /** The element that holds the modal; undefined on a server. */
    element: HTMLElement | undefined
    readonly shell: MountShell | undefined
    /** Sent with every call to a service: `projectId`, `st`, `sv`. */
    readonly params: Readonly<Record<string, string>>
    /** Applies features: gates plugins, activates those that wait for it, emits `features:resolved`. */
    applyFeatures(features: Features): void
    /** Resolves once remote features settled; never rejects. */
    ready(): Promise<void>
    /** Raises a configuration alert: always logged, shown if `debug` is on. */
    alert(name: AlertName, detail?: string): void
    /** The id that WalletConnect gave this page, if any; sent with calls to the blockchain service. */
    clientId: string | undefined
    destroy(): void
  }

export type KernelParts = {
  options: BaseOptions
  plugins: readonly AnyPlugin[]
  /** Mounts the modal's screen. Headless if absent. */
  shell?: MountShell | undefined
  /** First word of the SDK version string. */
  framework?: 'html' | 'react' | undefined
}

/** Builds one instance. Synchronous and without I/O; work on the page starts in the next microtask. */
export function createKernel({ options, plugins, shell, framework = 'html' }: KernelParts): Kernel {
  checkOptions(options)
  const log = createLog(options.logLevel ?? (options.debug ? 'warn' : 'error'))
  const report: Report = (error, info) => {
    if (options.onError) options.onError(error, info)
    else log.error(`${info.plugin ? `plugin "${info.plugin}": ` : ''}${info.phase}`, error)
  }
  const scope = createScope((error) => report(error, { phase: 'dispose' }))
  const store = createStore((error) => report(error, { phase: 'state listener' }))
  const bus = createBus(report)
  const config = options as unknown as Readonly<Record<string, unknown>>
  const host = createHost(plugins, config, store, report)
  const halves = createHalves(() => kernel)
  const inLate = (phase: string, act: (late: Late) => unknown) =>
    void kernel
      .late()
      .then(act)
      .catch((error: unknown) => report(error, { phase }))

  const core: Omit<Kernel, 'adapters' | 'texts' | 'host'> & { host: Manifests; adapters?: Adapters } = {
    options,
    config,
    services: servicesOf(options),
    bus,
    store,
    log,
    storage: createStorage(options.id, log),
    host,
    session: createSession({ options, store, bus, actions: forward(halves) }),
    scope,
    report,
    ...createState(store, options),
    styles: [],
    element: undefined,
    shell,
    clientId: undefined,
    params: { projectId: options.projectId, st: 'appkit', sv: sdkVersion(options, framework) },
    ...halves,
    applyFeatures(next) {
      kernel.features.replace(next)
      const stopped = host.gate(next)
      const waiting = [...host.entries.values()].some(
        ({ definition, status }) => definition.start === 'ready' && status === 'idle',
      )
      if (stopped.length > 0 || waiting) inLate('features', (late) => late.plugins.follow(stopped))
      bus.emit('features:resolved', { features: next })
    },
    ready: () => ready,
    alert: (name, detail) => inLate(`alert ${name}`, (late) => late.alerts.raise(name, detail)),
    destroy() {
      scope.dispose()
      bus.clear()
      store.clear()
    },
  }
  const kernel = core as Kernel
  core.adapters = createAdapters(kernel)
  host.gate(kernel.features.get())
  const ready = boot(kernel)
  return kernel
}

/** Session actions that load their code on first use. */
const forward = (halves: Halves) =>
  Object.fromEntries(
    SESSION_ACTIONS.map((name) => [
      name,
      async (...args: unknown[]) =>
        ((await halves.acting()).actions[name] as (...args: unknown[]) => unknown)(...args),
    ]),
  ) as unknown as SessionActions

function sdkVersion({ adapters = [] }: BaseOptions, framework: string) {
  const names = adapters.flatMap(({ namespace, sdkName = namespace }) => (namespace === '*' ? [] : sdkName))
  return `${framework}-${names.join(',') || 'universal'}-${SDK_VERSION}`
}

export type { Late }
