import type { FindChain } from './adapters/chains.js'
import { once } from './base/once.js'
import { createPlugins, type Plugins } from './host/activate.js'
import { loadPart, runOwn, runStep } from './host/contain/limits.js'
import { readContributed } from './host/contributions.js'
import { createKit } from './host/createKit.js'
import { createFetchChunk, type FetchChunk } from './host/fetchChunk.js'
import { checkFits } from './host/fit/checkFits.js'
import type { AfterConnectEvent, AnyStep } from './host/flow.js'
import type { Kit } from './host/kit.js'
import type { Lazy, MaybePromise } from './host/lazy.js'
import { createFetchFrom } from './host/sources/fetchFrom.js'
import type { FetchFrom } from './host/sources/source.js'
import type { Kernel, LoadedKernel } from './kernel.js'
import { speechOf } from './languages/speech.js'
import { type Alerts, createAlerts } from './modal/alerts.js'
import { createLoadingWhile } from './modal/loadingWhile.js'
import { createTexts } from './modal/messages.js'
import { createModal, type Modal } from './modal/modal.js'
import { warm } from './modal/prefetch/warm.js'
import { createRouter, type Place, type RouteEntry, type Router } from './modal/router.js'
import { createToast, type Toast } from './modal/toast.js'
import { type Analytics, createAnalytics } from './services/analytics.js'
import type { Blockchain } from './services/blockchain.js'
import type { Circuits } from './services/circuit.js'
import type { CreateHttp } from './services/http.js'
import { lazyHttp } from './services/lazyHttp.js'
import { createRpc, type RpcTable } from './services/rpc.js'

/** Draws the modal into the kernel's element; returns its undo. */
export type Mount = (runtime: Runtime) => Promise<() => void>
/** Loads the shell; the kernel never imports it. `more` loads code that the first drawing does not need. */
export type MountShell = () => Promise<{ default: Mount; more?: () => Promise<unknown> }>

/** The runtime that a kit needs from the first open or wallet action on. One chunk, created once per kit. */
export type Runtime = {
  readonly kernel: LoadedKernel
  /** The part of the kit for plugins and their views. */
  readonly kit: Kit
  readonly plugins: Plugins
  readonly router: Router
  /** Where views were left that the visitor may go back to. */
  readonly places: WeakMap<RouteEntry, Place>
  /** Lazy parts of views by their loader, so that a view has them at once when it is drawn again. */
  readonly loaded: WeakMap<() => Promise<unknown>, unknown>
  readonly modal: Modal
  readonly toast: Toast
  readonly alerts: Alerts
  readonly analytics: Analytics
  readonly rpc: RpcTable
  /** Requests to the kit's own services have the project's parameters, others only those that are passed. */
  readonly http: CreateHttp
  /** Bounds the requests to hosts that fail: services, and the nodes of the adapters. */
  readonly circuits: Circuits
  readonly chain: FindChain
  /** Loads the client of the blockchain service. */
  readonly blockchain: () => Promise<Blockchain>
  /** Loads the code from the first screen to a connected wallet; with `pause`, one file after another. */
  prefetch(pause?: () => Promise<void>): Promise<void>
  /** Loads the code of a view, by default the first screen. */
  warm(view?: string): Promise<void>
  /** Loads and runs a step that a plugin contributed, with the plugin's context. It has 10 s of its own time. */
  runStep(owner: string, load: Lazy<AnyStep>, event: AfterConnectEvent): Promise<Awaited<ReturnType<AnyStep>>>
  /** Runs a function of an active plugin, which has 10 s of its own time. `what` names it in the error. */
  runOwn<T>(owner: string | undefined, what: string, run: () => MaybePromise<T>): Promise<T>
  /** Imports a function that a plugin contributed, and activates its owner. */
  loadPart<T>(owner: string, load: Lazy<T>): Promise<T>
  /** Asks the sources that plugins contribute. */
  readonly fetchFrom: FetchFrom
  /** Passed on so that it stays in this chunk. */
  readonly fetchChunk: FetchChunk
}

/** The parts of the runtime that plugins and their views use as they are. */
export type Tools = Pick<
  Runtime,
  | 'router'
  | 'modal'
  | 'toast'
  | 'alerts'
  | 'http'
  | 'chain'
  | 'blockchain'
  | 'fetchChunk'
  | 'fetchFrom'
  | 'warm'
