import { once } from './base/once.js'
import { ConfigError } from './errors.js'
import type { Kernel } from './kernel.js'
import type { Runtime } from './runtime.js'
import type { LoadedSession } from './session/tools.js'

export type Loaders = {
  /** Loads the runtime, once: router, modal, toasts, alerts, RPC, analytics, activation. */
  runtime(): Promise<Runtime>
  /** Loads the session's actions, once, with the first call of one. */
  actions(): Promise<LoadedSession>
}

/** Loaders of code that a page without a click never needs. Lazy `kernelOf`: the kernel is built from this result. */
export function createLoaders(kernelOf: () => Kernel): Loaders {
  const runtime = once(() => import('./runtime.js').then((module) => module.createRuntime(kernelOf())))
  return {
    runtime: async () => {
      await kernelOf().first
      if (kernelOf().scope.signal.aborted) throw new ConfigError('DESTROYED', 'This kit was destroyed.')
      return runtime()
    },
    actions: once(async () => {
      const [runtime, session] = await Promise.all([kernelOf().runtime(), import('./session/create.js')])
      return session.createSessionActions(runtime.kernel, runtime)
    }),
  }
}
