import type { Kernel } from '../kernel.js'
import type { Http } from './http.js'

/** Events are always told to the page; they are posted only when the host switched analytics on. */
export type Analytics = {
  track(event: string, properties?: Record<string, unknown>): void
}

export function createAnalytics(kernel: Kernel, http: (baseUrl: string) => Http): Analytics {
  const { options, events, session, scope } = kernel
  const isOn = Boolean(options.features?.analytics && options.projectId) && typeof window !== 'undefined'
  let poster:
    | Promise<(event: string, properties: unknown, address: string | undefined) => Promise<void>>
    | undefined

  const track: Analytics['track'] = (event, properties) => {
    if (scope.signal.aborted) return
    const address = session.account()?.address
    events.patch({
      timestamp: Date.now(),
      data: { type: 'track', event, ...(properties && { properties }), ...(address && { address }) },
    })
    if (!isOn) return
    poster ??= import('./postAnalytics.js').then(({ createPost }) => createPost(kernel, http))
    // Analytics must never be noticed: a chunk that does not load costs the event, nothing else.
    poster.then((post) => post(event, properties, address)).catch(() => undefined)
  }
  return { track }
}
