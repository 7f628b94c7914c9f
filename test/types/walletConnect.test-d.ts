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

// @ts-expect-error a connector without a provider
evmConnector(acme)
// @ts-expect-error an undefined provider is no provider
evmConnector({ ...acme, getProvider: undefined })
// @ts-expect-error the adapter sets the namespace
evmConnector({ ...acme, chain: 'eip155', links: {} })
// @ts-expect-error the provider must be a promise
evmConnector({ ...acme, getProvider: () => provider })
// @ts-expect-error an unknown preference
coinbase({ preference: 'smart' })
// @ts-expect-error the function must be called
evmAdapter({ connectors: [coinbase] })

// A host with its own pairing.
void kit.open({ uri: 'wc:1' })
void kit.connect({ connectorId: 'walletConnect', onUri: (uri) => void uri.length })
// @ts-expect-error the URI is a string
void kit.open({ uri: new URL('wc:1') })

const override: UniversalProviderConfigOverride = {
  methods: { eip155: ['personal_sign'] },
  rpcMap: { 'eip155:1': 'https://one.example' },
}
createAppKit({ ...base, universalProviderConfigOverride: override })
// @ts-expect-error keyed by CAIP-2 id
createAppKit({ ...base, universalProviderConfigOverride: { rpcMap: { 1: 'https://one.example' } } })
// @ts-expect-error needs a list for each namespace
createAppKit({ ...base, universalProviderConfigOverride: { methods: ['personal_sign'] } })
// @ts-expect-error not one of the three values
createAppKit({ ...base, allWallets: 'NEVER' })
// @ts-expect-error must be a list
createAppKit({ ...base, featuredWalletIds: 'acme' })
// @ts-expect-error the name is missing
createAppKit({ ...base, customWallets: [{ id: 'acme' }] })
