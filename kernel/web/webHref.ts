const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Returns whether a host, given as `URL` writes it, is this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/**
 * The address when it is a page on the web (or on this machine, while one develops), else `undefined`. A user name in it
 * is refused: `https://wallet.example@evil.example` reads as one host and leads to another.
 */
export function webHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined
  try {
    const { protocol, hostname, username, password } = new URL(href)
    const isWeb = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    return isWeb && !username && !password ? href : undefined
  } catch {
    // Not an address at all: the same as absent.
    return undefined
  }
}
