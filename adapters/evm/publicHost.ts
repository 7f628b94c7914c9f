import { parseUrl } from './url.js'

/** Names that only this computer's own network has an answer for. */
const LOCAL = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * An https URL of a host with a name that everybody can look up: what a record on the chain, which anybody can write, may have
 * this computer fetch. No numbers: whatever way they are written, `URL` has made them plain.
 */
export function toPublicUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  const host = url.hostname.replace(/\.$/, '')
  const isName = host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[')
  return isName && !LOCAL.test(host) ? url : undefined
}
