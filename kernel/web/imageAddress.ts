import type { Services } from '../options.js'
import { mayReach } from './publicHost.js'
import { isLoopback } from './webHref.js'

const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const MAX_DATA_CHARS = 128 * 1024
const MAX_LENGTH = 2_048

/**
 * The address of a picture that a service, a wallet or a stranger names, if the visitor's browser may ask for it: `https:`,
 * and `http:` while a page is developed on this machine, on a host that everyone can look up or that `services` names. What
 * is drawn is judged again by the views; here nothing else gets into a slice or the visitor's storage.
 */
export function imageAddress(address: string, services: Services): string | undefined {
  if (address.length > MAX_LENGTH) return undefined
  try {
    const { protocol, hostname, username, password, href } = new URL(address)
    const isFetched = protocol === 'https:' || (protocol === 'http:' && isDeveloped())
    return isFetched && !username && !password && mayReach(hostname, services) ? href : undefined
  } catch {
    // Not an address at all: the same as absent.
    return undefined
  }
}

/** Does the same, and accepts `data:` addresses of pictures too. */
export function outsideImage(address: string | null | undefined, services: Services): string | undefined {
  if (!address) return undefined
  if (DATA_IMAGE.test(address)) return address.length <= MAX_DATA_CHARS ? address : undefined
  return imageAddress(address, services)
}

const isDeveloped = () =>
  typeof location !== 'undefined' && location.protocol === 'http:' && isLoopback(location.hostname)
