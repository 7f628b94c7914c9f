import { defineChain } from 'latchkey/networks'

const TIDE = { name: 'Tide', symbol: 'TIDE', decimals: 9 }

export const tideMain = defineChain({
  id: 'main',
  name: 'Tide',
  chainNamespace: 'tidal',
  caipNetworkId: 'tidal:main',
  nativeCurrency: TIDE,
  rpcUrls: { default: { http: ['https://main.tide.example'] } },
})

export const tideTest = defineChain({
  id: 'test',
  name: 'Tide testnet',
  chainNamespace: 'tidal',
  caipNetworkId: 'tidal:test',
  nativeCurrency: TIDE,
  rpcUrls: { default: { http: ['https://test.tide.example'] } },
  testnet: true,
})
