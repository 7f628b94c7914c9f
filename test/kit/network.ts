import type { AppKitNetwork } from '../../kernel/index.js'

/** A development network of EVM whose node is one of the fake service. */
export const testNetwork = (id = 31_337): AppKitNetwork => ({
  id,
  name: `Test network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${id}.nodes.latchkey.test`] } },
})
