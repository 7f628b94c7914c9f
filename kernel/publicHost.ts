import type { Services } from './options.js'
import { webHref } from './webHref.js'

/** Names that only this machine, or the network it is in, has an answer for. */
const LOCAL = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * Whether everyone can look up a host, as `URL` writes it. Numbers never count: they reach into private and link-local
 * networks, and what is public has a name.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  const isName = host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[')
  return isName && !LOCAL.test(host)
}

/**
 * Whether the visitor's browser may be led to a host that a service, a wallet or a stranger names: a public one, or one
 * that the page itself names in `services`.
 */
export const mayReach = (hostname: string, services?: Services): boolean =>
  isPublicHost(hostname) ||
  Object.values(services ?? {}).some((one) => URL.canParse(one) && new URL(one).hostname === hostname)

/** The address of a page when `webHref` accepts it and its host may be reached, else `undefined`. */
export function publicHref(href: string | undefined, services?: Services): string | undefined {
  const page = webHref(href)
  return page !== undefined && mayReach(new URL(page).hostname, services) ? page : undefined
}
