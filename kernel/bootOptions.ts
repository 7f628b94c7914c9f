import type { Kernel } from './kernel.js'
import { embed } from './modal/embed.js'
import { prefetchWhenIdle } from './modal/prefetch/prefetchWhenIdle.js'
import { forgetConnections } from './session/disconnect/forgetConnections.js'

export { judgeOrigin } from './services/origins.js'

/** Runs the start-up work of options that few pages use. Re-exports `judgeOrigin` to share one chunk. */
export async function start(kernel: Kernel): Promise<void> {
  const { features, enableEmbedded, enableReconnect, prefetch = 'auto' } = kernel.options
  if (enableReconnect === false) forgetConnections(kernel)
  if (enableEmbedded) embed(kernel, async () => (await kernel.runtime()).modal.open())
  if (prefetch === 'auto' || prefetch === 'idle') void prefetchWhenIdle(kernel)
  if (features?.analytics) await trackOptions(kernel)
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
