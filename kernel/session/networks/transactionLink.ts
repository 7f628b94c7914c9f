import { webHref } from '../../web/webHref.js'
import type { CaipNetwork } from '../types.js'

/**
 * Returns the explorer page of a transaction; keeps the explorer's query, such as `?cluster=devnet`. Undefined if the
 * network has no explorer on the web.
 */
export function transactionLink(network: CaipNetwork | undefined, id: string): string | undefined {
  const [start = '', query] = network?.blockExplorers?.default.url.split('?') ?? []
  const page = `${start.replace(/\/$/, '')}/tx/${encodeURIComponent(id)}`
  return webHref(query ? `${page}?${query}` : page)
}
