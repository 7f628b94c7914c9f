import type { AppKitNetwork } from 'latchkey'
import { cosmosAdapter } from 'latchkey/adapters/cosmos'
import { config } from '../sandbox.js'
import type { PageChain } from './index.js'

const { chains } = config.cosmos

/** The Hub, and the Glade, which the wallet knows only after a suggestion. */
export const cosmosChain: PageChain = {
  adapter: () =>
    cosmosAdapter({
      chains: Object.fromEntries(
        chains.map(({ chainId, prefix, denom, gasPrices }) => [chainId, { prefix, denom, gasPrices }]),
      ),
    }),
  networks: chains.map(
    ({ chainId, caipNetworkId, name, symbol, decimals, restUrl }): AppKitNetwork => ({
      ...{ id: chainId, caipNetworkId, chainNamespace: 'cosmos', name, testnet: true },
      nativeCurrency: { name: symbol, symbol, decimals },
      rpcUrls: { default: { http: [restUrl] }, rest: { http: [restUrl] } },
    }),
  ),
}
