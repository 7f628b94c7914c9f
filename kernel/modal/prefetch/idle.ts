import type { Scope } from '../../base/scope.js'

/** Pages that animate all the time are never idle. */
const LIMIT_MS = 3_000
/** The pause in browsers that do not report idle time. */
const PAUSE_MS = 200

/** The Network Information API, which not every browser has. */
type Connection = Partial<EventTarget> & { saveData?: boolean; effectiveType?: string }

/**
 * Resolves when the page is idle, visible and online, and its visitor neither saves data nor has a slow connection. Never
 * resolves once the kit is destroyed.
 */
export async function idle({ signal }: Pick<Scope, 'signal'>): Promise<void> {
  // All of that may change in the wait.
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

const connection = () => (navigator as { connection?: Connection }).connection

const isAway = () =>
  document.visibilityState === 'hidden' ||
  !navigator.onLine ||
  connection()?.saveData ||
  connection()?.effectiveType?.endsWith('2g')

/** A failed import stays failed until the page reloads (whatwg/html#10327), so none is tried while offline. */
const present = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (isAway()) return
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
      connection()?.removeEventListener?.('change', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check, { signal })
    window.addEventListener('online', check, { signal })
    connection()?.addEventListener?.('change', check, { signal })
    check()
  })
