import type { Namespace } from '../../base/caip.js'
import type { Core } from '../../core.js'

/** Pauses between retries. Later ones happen only when the visitor returns or is back online. */
const WAITS_MS = [1_000, 4_000, 16_000]
/** Least time between the retries of a visitor who keeps returning: each may be a request to a server that fails. */
const APART_MS = 10_000

/** Retries the required steps for accounts that wait because a step failed. */
export type Again = {
  /** True if the account already waits for a retry. */
  isWaiting(namespace: Namespace): boolean
  schedule(namespace: Namespace): void
  forget(namespace: Namespace): void
}

export function createAgain(
  { scope, bus }: Pick<Core, 'scope' | 'bus'>,
  run: (namespace: Namespace) => void,
): Again {
  type Waiting = { tries: number; timer?: ReturnType<typeof setTimeout> | undefined; isRunning: boolean }
  const waiting = new Map<Namespace, Waiting>()
  const forget = (namespace: Namespace) => {
    clearTimeout(waiting.get(namespace)?.timer)
    waiting.delete(namespace)
  }
  const now = (namespace: Namespace) => {
    const one = waiting.get(namespace)
    if (!one || one.isRunning || scope.signal.aborted) return
    clearTimeout(one.timer)
    one.isRunning = true
    run(namespace)
  }
  let isSubscribed = false
  let resting: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  /** Retries immediately when the visitor returns to the page, or is back online while it is seen, and then rests. */
  const subscribe = () => {
    if (isSubscribed) return
    isSubscribed = true
    const all = () => {
      if (globalThis.document?.visibilityState === 'hidden' || waiting.size === 0) return
      isWanted = resting !== undefined
      if (isWanted) return
      resting = setTimeout(() => {
        resting = undefined
        if (isWanted) all()
      }, APART_MS)
      for (const namespace of [...waiting.keys()]) now(namespace)
    }
    const { signal } = scope
    globalThis.addEventListener?.('online', all, { signal })
    globalThis.addEventListener?.('focus', all, { signal })
    globalThis.document?.addEventListener('visibilitychange', all, { signal })
  }
  bus.on('session:disconnected', ({ namespace }) => forget(namespace))
  scope.add(() => {
    clearTimeout(resting)
    for (const namespace of [...waiting.keys()]) forget(namespace)
  })
  return {
    isWaiting: (namespace) => waiting.has(namespace),
    schedule(namespace) {
      subscribe()
      const tries = waiting.get(namespace)?.tries ?? 0
      forget(namespace)
      const wait = WAITS_MS[tries]
      const timer = wait === undefined ? undefined : setTimeout(() => now(namespace), wait)
      waiting.set(namespace, { tries: tries + 1, timer, isRunning: false })
    },
    forget,
  }
}
