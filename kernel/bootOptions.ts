import type { Kernel } from './kernel.js'
import { embed } from './modal/embed.js'
import { forgetConnections } from './session/disconnect/forgetConnections.js'
import type { StateStore } from './session/types.js'

export { judgeOrigin } from './services/origins.js'

const IDLE_LIMIT_MS = 3_000

/** Runs the start-up work of options that few pages use. Re-exports `judgeOrigin` to share one chunk. */
export async function start(kernel: Kernel): Promise<void> {
  const { features, enableEmbedded, enableReconnect, prefetch, stateStore } = kernel.options
  if (enableReconnect === false) forgetConnections(kernel)
  if (enableEmbedded) embed(kernel, async () => (await kernel.runtime()).modal.open())
  if (prefetch === 'idle') prefetchWhenIdle(kernel)
  if (stateStore) keepState(kernel, stateStore)
  if (features?.analytics) await trackOptions(kernel)
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

function prefetchWhenIdle(kernel: Kernel) {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  const begin = () =>
    void kernel
      .runtime()
      .then((runtime) => runtime.warm())
      .catch(() => undefined)
  if (typeof requestIdleCallback === 'function') {
    // The timeout is for pages that animate all the time and are never idle.
    const id = requestIdleCallback(begin, { timeout: IDLE_LIMIT_MS })
    kernel.scope.add(() => cancelIdleCallback(id))
  } else {
    const id = setTimeout(begin, 200)
    kernel.scope.add(() => clearTimeout(id))
  }
}
