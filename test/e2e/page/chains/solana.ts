import { solanaAdapter } from 'latchkey/adapters/solana'
import { defineChain, solana, solanaDevnet } from 'latchkey/networks'
import { config } from '../sandbox.js'
import type { PageChain } from './index.js'

const { caipNetworkId, rpcUrl } = config.solana
const rpcUrls = { default: { http: [rpcUrl] } }

const local = defineChain({
  id: caipNetworkId.slice('solana:'.length),
  name: 'Solana Local',
  chainNamespace: 'solana',
  caipNetworkId,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls,
  testnet: false,
})

/** All requests, even those for public networks, go to the sandbox's node. Dune Wallet has no mainnet. */
export const solanaChain: PageChain = {
  adapter: solanaAdapter,
  networks: [local, { ...solanaDevnet, rpcUrls }, { ...solana, rpcUrls }],
}
