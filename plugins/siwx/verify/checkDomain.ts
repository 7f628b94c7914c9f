import { parseAuthority } from '../message/uri.js'

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** The scheme of a web address, in lower case. Undefined for any other URI. */
export const schemeOf = (uri: string | undefined): string | undefined =>
  uri && /^(https?):/i.exec(uri)?.[1]?.toLowerCase()

/** The port that a missing one stands for, where the scheme is known to have one. */
export const defaultPortOf = (scheme: string | undefined): string | undefined =>
  scheme && DEFAULT_PORTS[scheme.toLowerCase()]

/**
 * The same authority (RFC 3986, 6.2): hosts without regard to case; ports as they are written, but that a missing one and
 * the default of a known scheme are the same. Nothing else is: not a final dot, not user information, no other alphabet.
 */
export function isSameAuthority(one: string, other: string, defaultPort: string | undefined): boolean {
  const [a, b] = [parseAuthority(one), parseAuthority(other)]
  if (!a || !b) return false
  return a.host.toLowerCase() === b.host.toLowerCase() && (a.port ?? defaultPort) === (b.port ?? defaultPort)
}
