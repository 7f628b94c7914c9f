import { abortable } from './abortable.js'

/** How often a page whose time is over looks whether it is seen. */
const LOOK_MS = 1_000

const isHidden = () => globalThis.document?.visibilityState === 'hidden'

/**
 * Resolves after `ms` milliseconds, or rejects with the signal's reason. A hidden page waits until it is seen, and goes
 * on at once. Resolves with the milliseconds for which it was hidden or the computer slept. Counts by
 * `performance.now()`, because the system clock may be set.
 */
export async function pause(ms: number, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted()
  if (ms === 0 && !isHidden()) return 0
  const life = new AbortController()
  const began = performance.now()
  let hiddenAt = isHidden() ? began : undefined
  const passed = new Promise<number>((resolve) => {
    const timer = setTimeout(() => isHidden() || resolve(performance.now() - began - ms), ms)
    const look = () => {
      if (isHidden()) hiddenAt ??= performance.now()
      else if (hiddenAt !== undefined) resolve(performance.now() - hiddenAt)
    }
    globalThis.document?.addEventListener('visibilitychange', look, { signal: life.signal })
    globalThis.window?.addEventListener('pageshow', look, { signal: life.signal })
    life.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return abortable(passed, signal).finally(() => life.abort())
}

/** Calls `end` after `ms` milliseconds, without those that `extend` adds after a pause. */
export function limit(ms: number, end: () => void) {
  let until = performance.now() + ms
  const look = () => {
    const left = until - performance.now()
    if (left <= 0 && !isHidden()) return end()
    timer = setTimeout(look, Math.max(left, LOOK_MS))
  }
  let timer = setTimeout(look, ms)
  return {
    extend(ms: number) {
      until += ms
    },
    clear: () => clearTimeout(timer),
  }
}
