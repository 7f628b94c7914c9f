import type { Hono } from 'hono'
import { CHAINS, type CosmosChain } from './chains.js'
import { createLedger } from './ledger.js'
import { createRoutes } from './routes.js'

export interface Cosmos {
  chains: readonly CosmosChain[]
  /** The REST API of each chain, at `/{chainId}`. */
  routes: Hono
  /** Adds coins to an account; the address determines the chain. */
  fund(address: string, amount: bigint): void
}

/** Ledgers in this process that verify transactions, served by the service `rpc`. */
export function createCosmos(): Cosmos {
  const ledgers = CHAINS.map(createLedger)
  return {
    chains: CHAINS,
    routes: createRoutes(ledgers) as unknown as Hono,
    fund(address, amount) {
      const ledger = ledgers.find(({ chain }) => address.startsWith(`${chain.prefix}1`))
      if (!ledger) throw new Error(`No chain has the address ${address}.`)
      ledger.fund(address, amount)
    },
  }
}
