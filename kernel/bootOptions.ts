import type { EmbeddedWallet } from './adapters/embedded.js'
import type { Token } from './host/token.js'
import type { Kernel } from './kernel.js'
import { embed } from './modal/embed.js'
import { forgetConnections } from './session/disconnect/forgetConnections.js'

export { judgeOrigin } from './services/origins.js'

const IDLE_LIMIT_MS = 3_000
/** Parameter with which a social provider returns to a page without a popup (docs/protocol.md#login-flows). */
const RESULT_PARAMETER = 'result_uri'
const EmbeddedWalletToken: Token<EmbeddedWallet> = { id: 'flow.embedded-wallet' }

/** What only some options have a kit do by itself. What few origins need is beside it: one name less in the page. */
export async function start(kernel: Kernel): Promise<void> {
  const { features, enableEmbedded, enableReconnect, prefetch } = kernel.options
  if (enableReconnect === false) forgetConnections(kernel)
  if (enableEmbedded) embed(kernel, async () => (await kernel.late()).modal.open())
  if (prefetch === 'idle') prefetchWhenIdle(kernel)
  if (features?.analytics) await tellOptions(kernel)
  if (new URLSearchParams(location.search).has(RESULT_PARAMETER)) await finishLogin(kernel)
}

/** Once per kit: what it was configured with. A chunk that does not load costs the event, nothing else. */
async function tellOptions(kernel: Kernel) {
  const { analytics } = await kernel.late()
  if (!kernel.options.projectId) return
  import('./services/postAnalytics.js').then(
    ({ describeOptions }) => analytics.track('INITIALIZE', describeOptions(kernel.options)),
    () => undefined,
  )
}

/** Who came back from a social login is logged in by the wallet's plugin, as soon as it may start. */
async function finishLogin(kernel: Kernel) {
  await kernel.ready()
  await (await kernel.late()).plugins.service(EmbeddedWalletToken)
}

function prefetchWhenIdle(kernel: Kernel) {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  const begin = () =>
    void kernel
      .late()
      .then((late) => late.warm())
      .catch(() => undefined)
  if (typeof requestIdleCallback === 'function') {
    // A page that animates all the time has no idle moment.
    const id = requestIdleCallback(begin, { timeout: IDLE_LIMIT_MS })
    kernel.scope.add(() => cancelIdleCallback(id))
  } else {
    const id = setTimeout(begin, 200)
    kernel.scope.add(() => clearTimeout(id))
  }
}
