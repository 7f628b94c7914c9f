import type { AppKitNetwork } from '../../kernel/index.js'

/** An EVM development network whose node is part of the fake service. */
export const testNetwork = (id = 31_337): AppKitNetwork => ({
  id,
  name: `Test network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${id}.nodes.latchkey.test`] } },
})
