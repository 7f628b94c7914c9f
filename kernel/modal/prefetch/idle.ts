import type { Scope } from '../../base/scope.js'

/** Pages that animate all the time are never idle. */
const LIMIT_MS = 3_000
/** The pause in browsers that do not report idle time. */
const PAUSE_MS = 200

/** Resolves when the page is idle, visible and online. Never resolves once the kit is destroyed. */
export async function idle({ signal }: Pick<Scope, 'signal'>): Promise<void> {
  // It may go offline or be hidden in the wait.
  do {
    await present(signal)
    await rest(signal)
  } while (isAway())
}

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const hasIdle = typeof requestIdleCallback === 'function'
    const done = () => {
      signal.removeEventListener('abort', stop)
      if (!signal.aborted) resolve()
    }
    const id = hasIdle ? requestIdleCallback(done, { timeout: LIMIT_MS }) : setTimeout(done, PAUSE_MS)
    const stop = () => (hasIdle ? cancelIdleCallback(id as number) : clearTimeout(id))
    signal.addEventListener('abort', stop, { once: true })
  })

const isAway = () => document.visibilityState === 'hidden' || !navigator.onLine

/** A failed import stays failed until the page reloads (whatwg/html#10327), so none is tried while offline. */
const present = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (isAway()) return
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check, { signal })
    window.addEventListener('online', check, { signal })
    check()
  })
