import type { Guard, SessionTools } from '../tools.js'
import { standInMethods } from './methods.js'
import { hasRequest, standIn } from './provider.js'
import { createReview } from './reviewRequest.js'

/** Loaded with the first wallet of a kit that has a reviewer. */
export default function createGuard(tools: SessionTools): Guard {
  const guarded = new WeakMap<object, unknown>()
  return (namespace, connectorId, provider) => {
    if (typeof provider !== 'object' || provider === null) return provider
    const known = guarded.get(provider)
    if (known) return known
    const review = createReview(tools, { namespace, connectorId })
    const proxy = hasRequest(provider)
      ? standIn(provider, review)
      : standInMethods(provider, review, async () => (await tools.adapters.get(namespace)).requests?.())
    // Subscribers compare providers, so one wallet keeps one.
    guarded.set(provider, proxy)
    return proxy
  }
}
