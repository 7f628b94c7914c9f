import { join } from 'node:path'
import type { Chain, ChainContract } from 'viem'
import type { Plugin } from 'vite'

const NETWORKS = join(import.meta.dirname, 'networks.ts')

/**
 * The data of a chain that views and adapters read. The rest is functions that import half of viem, addresses
 * of bridges and of explorers' programming interfaces, and WebSockets.
 */
function dataOf({ id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet }: Chain) {
  const { ensRegistry, ensUniversalResolver, multicall3 } = contracts ?? {}
  const at = (contract?: ChainContract) => contract && { address: contract.address }
  const explorer = blockExplorers?.default
  return {
    ...{ id, name, nativeCurrency, testnet },
    rpcUrls: { default: { http: rpcUrls.default.http } },
    blockExplorers: explorer && { default: { name: explorer.name, url: explorer.url } },
    contracts: {
      ensRegistry: at(ensRegistry),
      ensUniversalResolver: at(ensUniversalResolver),
      multicall3: at(multicall3),
    },
  }
}

/** Bundles viem's chains as plain data. */
export const chainData = (): Plugin => ({
  name: 'latchkey:chain-data',
  enforce: 'pre',
  async load(id) {
    if (id !== NETWORKS) return undefined
    const chains = (await import('./networks.js')) as Record<string, Chain>
    const lines = Object.entries(chains).map(
      ([name, chain]) => `export const ${name} = ${JSON.stringify(dataOf(chain))}`,
    )
    return { code: lines.join('\n'), moduleType: 'js' }
  },
})
