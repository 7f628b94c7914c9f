import { type Adapters, createAdapters } from './adapters/registry.js'
import { createBus, type Report } from './base/bus.js'
import { createLog } from './base/log.js'
import { createScope } from './base/scope.js'
import { createState } from './base/state.js'
import { createStorage } from './base/storage.js'
import { createStore } from './base/store.js'
import { boot } from './boot.js'
import type { Core } from './core.js'
import type { FetchChunk } from './host/fetchChunk.js'
import { createHost, type Host, type Manifests } from './host/host.js'
import type { AnyPlugin } from './host/plugin.js'
import type { LoadPacks } from './languages/pack.js'
import type { Speech } from './languages/speech.js'
import { createLoaders, type Loaders } from './load.js'
import type { Texts } from './modal/messages.js'
import { type BaseOptions, checkOptions, SDK_VERSION, servicesOf } from './options.js'
import type { MountShell, Runtime } from './runtime.js'
import type { Features } from './services/features.js'
import { SESSION_ACTIONS, type SessionActions } from './session/actions.js'
import { createSession, type Session } from './session/session.js'

/** An instance, without module-level state. Passed to the shell; hosts get the facade. */
export type Kernel = Core &
  Loaders & {
    /** Created by `speechOf`: with the runtime, or earlier for an element in the page. */
    speech?: Speech
    /** Until this settles, the file of a first frame has the line to itself: the runtime waits. */
    first?: Promise<unknown> | undefined
    readonly host: Manifests
    readonly session: Session
    readonly adapters: Adapters
    /** Contained style sheets of plugins, adopted by the shell. Undefined if refused. */
    readonly styles: Map<string, CSSStyleSheet | undefined>
    /** The element that holds the modal; undefined on a server. */
    element?: HTMLElement | undefined
    readonly shell: MountShell | undefined
    /** Loads the list of the kit's own packs. */
    readonly packs: LoadPacks | undefined
    /** Applies features: gates plugins, activates those that wait for it, emits `features:resolved`. */
    applyFeatures(features: Features): void
    destroy(): void
  }

/** The kernel with what the runtime adds to it. */
export type LoadedKernel = Omit<Kernel, 'host' | 'speech'> & {
  readonly host: Host
  readonly texts: Texts
  readonly speech: Speech
  readonly fetchChunk: FetchChunk
}

export type KernelParts = {
  options: BaseOptions
  plugins: readonly AnyPlugin[]
  /** Mounts the modal's screen. Headless if absent. */
  shell?: MountShell | undefined
  /** The kit's texts in other languages. English if absent. */
  packs?: LoadPacks | undefined
  /** First word of the SDK version string. */
  framework?: 'html' | 'react' | undefined
}

/** Builds one instance. Synchronous and without I/O; work on the page starts in the next microtask. */
export function createKernel({ options, plugins, shell, packs, framework = 'html' }: KernelParts): Kernel {
  checkOptions(options, plugins)
  const log = createLog(options.logLevel ?? (options.debug ? 'warn' : 'error'))
  const report: Report = (error, info) => {
    // Work that the end of the kit interrupts has not failed.
    if (scope.signal.aborted && info.phase !== 'dispose') return
    if (options.onError) options.onError(error, info)
    else log.error(`${info.plugin ? `plugin "${info.plugin}": ` : ''}${info.phase}`, error)
  }
  const scope = createScope((error) => report(error, { phase: 'dispose' }))
  const store = createStore((error) => report(error, { phase: 'state listener' }))
  const bus = createBus(report)
  const config = options as unknown as Readonly<Record<string, unknown>>
  const host = createHost(plugins, config, store, report)
  const loaders = createLoaders(() => kernel)
  const inRuntime = (phase: string, act: (runtime: Runtime) => unknown) =>
    void kernel
      .runtime()
      .then(act)
      .catch((error: unknown) => report(error, { phase }))

  const shared = {
    options,
    services: servicesOf(options),
    bus,
    log,
    scope,
    report,
    client: {},
    session: createSession({ options, store, bus, actions: forward(loaders) }),
    alert: (name, detail) => inRuntime(`alert ${name}`, (runtime) => runtime.alerts.raise(name, detail)),
  } satisfies Partial<Kernel>
  const kernel: Kernel = {
    ...shared,
    ...createState(store, options),
    ...loaders,
    config,
    store,
    storage: createStorage(options.id, log),
    host,
    adapters: createAdapters(shared),
    styles: new Map(),
    shell,
    packs,
    params: { projectId: options.projectId, st: 'appkit', sv: sdkVersion(options, framework) },
    applyFeatures(next) {
      kernel.features.replace(next)
      const stopped = host.gate(next)
      if (stopped[0] || host.waiting()[0]) inRuntime('features', (runtime) => runtime.plugins.follow(stopped))
      bus.emit('features:resolved', { features: next })
    },
    ready: () => ready,
    destroy() {
      scope.dispose()
      bus.clear()
      store.clear()
    },
  }
  host.gate(kernel.features.get())
  const ready = boot(kernel)
  return kernel
}

/** Session actions that load their code on first use. */
const forward = (loaders: Loaders) =>
  Object.fromEntries(
    SESSION_ACTIONS.map((name) => [
      name,
      async (...args: unknown[]) =>
        ((await loaders.actions()).actions[name] as (...args: unknown[]) => unknown)(...args),
    ]),
  ) as unknown as SessionActions

function sdkVersion({ adapters = [] }: BaseOptions, framework: string) {
  const names = adapters.flatMap(({ namespace, sdkName = namespace }) => (namespace === '*' ? [] : sdkName))
  return `${framework}-${names.join(',') || 'universal'}-${SDK_VERSION}`
}

export type { Runtime }
