import type { CaipNetwork } from '../types.js'

/** Explorers with address pages under `/account/`; all other known ones use `/address/`. */
const WITH_ACCOUNTS = /^https:\/\/([^/]+\.)?(solscan\.io|subscan\.io)$/

/** Returns the explorer page of an address; keeps the explorer's query, such as `?cluster=devnet`. */
export function explorerUrl(network: CaipNetwork | undefined, address: string) {
  const base = network?.blockExplorers?.default.url
  if (base === undefined) return undefined
  const [start = '', query] = base.split('?')
  const site = start.replace(/\/$/, '')
  const page = `${site}/${WITH_ACCOUNTS.test(site) ? 'account' : 'address'}/${address}`
  return query ? `${page}?${query}` : page
}
