const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Returns whether a host, given as `URL` writes it, is this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/**
 * Returns the address if it is a web page (`http:` on this machine only), else `undefined`. Refuses user names:
 * `https://wallet.example@evil.example` looks like one host and leads to another.
 */
export function webHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined
  try {
    const { protocol, hostname, username, password } = new URL(href)
    const isWeb = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    return isWeb && !username && !password ? href : undefined
  } catch {
    // Treat an invalid address as absent.
    return undefined
  }
}
