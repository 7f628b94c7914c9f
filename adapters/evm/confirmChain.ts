import { SwitchFailedError } from '../../kernel/session/errors.js'
import { onAbort } from '../abortable.js'
import { listen } from './listen.js'
import type { Provider } from './provider.js'
import { readChainId } from './wallet.js'

const CONFIRM_LIMIT_MS = 10_000
/** For wallets that emit no event. */
const REREAD_MS = 500

/**
 * Waits until the wallet reports the network. Wallets answer a switch with null and change seconds later, so
 * the answer proves nothing; each `chainChanged` only triggers a new read.
 *
 * @throws SwitchFailedError after 10 s, or the signal's reason.
 */
export async function confirmChain(provider: Provider, chainId: number, signal: AbortSignal): Promise<void> {
  const watch = new AbortController()
  const unsubscribe = onAbort(signal, (reason) => watch.abort(reason))
  let wake = () => {}
  let changed = false
  listen(provider, 'chainChanged', watch.signal, () => {
    changed = true
    wake()
  })
  watch.signal.addEventListener('abort', () => wake())
  const deadline = performance.now() + CONFIRM_LIMIT_MS
  try {
    for (;;) {
      changed = false
      // Treat a failed read like an answer with the old network: retry until the deadline.
      if ((await readChainId(provider, signal).catch(() => undefined)) === chainId) return
      signal.throwIfAborted()
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) throw new SwitchFailedError()
      // Yields to the event loop even then, so a wallet that emits on every read cannot freeze the page.
      await pause(changed ? 0 : Math.min(REREAD_MS, leftMs), (resume) => (wake = resume))
      signal.throwIfAborted()
    }
  } finally {
    unsubscribe()
    watch.abort()
  }
}

const pause = (ms: number, handOut: (resume: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    handOut(() => {
      clearTimeout(timer)
      resolve()
    })
  })
