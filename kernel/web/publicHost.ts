import type { Services } from '../options.js'
import { isPublicHost } from './isPublicHost.js'
import { webHref } from './webHref.js'

/**
 * Returns whether the visitor's browser may request a host that a service, a wallet or a stranger names: a public
 * host, or one that the page itself names in `services`.
 */
export const mayReach = (hostname: string, services: Services): boolean =>
  isPublicHost(hostname) ||
  Object.values(services).some((one) => URL.canParse(one) && new URL(one).hostname === hostname)

/** Returns the address if `webHref` accepts it and its host may be reached, else undefined. */
export function publicHref(href: string | undefined, services: Services): string | undefined {
  const page = webHref(href)
  return page !== undefined && mayReach(new URL(page).hostname, services) ? page : undefined
}
