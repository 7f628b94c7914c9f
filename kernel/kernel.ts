import { type Adapters, createAdapters } from './adapters.js'
import { boot } from './boot.js'
import { type Bus, createBus, type Report } from './bus.js'
import { ConfigError } from './errors.js'
import { type Features, resolveFeatures } from './features.js'
import { createHost, type Host } from './host.js'
import type { AlertName } from './late/alertTexts.js'
import type { Late, MountShell } from './late/late.js'
import type { SessionHalf } from './late/session/session.js'
import { createLog, type Log } from './log.js'
import { createTexts, type Texts } from './messages.js'
import {
  type BaseOptions,
  checkOptions,
  SDK_VERSION,
  type Services,
  servicesOf,
  type ThemeMode,
  type ThemeVariables,
} from './options.js'
import type { AnyPlugin } from './plugin.js'
import { createScope, type Scope } from './scope.js'
import { SESSION_ACTIONS, type SessionActions } from './session/actions.js'
import { createSession, type Session } from './session/session.js'
import { createStorage, type Storage } from './storage.js'
import { createStore, type Slice, type Store } from './store.js'

export type ModalState = {
  open: boolean
  /** True from the click until the shell and the first view are there. */
  opening: boolean
  loading: boolean
  shake: boolean
  /** True once remote features settled (or failed). */
  initialized: boolean
}
export type ThemeState = { themeMode: ThemeMode; themeVariables: ThemeVariables }
export type AnalyticsEvent = {
  type: 'track' | 'error'
  event: string
  properties?: Record<string, unknown> | undefined
  address?: string | undefined
}
export type EventState = { timestamp: number; reportedErrors: Record<string, boolean>; data: AnalyticsEvent }

/** One instance: everything closed over, nothing at module level. Handed to the shell; hosts get the facade. */
export type Kernel = {
  readonly options: BaseOptions
  /** All options, with the keys that plugins claim. */
  readonly config: Readonly<Record<string, unknown>>
  readonly services: Services
  readonly bus: Bus
  readonly store: Store
  readonly log: Log
  readonly storage: Storage
  readonly texts: Texts
  readonly host: Host
  readonly session: Session
  readonly adapters: Adapters
  readonly scope: Scope
  readonly report: Report
  readonly modal: Slice<ModalState>
  readonly theme: Slice<ThemeState>
  readonly features: Slice<Features>
  readonly events: Slice<EventState>
  /** Style sheets of active plugins, as text, adopted by the shell. */
  readonly styles: string[]
  /** The element that holds the modal; undefined on a server. */
  element: HTMLElement | undefined
  readonly shell: MountShell | undefined
  /** Sent with every call to a service: `projectId`, `st`, `sv`. */
  readonly params: Readonly<Record<string, string>>
  /** Makes these the features in force: gates plugins, starts those that wait for it, tells the bus. */
  applyFeatures(features: Features): void
  /** The other half of the kernel: router, modal, toasts, alerts, RPC, analytics, activation. Fetched once. */
  late(): Promise<Late>
  /** What changes the session, fetched when something first does. */
  acting(): Promise<SessionHalf>
  /** Resolves once remote features settled; never rejects. */
  ready(): Promise<void>
  /** Raises one of the configuration alerts: always logged, shown when `debug` is on. */
  alert(name: AlertName, detail?: string): void
  /** The id WalletConnect gives this page once it has one; sent with calls to the blockchain service. */
  clientId: string | undefined
  destroy(): void
}

export type KernelParts = {
  options: BaseOptions
  plugins: readonly AnyPlugin[]
  /** How the modal is drawn. Absent: headless. */
  shell?: MountShell | undefined
  /** First word of the SDK version string. */
  framework?: 'html' | 'react' | undefined
}

