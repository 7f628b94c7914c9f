import { defineChain } from 'latchkey/networks'

export type * from './profile.js'

// The reference is the chain's `global_id`: https://namespaces.chainagnostic.org/tvm/caip2
const TON = { name: 'Toncoin', symbol: 'TON', decimals: 9 }

export const ton = defineChain({
  id: '-239',
  name: 'TON',
  chainNamespace: 'tvm',
  caipNetworkId: 'tvm:-239',
  nativeCurrency: TON,
  rpcUrls: { default: { http: ['https://toncenter.com/api/v2/jsonRPC'] } },
  blockExplorers: { default: { name: 'Tonscan', url: 'https://tonscan.org' } },
})

export const tonTestnet = defineChain({
  id: '-3',
  name: 'TON Testnet',
  chainNamespace: 'tvm',
  caipNetworkId: 'tvm:-3',
  nativeCurrency: TON,
  rpcUrls: { default: { http: ['https://testnet.toncenter.com/api/v2/jsonRPC'] } },
  blockExplorers: { default: { name: 'Tonscan', url: 'https://testnet.tonscan.org' } },
  testnet: true,
})
