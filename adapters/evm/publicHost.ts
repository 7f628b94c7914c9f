import { isPublicHost } from '../../kernel/web/isPublicHost.js'
import { parseUrl } from './url.js'

/**
 * An https URL with a public host name: the only kind that an on-chain record, which anyone can write, may
 * make this computer fetch.
 */
export function toPublicUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  return isPublicHost(url.hostname) ? url : undefined
}
