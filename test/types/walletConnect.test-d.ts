import { createAppKit, type UniversalProviderConfigOverride } from 'latchkey'
import { evmAdapter, evmConnector } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { coinbase } from 'latchkey/connectors/coinbase'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const
const base = { projectId: 'p', networks: [network], plugins: [] } as const

const acme = { id: 'acme', type: 'EXTERNAL', name: 'Acme' } as const
const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
const connectors = [
  coinbase({ preference: 'smartWalletOnly' }),
  evmConnector({ ...acme, getProvider: async () => provider }),
  evmConnector({ ...acme, links: { mobile_link: 'acme://' } }),
  evmConnector({ ...acme, injected: () => provider }),
]
const kit = createAppKit({ ...base, adapters: [evmAdapter({ connectors }), walletConnectAdapter()] })

// @ts-expect-error a connector that leads to no wallet
evmConnector(acme)
// @ts-expect-error nor does one that says so
evmConnector({ ...acme, getProvider: undefined })
// @ts-expect-error its namespace is the adapter's
evmConnector({ ...acme, chain: 'eip155', links: {} })
// @ts-expect-error a provider comes as a promise
evmConnector({ ...acme, getProvider: () => provider })
// @ts-expect-error no such preference
coinbase({ preference: 'smart' })
// @ts-expect-error a connector is made by a call
evmAdapter({ connectors: [coinbase] })

// A host with its own pairing.
void kit.open({ uri: 'wc:1' })
void kit.connect({ connectorId: 'walletConnect', onUri: (uri) => void uri.length })
// @ts-expect-error an address is a text
void kit.open({ uri: new URL('wc:1') })

const override: UniversalProviderConfigOverride = {
  methods: { eip155: ['personal_sign'] },
  rpcMap: { 'eip155:1': 'https://one.example' },
}
createAppKit({ ...base, universalProviderConfigOverride: override })
// @ts-expect-error a network's whole id
createAppKit({ ...base, universalProviderConfigOverride: { rpcMap: { 1: 'https://one.example' } } })
// @ts-expect-error a list for each namespace
createAppKit({ ...base, universalProviderConfigOverride: { methods: ['personal_sign'] } })
// @ts-expect-error one of three
createAppKit({ ...base, allWallets: 'NEVER' })
// @ts-expect-error a list
createAppKit({ ...base, featuredWalletIds: 'acme' })
// @ts-expect-error a wallet has a name
createAppKit({ ...base, customWallets: [{ id: 'acme' }] })
