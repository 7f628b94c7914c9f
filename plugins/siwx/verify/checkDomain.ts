import { parseAuthority } from '../message/uri.js'

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** Returns the scheme of a web address in lower case. Undefined for any other URI. */
export const schemeOf = (uri: string | undefined): string | undefined =>
  uri && /^(https?):/i.exec(uri)?.[1]?.toLowerCase()

/** Returns the default port of a scheme. Undefined if the scheme is unknown. */
export const defaultPortOf = (scheme: string | undefined): string | undefined =>
  scheme && DEFAULT_PORTS[scheme.toLowerCase()]

/**
 * Whether both authorities are the same (RFC 3986, 6.2): hosts are compared without regard to case, and a missing port
 * equals the scheme's default. Everything else counts, including a final dot, user information and other alphabets.
 */
export function isSameAuthority(one: string, other: string, defaultPort: string | undefined): boolean {
  const [a, b] = [parseAuthority(one), parseAuthority(other)]
  if (!a || !b) return false
  return a.host.toLowerCase() === b.host.toLowerCase() && (a.port ?? defaultPort) === (b.port ?? defaultPort)
}
