import type { Kernel } from './kernel.js'
import { embed } from './modal/embed.js'
import { prefetchWhenIdle } from './modal/prefetch/prefetchWhenIdle.js'
import { checkOrigin } from './services/origins.js'
import { forgetConnections } from './session/disconnect/forgetConnections.js'
import type { StateStore } from './session/types.js'

/** Runs the start-up work that nothing waits for. */
export async function start(kernel: Kernel): Promise<void> {
  // Destroyed while this code was loading.
  if (kernel.scope.signal.aborted) return
  const { features, enableEmbedded, enableReconnect, prefetch = 'auto', stateStore } = kernel.options
  if (enableReconnect === false) forgetConnections(kernel)
  else wakeOnReturn(kernel)
  if (enableEmbedded) embed(kernel, async () => (await kernel.runtime()).modal.open())
  if (prefetch === 'auto' || prefetch === 'idle') void prefetchWhenIdle(kernel)
  checkOrigin(kernel).catch((error) => kernel.report(error, { phase: 'allowed origins' }))
  if (isOdd(kernel))
    import('./refuseOptions.js')
      .then((module) => module.refuseOptions(kernel))
      .catch((error) => kernel.report(error, { phase: 'options' }))
  if (stateStore) keepState(kernel, stateStore)
  fetchGates(kernel)
  wakeOthers(kernel).catch((error) => kernel.report(error, { phase: 'reconnect' }))
  if (features?.analytics) await trackOptions(kernel)
}

/** Whether options that creating a kit does not read have another form than their types, as in JavaScript. */
const isOdd = ({ options: { customRpcUrls = {}, services } }: Kernel) =>
  Object.entries(customRpcUrls).some(
    ([key, nodes]) => !key.includes(':') || [nodes].flat().some((one) => !one?.url),
  ) || services?.relay?.startsWith('ws') === false

/** Fetches beside the runtime what the runtime would wait for. If it does not load, the runtime tries again. */
function fetchGates({ host }: Kernel) {
  if ([...host.entries.values()].some(({ definition }) => definition.remote))
    import('./host/extendPlugins.js').catch(() => undefined)
}

/** Loads the session's actions, which sync, in a page that was in the back-forward cache when another one connected. */
function wakeOnReturn({ actions, storage, scope, report }: Kernel) {
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storage.get('connection_status') === 'connected')
      actions().catch((error) => report(error, { phase: 'reconnect' }))
  }
  addEventListener('pageshow', wake, { signal: scope.signal })
}

/** Loads the session's actions, which restore wallets connected beside the active one. */
async function wakeOthers(kernel: Kernel) {
  await kernel.ready()
  // The stored JSON is longer than `{}`.
  if (kernel.features.get().multiWallet && kernel.storage.get('connections')?.[2]) await kernel.actions()
}

/** If that code does not load, only the server's next response lacks the account. */
function keepState(kernel: Kernel, store: StateStore) {
  import('./session/kept/keepState.js')
    .then((module) => module.keepState(kernel, store))
    .catch((error: unknown) => kernel.report(error, { phase: 'state store' }))
}

/** Tracks the kit's options, once per kit. If the chunk does not load, only the event is lost. */
async function trackOptions(kernel: Kernel) {
  const { analytics } = await kernel.runtime()
  if (!kernel.options.projectId) return
  import('./services/postAnalytics.js').then(
    ({ describeOptions }) => analytics.track('INITIALIZE', describeOptions(kernel.options)),
    () => undefined,
  )
}
