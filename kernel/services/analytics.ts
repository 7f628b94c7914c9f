import { once } from '../base/once.js'
import type { Core } from '../core.js'
import type { Session } from '../session/session.js'
import type { Http } from './http.js'

/** Every event is emitted to the page, but posted only if the host enabled analytics. */
export type Analytics = {
  track(event: string, properties?: Record<string, unknown>): void
}

type Parts = Pick<Core, 'options' | 'events' | 'scope' | 'services' | 'alert'> & { readonly session: Session }

export function createAnalytics(kit: Parts, http: (baseUrl: string) => Http): Analytics {
  const { options, events, session, scope } = kit
  const isOn = Boolean(options.features?.analytics && options.projectId) && typeof window !== 'undefined'
  const poster = once(() => import('./postAnalytics.js').then(({ createPost }) => createPost(kit, http)))

  const track: Analytics['track'] = (event, properties) => {
    if (scope.signal.aborted) return
    const address = session.account()?.address
    events.patch({
      timestamp: Date.now(),
      data: { type: 'track', event, ...(properties && { properties }), ...(address && { address }) },
    })
    if (!isOn) return
    // Analytics must never disturb the page: if the chunk does not load, only the event is lost.
    poster()
      .then((post) => post(event, properties, address))
      .catch(() => undefined)
  }
  return { track }
}
