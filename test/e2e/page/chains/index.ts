import type { AdapterPlugin, AppKitNetwork } from 'latchkey'
import { bitcoinChain } from './bitcoin.js'
import { cosmosChain } from './cosmos.js'
import { polkadotChain } from './polkadot.js'
import { solanaChain } from './solana.js'

/** A chain besides EVM, by the name of its adapter. */
export interface PageChain {
  adapter(): AdapterPlugin
  /** The sandbox's networks of this chain, the default one first. */
  networks: readonly AppKitNetwork[]
}

/** Each chain has a file beside this one. */
export const chains = {
  bitcoin: bitcoinChain,
  cosmos: cosmosChain,
  polkadot: polkadotChain,
  solana: solanaChain,
} satisfies Record<string, PageChain>

export type ChainName = keyof typeof chains

export const isChain = (name: string): name is ChainName => name in chains
