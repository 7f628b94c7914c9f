import { type Adapters, createAdapters } from './adapters/registry.js'
import { createBus, type Report } from './base/bus.js'
import { createLog } from './base/log.js'
import { createScope } from './base/scope.js'
import { createState } from './base/state.js'
import { createStorage } from './base/storage.js'
import { createStore } from './base/store.js'
import { boot } from './boot.js'
import type { Core } from './core.js'
import { createHost, type Host, type Manifests } from './host/host.js'
import type { AnyPlugin } from './host/plugin.js'
import { createHalves, type Halves } from './load.js'
import type { Texts } from './modal/messages.js'
import { type BaseOptions, checkOptions, SDK_VERSION, servicesOf } from './options.js'
import type { Late, MountShell } from './runtime.js'
import type { Features } from './services/features.js'
import { SESSION_ACTIONS, type SessionActions } from './session/actions.js'
import { createSession, type Session } from './session/session.js'

/** An instance, without module-level state. Passed to the shell; hosts get the facade. */
export type Kernel = Core &
  Halves & {
    /** Created with the runtime; `textsOf` creates it earlier. */
    texts: Texts
    readonly host: Host
    readonly session: Session
    readonly adapters: Adapters
    /** Style sheets of active plugins, as text, adopted by the shell. */
    readonly styles: string[]
    /** The element that holds the modal; undefined on a server. */
    element: HTMLElement | undefined
    readonly shell: MountShell | undefined
    /** Applies features: gates plugins, activates those that wait for it, emits `features:resolved`. */
    applyFeatures(features: Features): void
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
