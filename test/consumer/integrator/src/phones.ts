import { pass } from '@acme/badges'
import {
  BaseError,
  type CustomWallet,
  createAppKit,
  type SessionErrorCode,
  type UniversalProviderConfigOverride,
} from 'latchkey'
import { type EvmConnector, evmAdapter, evmConnector } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { coinbase } from 'latchkey/connectors/coinbase'
import { ledger } from 'latchkey/connectors/ledger'
import { okx } from 'latchkey/connectors/okx'
import { safe } from 'latchkey/connectors/safe'
import { bitcoin, solana } from 'latchkey/networks'
import { connect } from 'latchkey/plugins/connect'
import type { CatalogueWallet } from 'latchkey/plugins/connect/contract'
import { base, mainnet } from 'viem/chains'

// WalletConnect and connectors, composed.

const acme: EvmConnector = evmConnector({
  id: 'acme',
  type: 'EXTERNAL',
  name: 'Acme',
  getProvider: async ({ networks, signal }) => {
    signal.throwIfAborted()
    return { request: async ({ method }) => (method === 'eth_chainId' ? networks[0]?.id : []) }
  },
})
const customWallets: CustomWallet[] = [
  { id: 'acme-app', name: 'Acme', mobile_link: 'acme://', homepage: 'https://acme.example' },
]
const universalProviderConfigOverride: UniversalProviderConfigOverride = {
  methods: { eip155: ['personal_sign'] },
  rpcMap: { 'eip155:1': 'https://node.example' },
}

export const phones = createAppKit({
  projectId: 'p',
  networks: [mainnet, base, solana, bitcoin],
  adapters: [
    evmAdapter({ connectors: [coinbase({ preference: 'all' }), safe(), ledger(), okx(), acme] }),
    walletConnectAdapter(),
  ],
  plugins: [connect(), pass({ domain: 'a.example' })],
  featuredWalletIds: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
  excludeWalletIds: [],
  allWallets: 'ONLY_MOBILE',
  customWallets,
  universalProviderConfigOverride,
  services: { relay: 'wss://relay.example' },
})

/** A kit for phones only: no namespace has an adapter of its own. */
export const universal = createAppKit({
  projectId: 'p',
  networks: [mainnet, solana],
  id: 'universal',
  adapters: [walletConnectAdapter()],
  plugins: [connect()],
  manualWCControl: true,
})

export async function pair(draw: (uri: string) => void): Promise<SessionErrorCode | undefined> {
  try {
    await universal.connect({ connectorId: 'walletConnect', namespace: 'solana', onUri: draw })
    return undefined
  } catch (error) {
    return error instanceof BaseError ? (error.code as SessionErrorCode) : undefined
  }
}

const wallet: CatalogueWallet = { id: 'a', name: 'A', mobile_link: 'a://' }
void phones.open({ uri: 'wc:1@2' })
void phones.open({ view: 'AllWallets' })
void phones.open({ view: 'Downloads', params: { wallet } })
void phones.open({ view: 'ConnectingWalletConnect', params: { wallet } })
void phones.open({ view: 'ConnectingWalletConnect', params: {} })

// @ts-expect-error the view needs a wallet
void phones.open({ view: 'Downloads' })
// @ts-expect-error the wallet is an object, not an id
void phones.open({ view: 'Downloads', params: { wallet: 'a' } })
// @ts-expect-error the wallet needs a name
void phones.open({ view: 'ConnectingWalletConnect', params: { wallet: { id: 'a' } } })
// @ts-expect-error the view takes no params
void phones.open({ view: 'AllWallets', params: { search: 'a' } })
// @ts-expect-error the plugin needs the page's domain
pass()
