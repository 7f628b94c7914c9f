import { type CaipNetwork, webHref } from '../../../kernel/index.js'

/** The explorer's page of a transaction. Keeps the query of the explorer's address, such as `?cluster=devnet`. */
export function transactionUrl(network: CaipNetwork | undefined, hash: string): string | undefined {
  const base = webHref(network?.blockExplorers?.default.url)
  if (base === undefined || !/^\w{16,128}$/.test(hash)) return undefined
  const [start = '', query] = base.split('?')
  const page = `${start.replace(/\/$/, '')}/tx/${hash}`
  return query ? `${page}?${query}` : page
}
