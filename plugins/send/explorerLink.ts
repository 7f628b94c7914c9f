import { type CaipNetwork, webHref } from '../../kernel/index.js'

/** The page of a transaction. What the explorer's address asks for, as `?cluster=devnet` does, is asked for there too. */
export function explorerLink(network: CaipNetwork | undefined, id: string): string | undefined {
  const [start = '', query] = network?.blockExplorers?.default.url.split('?') ?? []
  const page = `${start.replace(/\/$/, '')}/tx/${encodeURIComponent(id)}`
  return webHref(query ? `${page}?${query}` : page)
}