>

export async function createRuntime(eager: Kernel): Promise<Runtime> {
  await checkFits(eager)
  const speech = speechOf(eager)
  const kernel: LoadedKernel = {
    ...eager,
    fetchChunk: createFetchChunk(eager.scope.signal),
    host: { ...eager.host, ...readContributed(eager) },
    speech,
    texts: createTexts(speech),
  }
  speech.loaded = kernel
  void speech.spoken?.then((spoken) => spoken?.look())
  const circuits: Circuits = new Map()
  const ours = Object.values(kernel.services)
  const isOurs = (url: string) => ours.some((one) => `${url}/`.startsWith(`${one}/`))
  const http: Runtime['http'] = (baseUrl, params = isOurs(baseUrl) ? kernel.params : {}) =>
    lazyHttp({
      baseUrl,
      params,
      clientId: () => (baseUrl === kernel.services.blockchain ? kernel.client.id : undefined),
      signal: kernel.scope.signal,
      circuits,
    })
  const blockchain = once(async () => {
    const service = await kernel.fetchChunk(() => import('./services/blockchain.js'))
    return service.default(kernel.services, http)
  })
  const analytics = createAnalytics(kernel, http)
  const chains = () => kernel.fetchChunk(() => import('./adapters/chains.js'))
  const chain: FindChain = async (namespace) => (await chains()).default(kernel, namespace)
  kernel.store.create('chains', {})
  const toast = createToast(kernel)
  const alerts = createAlerts(kernel)
  const rpc = createRpc({
    host: kernel.host,
    log: kernel.log,
    options: kernel.options,
    activate: (owner) => plugins.activate(owner),
    kit: () => runtime.kit,
  })
  const plugins: Plugins = createPlugins(kernel, () => runtime)
  const inKit = { ...kernel, activate: plugins.activate }
  const router = createRouter(kernel, plugins, () => modal.close())
  const prefetch: Runtime['prefetch'] = async (pause) => {
    // Without a pause it is urgent: the first screen does not wait for the code that lists what follows it.
    const [way] = await Promise.all([import('./modal/prefetch/way.js'), pause ? undefined : warm(kernel)])
    await way.prefetchWay(kernel, () => import('./session/create.js'), pause)
  }
  const loadingWhile = createLoadingWhile(kernel, router)
  const modal: Modal = createModal(kernel, {
    router,
    analytics,
    loadingWhile,
    draw: async () => {
      // Views name a chain only if there are several. Offline, the names are missing.
      if (Object.keys(kernel.session.state.get().networks)[1])
        chains().then(
          ({ loadNames }) => loadNames(kernel),
          () => undefined,
        )
      const [shell] = await Promise.all([kernel.shell?.(), speech.spoken?.then((spoken) => spoken?.ready())])
      return shell?.default(runtime)
    },
    prefetch: () => Promise.all([kernel.actions(), prefetch()]),
  })
  const tools: Tools = {
    router,
    modal,
    toast,
    alerts,
    http,
    chain,
    blockchain,
    fetchChunk: kernel.fetchChunk,
    fetchFrom: createFetchFrom(inKit),
    // Load the shell's `more` too: the visitor may be offline later.
    warm: async (view) =>
      void (await Promise.all([warm(kernel, view), kernel.shell?.().then(({ more }) => more?.())])),
  }
  const parts: Omit<Runtime, 'kit'> = {
    ...tools,
    places: new WeakMap(),
    loaded: new WeakMap(),
    kernel,
    circuits,
    plugins,
    analytics,
    rpc,
    prefetch,
    runStep: (...step) => runStep(inKit, ...step),
    runOwn: (...own) => runOwn(inKit, ...own),
    loadPart: (...part) => loadPart(inKit, ...part),
  }
  // The code for plugins with a remote feature of their own.
  if ([...kernel.host.entries.values()].some(({ definition }) => definition.remote))
    (await import('./host/extendPlugins.js')).extendPlugins(kernel)
  const runtime: Runtime = { ...parts, kit: createKit(kernel, parts, tools) }
  plugins.follow([])
  if (kernel.options.debug) {
    import('./unknownOptions.js').then(
      ({ warnOptions }) => warnOptions(kernel),
      // Offline, skip the warnings.
      () => undefined,
    )
  }
  return runtime
}
