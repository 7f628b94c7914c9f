import { type Chain, caip2 } from '../chain/index.js'
import { createIndex } from '../chain/indexTransactions.js'
import type { Filling } from '../projects.js'
import type { Address } from '../types.js'
import { describeTransaction } from './evmHistory.js'
import { countHistory, generateEntry } from './generated.js'
import type { AccountContext } from './service.js'
import type { Transaction } from './shapes.js'
import { readSolanaHistory } from './solanaHistory.js'

const PAGE_SIZE = 50

export interface HistoryParameters {
  address: string
  /** CAIP-2 ids. @default all chains of the address */
  networks: string[]
  cursor: number
  filling?: Filling | undefined
}

export interface HistoryPage {
  data: Transaction[]
  next: string | null
}

/** Reads an account's transactions from the chains, newest first. Generated ones follow as older entries. */
export function createHistory({ chains, solana, config }: AccountContext) {
  const indexes = new Map(chains.map((chain) => [chain, createIndex(chain.url)]))

  return async ({ address, networks, cursor, filling }: HistoryParameters): Promise<HistoryPage> => {
    const images = config().services.catalogue
    const read = async (chain: Chain) => {
      const owner = address as Address
      const transactions = (await indexes.get(chain)?.(owner)) ?? []
      return transactions.map((transaction) => describeTransaction(chain, transaction, { owner, images }))
    }
    const wanted = chains.filter((chain) => networks.includes(caip2(chain)))
    const found = (await Promise.all(wanted.map(read))).flat()
    if (networks.includes(solana.caipNetworkId)) found.push(...readSolanaHistory(solana, address, images))
    const real = found.sort((a, b) => b.metadata.minedAt.localeCompare(a.metadata.minedAt))

    const chainId = networks[0]
    const count = real.length + (filling && chainId ? countHistory(filling) : 0)
    const end = Math.min(cursor + PAGE_SIZE, count)
    const data = real.slice(cursor, end)
    for (let at = cursor + data.length; filling && chainId && at < end; at += 1) {
      data.push(generateEntry(at - real.length, filling, { owner: address, chainId, images }))
    }
    return { data, next: end < count ? String(end) : null }
  }
}
