import { webHref } from '../../web/webHref.js'
import type { CaipNetwork } from '../types.js'

/**
 * The explorer's page of a transaction. What the explorer's address asks for, as `?cluster=devnet` does, is asked for there
 * too. Undefined where the network has no explorer on the web.
 */
export function transactionLink(network: CaipNetwork | undefined, id: string): string | undefined {
  const [start = '', query] = network?.blockExplorers?.default.url.split('?') ?? []
  const page = `${start.replace(/\/$/, '')}/tx/${encodeURIComponent(id)}`
  return webHref(query ? `${page}?${query}` : page)
}
