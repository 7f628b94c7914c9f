import type { AppKitNetwork } from 'latchkey'
import { polkadotAdapter } from 'latchkey/adapters/polkadot'
import { config } from '../sandbox.js'
import type { PageChain } from './index.js'

/** Meadow, and Moss, which has another address format. */
export const polkadotChain: PageChain = {
  adapter: polkadotAdapter,
  networks: config.polkadot.networks.map(
    ({ caipNetworkId, name, symbol, decimals, rpcUrl }): AppKitNetwork => ({
      ...{ id: caipNetworkId.slice('polkadot:'.length), caipNetworkId, chainNamespace: 'polkadot' },
      ...{ name, testnet: true },
      nativeCurrency: { name: symbol, symbol, decimals },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
  ),
}
