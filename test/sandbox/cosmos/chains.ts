/** A chain of the sandbox. Each has its own address prefix, which also identifies its ledger. */
export interface CosmosChain {
  chainId: string
  name: string
  prefix: string
  denom: string
  symbol: string
  decimals: number
  /** Prices of a unit of gas, in base units. */
  gasPrices: { low: number; average: number; high: number }
}

export const HUB: CosmosChain = {
  chainId: 'latchkey-hub-1',
  name: 'Latchkey Hub',
  prefix: 'cosmos',
  denom: 'uatom',
  symbol: 'ATOM',
  decimals: 6,
  gasPrices: { low: 0.005, average: 0.025, high: 0.03 },
}

/** The in-page wallet doesn't know this chain until a page suggests it. */
export const GLADE: CosmosChain = {
  chainId: 'latchkey-glade-1',
  name: 'Latchkey Glade',
  prefix: 'glade',
  denom: 'uleaf',
  symbol: 'LEAF',
  decimals: 6,
  gasPrices: { low: 0.01, average: 0.025, high: 0.04 },
}

export const CHAINS: readonly CosmosChain[] = [HUB, GLADE]