/** Builds one instance. Synchronous, without I/O; what needs the page starts in the next microtask. */
export function createKernel({ options, plugins, shell, framework = 'html' }: KernelParts): Kernel {
  checkOptions(options)
  const log = createLog(options.debug ? 'warn' : 'error')
  const report: Report = (error, info) => {
    if (options.onError) options.onError(error, info)
    else log.error(`${info.plugin ? `plugin "${info.plugin}": ` : ''}${info.phase}`, error)
  }
  const scope = createScope((error) => report(error, { phase: 'dispose' }))
  const store = createStore((error) => report(error, { phase: 'state listener' }))
  const bus = createBus(report)
  const storage = createStorage(options.id, log)
  const services = servicesOf(options)
  const config = options as unknown as Readonly<Record<string, unknown>>
  const host = createHost(plugins, config, store, report)
  let late: Promise<Late> | undefined
  let acting: Promise<SessionHalf> | undefined

  const actions = Object.fromEntries(
    SESSION_ACTIONS.map((name) => [
      name,
      async (...args: unknown[]) =>
        ((await kernel.acting()).actions[name] as (...args: unknown[]) => unknown)(...args),
    ]),
  ) as unknown as SessionActions
  const session = createSession({ options, store, bus, actions })
  const adapterNames = [...session.adapters.values()].map((one) => one.sdkName ?? one.namespace)

  const core: Omit<Kernel, 'adapters'> = {
    options,
    config,
    services,
    bus,
    store,
    log,
    storage,
    texts: createTexts(localeOf(options), options.messages),
    host,
    session,
    scope,
    report,
    modal: store.create<ModalState>('modal', {
      open: false,
      opening: false,
      loading: false,
      shake: false,
      initialized: false,
    }),
    theme: store.create<ThemeState>('theme', {
      themeMode: options.themeMode ?? 'dark',
      themeVariables: options.themeVariables ?? {},
    }),
    features: store.create('features', resolveFeatures({ remote: undefined, local: options.features })),
    events: store.create<EventState>('events', {
      timestamp: 0,
      reportedErrors: {},
      data: { type: 'track', event: 'MODAL_CREATED' },
    }),
    styles: [],
    element: undefined,
    shell,
    clientId: undefined,
    params: {
      projectId: options.projectId,
      st: 'appkit',
      sv: `${framework}-${adapterNames.join(',') || 'universal'}-${SDK_VERSION}`,
    },
    applyFeatures(next) {
      kernel.features.replace(next)
      const stopped = host.gate(next)
      const waiting = [...host.entries.values()].some(
        ({ definition, status }) => definition.start === 'ready' && status === 'idle',
      )
      if (stopped.length > 0 || waiting) {
        kernel.late().then(
          ({ plugins }) => plugins.follow(stopped),
          (error) => report(error, { phase: 'features' }),
        )
      }
      bus.emit('features:resolved', { features: next })
    },
    late() {
      if (scope.signal.aborted) return Promise.reject(new ConfigError('DESTROYED', 'This kit was destroyed.'))
      late ??= import('./late/late.js').then(
        ({ createLate }) => createLate(kernel),
        (error) => {
          // A failed fetch must not be remembered: the next call tries again.
          late = undefined
          throw error
        },
      )
      return late
    },
    acting() {
      acting ??= Promise.all([kernel.late(), import('./late/session/session.js')]).then(
        ([half, { createSessionActions }]) => createSessionActions(kernel, half),
        (error) => {
          acting = undefined
          throw error
        },
      )
      return acting
    },
    ready: () => started.ready,
    alert(name, detail) {
      kernel
        .late()
        .then(({ alerts }) => alerts.raise(name, detail))
        .catch((error) => report(error, { phase: `alert ${name}` }))
    },
    destroy() {
      if (scope.signal.aborted) return
      scope.dispose()
      bus.clear()
      store.clear()
    },
  }
  const kernel = core as Kernel
  Object.assign(kernel, { adapters: createAdapters(kernel) })
  host.gate(kernel.features.get())
  const started = boot(kernel)
  return kernel
}

const localeOf = (options: BaseOptions) =>
  options.locale || (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en'

export type { Late }
