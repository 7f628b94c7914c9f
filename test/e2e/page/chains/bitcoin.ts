import { bitcoinAdapter } from 'latchkey/adapters/bitcoin'
import { bitcoin, bitcoinTestnet, defineChain } from 'latchkey/networks'
import { config } from '../sandbox.js'
import type { PageChain } from './index.js'

const { apiUrl, caipNetworkId } = config.bitcoin

const regtest = defineChain({
  id: caipNetworkId.slice('bip122:'.length),
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  caipNetworkId,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [apiUrl] } },
  testnet: true,
})
const networks = [regtest, bitcoin, bitcoinTestnet]

/** All requests, even those for public networks, go to the sandbox. */
export const bitcoinChain: PageChain = {
  adapter: () =>
    bitcoinAdapter({ api: { urls: Object.fromEntries(networks.map((one) => [one.caipNetworkId, apiUrl])) } }),
  networks,
}
