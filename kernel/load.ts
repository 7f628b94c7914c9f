import { once } from './base/once.js'
import { ConfigError } from './errors.js'
import type { Kernel } from './kernel.js'
import type { Late } from './runtime.js'
import type { LoadedSession } from './session/tools.js'

export type Halves = {
  /** The other half of the kernel: router, modal, toasts, alerts, RPC, analytics, activation. Fetched once. */
  late(): Promise<Late>
  /** What changes the session, fetched when something first does. */
  acting(): Promise<LoadedSession>
}

/** What a page that nobody clicks on does without. The kernel is made of it, so it is handed in later. */
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
