import * as v from 'valibot'
import type { Core } from '../core.js'
import { type BaseOptions, SDK_VERSION } from '../options.js'
import type { Http } from './http.js'
import { HttpError } from './httpErrors.js'

const AnalyticsConfig = v.object({ isAnalyticsEnabled: v.boolean() })

/**
 * Posts one event to the analytics service, once the project's settings allow it
 * (docs/protocol.md#analytics-service).
 */
export function createPost(kit: Pick<Core, 'services' | 'alert'>, http: (baseUrl: string) => Http) {
  const { services } = kit
  const allowed = http(services.catalogue)
    .get('/getAnalyticsConfig')
    .then((answer) => v.parse(AnalyticsConfig, answer).isAnalyticsEnabled)
    .catch(() => false)
  let refused = false

  return async (event: string, properties: unknown, address: string | undefined): Promise<void> => {
    const at = Date.now()
    if (!(await allowed)) return
    try {
      await http(services.analytics).post('/e', {
        body: {
          eventId: crypto.randomUUID(),
          url: location.href,
          domain: location.hostname,
          timestamp: at,
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
      // Alert only about a refused origin, once until a post succeeds again.
      if (!(error instanceof HttpError) || error.status !== 403 || refused) return
      refused = true
      kit.alert('INVALID_APP_CONFIGURATION', location.origin)
    }
  }
}

/** The kit's options for analytics: plain values only, networks by id, no code or live objects. */
export function describeOptions(options: BaseOptions): Record<string, unknown> {
  const left = new Set(['adapters', 'plugins', 'universalProvider', 'messages', 'networks'])
  const plain = Object.entries(options).filter(([key, value]) => !left.has(key) && isPlain(value))
  return {
    ...Object.fromEntries(plain),
    networks: options.networks.map((network) => network.id),
    sdkVersion: SDK_VERSION,
  }
}

function isPlain(value: unknown) {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    // Cyclic, so a live object.
    return false
  }
}
