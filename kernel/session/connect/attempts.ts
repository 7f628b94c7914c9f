import type { Namespace } from '../../base/caip.js'
import type { Core } from '../../core.js'
import { SessionError } from '../errors.js'

/** Its signal aborts when a newer attempt begins, when the caller aborts and when the kit is destroyed. */
export type Attempt = {
  readonly signal: AbortSignal
  isNewest(): boolean
  end(): void
}

/** Runs one attempt at a time per namespace: a newer one aborts the older, whose answer is then ignored. */
export type Attempts = {
  /** Reserves a place in the order of attempts, for callers that have to wait before `begin`. */
  order(): number
  /** @throws SessionError CONNECTION_SUPERSEDED if an attempt with a later place has already begun. */
  begin(namespace: Namespace, asked: AbortSignal | undefined, order?: number): Attempt
  isRunning(namespace: Namespace): boolean
  /** Aborts the attempt of a namespace, or all. */
  cancel(namespace: Namespace | undefined): void
}

export function createAttempts({ scope }: Pick<Core, 'scope'>): Attempts {
  const running = new Map<Namespace, AbortController>()
  const newest = new Map<Namespace, number>()
  let issued = 0
  const next = () => ++issued
  const destroyed = new SessionError('CONNECTION_SUPERSEDED', 'Destroyed')
  scope.add(() => {
    for (const one of running.values()) one.abort(destroyed)
  })
  return {
    order: next,
    isRunning: (namespace) => running.has(namespace),
    cancel(namespace) {
      for (const [one, attempt] of running) if (!namespace || one === namespace) attempt.abort()
    },
    begin(namespace, asked, order = next()) {
      if (scope.signal.aborted) throw destroyed
      const superseded = new SessionError('CONNECTION_SUPERSEDED', 'Another wallet was chosen')
      if (order < (newest.get(namespace) ?? 0)) throw superseded
      newest.set(namespace, order)
      running.get(namespace)?.abort(superseded)
      const attempt = new AbortController()
      running.set(namespace, attempt)
      const onAbort = () => attempt.abort(asked?.reason)
      if (asked?.aborted) onAbort()
      else asked?.addEventListener('abort', onAbort, { once: true })
      return {
        signal: attempt.signal,
        isNewest: () => running.get(namespace) === attempt,
        end() {
          asked?.removeEventListener('abort', onAbort)
          if (running.get(namespace) === attempt) running.delete(namespace)
        },
      }
    },
  }
}

/** Rejects when the signal aborts, even if the wallet ignores the signal. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    // The signal may be the page's, and outlive the work.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
