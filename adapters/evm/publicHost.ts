import { isPublicHost } from '../../kernel/web/isPublicHost.js'
import { parseUrl } from './url.js'

/**
 * An https URL of a host with a name that everybody can look up: what a record on the chain, which anybody can write, may have
 * this computer fetch.
 */
export function toPublicUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  return isPublicHost(url.hostname) ? url : undefined
}
