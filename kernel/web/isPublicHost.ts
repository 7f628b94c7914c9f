/** Names that only this machine or its local network can resolve. */
const LOCAL = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * Returns whether everyone can resolve a host, given as `URL` writes it. IP addresses are never public: many are
 * private or link-local, and public services have names.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  const isName = host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[')
  return isName && !LOCAL.test(host)
}
