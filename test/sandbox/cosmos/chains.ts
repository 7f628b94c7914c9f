/** A chain of the sandbox. Each has its own address prefix, which also identifies its ledger. */
export interface CosmosChain {
  chainId: string
  name: string
  prefix: string
  denom: string
  symbol: string
  decimals: number
}

export const HUB: CosmosChain = {
  chainId: 'latchkey-hub-1',
  name: 'Latchkey Hub',
  prefix: 'cosmos',
  denom: 'uatom',
  symbol: 'ATOM',
  decimals: 6,
}

/** The in-page wallet doesn't know this chain until a page suggests it. */
export const GLADE: CosmosChain = {
  chainId: 'latchkey-glade-1',
  name: 'Latchkey Glade',
  prefix: 'glade',
  denom: 'uleaf',
  symbol: 'LEAF',
  decimals: 6,
}

export const CHAINS: readonly CosmosChain[] = [HUB, GLADE]
