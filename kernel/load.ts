import { once } from './base/once.js'
import { ConfigError } from './errors.js'
import type { Kernel } from './kernel.js'
import type { Late } from './runtime.js'
import type { LoadedSession } from './session/tools.js'

export type Halves = {
  /** Loads the runtime, once: router, modal, toasts, alerts, RPC, analytics, activation. */
  late(): Promise<Late>
  /** Loads the session's actions, once, with the first call of one. */
  acting(): Promise<LoadedSession>
}

/** Loaders of code that a page without a click never needs. Lazy `kernelOf`: the kernel is built from this result. */
export function createHalves(kernelOf: () => Kernel): Halves {
  const late = once(() => import('./runtime.js').then((half) => half.createLate(kernelOf())))
  return {
    late: () =>
      kernelOf().scope.signal.aborted
        ? Promise.reject(new ConfigError('DESTROYED', 'This kit was destroyed.'))
        : late(),
    acting: once(async () => {
      const kernel = kernelOf()
      const [half, session] = await Promise.all([kernel.late(), import('./session/create.js')])
      return session.createSessionActions(kernel, half)
    }),
  }
}
