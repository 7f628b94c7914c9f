import type { Hono } from 'hono'
import { createApp, type ServiceContext } from './service.js'

/** Where the secure frame will live. It has no page yet, as a site that is down has none. */
export function createSecure(context: ServiceContext): Hono {
  return createApp('secure', context)
}
