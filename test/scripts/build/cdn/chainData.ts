import { join } from 'node:path'
import type { Chain } from 'viem'
import type { Plugin } from 'vite'

const NETWORKS = join(import.meta.dirname, 'networks.ts')

/**
 * The data of a chain that views and adapters read. The rest is functions that import half of viem, and bridge
 * addresses.
 */
function dataOf({ id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet }: Chain) {
  const { ensRegistry, ensUniversalResolver, multicall3 } = contracts ?? {}
  const read = { ensRegistry, ensUniversalResolver, multicall3 }
  return { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts: read, testnet }
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
