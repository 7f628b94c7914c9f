import type { Ctx } from './form.js'

/** A closed window says nothing by itself. */
const POLL_MS = 1_000
/** Of a visitor who goes to and fro. */
const APART_MS = 5_000

type Parameters = {
  /** Absent where the visitor opens the page by a link. */
  opened: Window | undefined
  signal: AbortSignal
  onClosed: () => void
}

/**
 * Until the signal aborts: says once that the window is gone, and reads the balances anew then, and whenever the visitor
 * comes back to this page.
 */
export function watchReturn(ctx: Ctx, { opened, signal, onClosed }: Parameters): void {
  let readAt = 0
  const read = () => {
    if (document.hidden || Date.now() - readAt < APART_MS) return
    readAt = Date.now()
    const isForced = { force: true }
    // What cannot be read is said where balances are shown.
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
