import type { Services } from '../options.js'
import { mayReach } from './publicHost.js'
import { isLoopback } from './webHref.js'

const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const MAX_DATA_CHARS = 128 * 1024
const MAX_LENGTH = 2_048

/**
 * Returns the address of an untrusted image if the visitor's browser may request it: `https:` (or `http:` during
 * local development), on a public host or one that `services` names. Keeps other addresses out of slices and storage;
 * views check again before drawing.
 */
export function imageAddress(address: string, services: Services): string | undefined {
  if (address.length > MAX_LENGTH) return undefined
  try {
    const { protocol, hostname, username, password, href } = new URL(address)
    const isFetched = protocol === 'https:' || (protocol === 'http:' && isDeveloped())
    return isFetched && !username && !password && mayReach(hostname, services) ? href : undefined
  } catch {
    // Treat an invalid address as absent.
    return undefined
  }
}

/** Like `imageAddress`, and also accepts `data:` images. */
export function outsideImage(address: string | null | undefined, services: Services): string | undefined {
  if (!address) return undefined
  if (DATA_IMAGE.test(address)) return address.length <= MAX_DATA_CHARS ? address : undefined
  return imageAddress(address, services)
}

const isDeveloped = () =>
  typeof location !== 'undefined' && location.protocol === 'http:' && isLoopback(location.hostname)
