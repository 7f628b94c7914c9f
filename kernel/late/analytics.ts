import { HttpError } from '../http.js'
import type { Kernel } from '../kernel.js'
import { SDK_VERSION } from '../options.js'

/** Events are always told to the page; they are posted only when the host switched analytics on. */
export type Analytics = {
  track(event: string, properties?: Record<string, unknown>): void
  /** Once per kit: what it was configured with. */
  initialize(): void
}

export function createAnalytics(kernel: Kernel): Analytics {
  const { options, services, events, session } = kernel
  // Asked once, before the first post: the project's own switch.
  let allowed: Promise<boolean> | undefined
  let refused = false

  const post = async (event: string, properties: unknown, address: string | undefined) => {
    const http = kernel.http(services.analytics)
    allowed ??= kernel
      .http(services.catalogue)
      .get('/getAnalyticsConfig')
      .then(
        (answer) => (answer as { isAnalyticsEnabled?: unknown } | null)?.isAnalyticsEnabled === true,
        () => false,
      )
    if (!(await allowed)) return
    try {
      await http.post('/e', {
        body: {
          eventId: crypto.randomUUID(),
          url: location.href,
          domain: location.hostname,
          timestamp: Date.now(),
          props: {
            type: 'track',
            event,
            ...(properties !== undefined && { properties }),
            ...(address && { address }),
          },
        },
      })
      refused = false
    } catch (error) {
      if (error instanceof HttpError && error.status === 403 && !refused) {
        refused = true
        kernel.alert('INVALID_APP_CONFIGURATION', location.origin)
      }
      // Anything else is not worth a word: analytics must never be noticed.
    }
  }

  const track: Analytics['track'] = (event, properties) => {
    const address = session.account()?.address
    events.set((state) => {
      state.timestamp = Date.now()
      state.data = { type: 'track', event, ...(properties && { properties }), ...(address && { address }) }
    })
    if (options.features?.analytics && options.projectId && typeof window !== 'undefined') {
      void post(event, properties, address)
    }
  }
  return {
    track,
    initialize() {
      const {
        adapters: _a,
        plugins: _p,
        universalProvider: _u,
        messages: _m,
        onError: _e,
        networks,
        ...rest
      } = {
        plugins: undefined,
        ...options,
      }
      const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => isPlain(value)))
      track('INITIALIZE', {
        ...plain,
        networks: networks.map((network) => network.id),
        sdkVersion: SDK_VERSION,
      })
    },
  }
}

/** Options that are configuration, not code: functions and live objects are left out. */
function isPlain(value: unknown) {
  try {
    return value !== undefined && typeof value !== 'function' && JSON.stringify(value) !== undefined
  } catch {
    // Cyclic: a live object.
    return false
  }
}
