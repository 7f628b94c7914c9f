import type { CaipNetwork } from '../types.js'

/** Explorers that have their pages of addresses under `/account/`; all others we know of have `/address/`. */
const WITH_ACCOUNTS = /^https:\/\/([^/]+\.)?(solscan\.io|subscan\.io)$/

/** The page of an address. What the explorer's address asks for, as `?cluster=devnet` does, is asked for there too. */
export function explorerUrl(network: CaipNetwork | undefined, address: string) {
  const base = network?.blockExplorers?.default.url
  if (base === undefined) return undefined
  const [start = '', query] = base.split('?')
  const site = start.replace(/\/$/, '')
  const page = `${site}/${WITH_ACCOUNTS.test(site) ? 'account' : 'address'}/${address}`
  return query ? `${page}?${query}` : page
}
