import type { Ctx } from './form.js'

/** Polled because windows emit no event when closed. */
const POLL_MS = 1_000
/** Minimum time between reads if the visitor keeps switching windows. */
const APART_MS = 5_000

type Parameters = {
  /** Absent if the visitor opened the page by a link. */
  opened: Window | undefined
  signal: AbortSignal
  onClosed: () => void
}

/**
 * Calls `onClosed` once the window is closed, and refreshes balances then and whenever the visitor returns to this
 * page, until the signal aborts.
 */
export function watchReturn(ctx: Ctx, { opened, signal, onClosed }: Parameters): void {
  let readAt = 0
  const read = () => {
    // A time in the future means that the clock was set back.
    if (document.hidden || Math.abs(Date.now() - readAt) < APART_MS) return
    readAt = Date.now()
    const isForced = { force: true }
    // Views of the balances show their own errors.
    void Promise.allSettled([ctx.session.refreshBalance(isForced), ctx.session.refreshTokens(isForced)])
  }
  window.addEventListener('focus', read, { signal })
  document.addEventListener('visibilitychange', read, { signal })
  if (!opened) return
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    onClosed()
    readAt = 0
    read()
  }, POLL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
