import type { Hono } from 'hono'
import { CHAINS, type CosmosChain } from './chains.js'
import type { IbcPaths } from './denomRoutes.js'
import type { Denoms } from './denoms.js'
import { createLedger } from './ledger.js'
import { createRoutes } from './routes.js'
import type { Searching } from './searchRoute.js'

export interface Cosmos {
  chains: readonly CosmosChain[]
  /** The REST API of each chain, at `/{chainId}`. */
  routes: Hono
  /** Adds coins to an account; the address determines the chain. */
  fund(address: string, amount: bigint, denom?: string): void
  /** The denominations of a chain. */
  denomsOf(chainId: string): Denoms
  /** Locks this much of an account's native coins, as in a vesting account. */
  lock(address: string, amount: bigint): void
  /** Produces blocks on all chains. */
  mine(blocks: number): void
}

interface Options {
  searching?: Searching | undefined
  ibc?: IbcPaths | undefined
}

/** Ledgers in this process that verify transactions, served by the service `rpc`. */
export function createCosmos({ searching = 'query', ibc = 'denom_traces' }: Options = {}): Cosmos {
  const ledgers = CHAINS.map(createLedger)
  const ledgerOf = (address: string) => {
    const ledger = ledgers.find(({ chain }) => address.startsWith(`${chain.prefix}1`))
    if (!ledger) throw new Error(`No chain has the address ${address}.`)
    return ledger
  }
  return {
    chains: CHAINS,
    routes: createRoutes(ledgers, { searching, ibc }) as unknown as Hono,
    mine: (blocks) => {
      for (const ledger of ledgers) ledger.mine(blocks)
    },
    fund: (address, amount, denom) => ledgerOf(address).fund(address, amount, denom),
    denomsOf(chainId) {
      const ledger = ledgers.find(({ chain }) => chain.chainId === chainId)
      if (!ledger) throw new Error(`There is no chain ${chainId}.`)
      return ledger.denoms
    },
    lock: (address, amount) => ledgerOf(address).lock(address, amount),
  }
}
