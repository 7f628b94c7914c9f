import { parseAuthority } from '../message/uri.js'

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** The port that a missing one stands for, where the scheme is known to have one. */
export const defaultPortOf = (uri: string | undefined): string | undefined => {
  const scheme = uri && /^[a-z][a-z0-9+.-]*:/i.exec(uri)?.[0].toLowerCase()
  return scheme && Object.hasOwn(DEFAULT_PORTS, scheme) ? DEFAULT_PORTS[scheme] : undefined
}

/**
 * The same authority (RFC 3986, 6.2): hosts without regard to case; ports as they are written, but that a missing one and
 * the default of a known scheme are the same. Nothing else is: not a final dot, not user information, no other alphabet.
 */
export function isSameAuthority(one: string, other: string, defaultPort: string | undefined): boolean {
  const [a, b] = [parseAuthority(one), parseAuthority(other)]
  if (!a || !b) return false
  return a.host.toLowerCase() === b.host.toLowerCase() && (a.port ?? defaultPort) === (b.port ?? defaultPort)
}
