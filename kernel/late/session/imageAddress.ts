const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const MAX_LENGTH = 2_048

/**
 * The address of a picture that may be kept: `https:`, and `http:` while a page is developed on this machine. What is
 * drawn is judged again by the views; here nothing else gets into a slice or the visitor's storage.
 */
export function imageAddress(address: string): string | undefined {
  if (address.length > MAX_LENGTH) return undefined
  try {
    const { protocol, href } = new URL(address)
    if (protocol === 'https:') return href
    return protocol === 'http:' && isDeveloped() ? href : undefined
  } catch {
    // Not an address at all: the same as absent.
    return undefined
  }
}

const isDeveloped = () =>
  typeof location !== 'undefined' && location.protocol === 'http:' && LOOPBACK.test(location.hostname)
