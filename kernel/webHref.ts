const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The address when it is a page on the web (or on this machine, while one develops), else `undefined`. */
export function webHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined
  try {
    const { protocol, hostname } = new URL(href)
    const isWeb = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
    return isWeb ? href : undefined
  } catch {
    // Not an address at all: the same as absent.
    return undefined
  }
}
