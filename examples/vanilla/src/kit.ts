import { type AppKitNetwork, createAppKit, type Services } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { mainnet, sepolia } from 'viem/chains'
import { startingTheme } from './theme.js'

/** What `npm start` writes into the page: its own chains and services instead of the public ones. */
type Sandbox = {
  services: Services
  networks: (Omit<AppKitNetwork, 'rpcUrls'> & { rpcUrl: string })[]
}

const PLACEHOLDER_PROJECT = '00000000000000000000000000000000'
const text = document.getElementById('latchkey-sandbox')?.textContent
const sandbox = text ? (JSON.parse(text) as Sandbox) : undefined

export const networks: readonly AppKitNetwork[] = sandbox
  ? sandbox.networks
      .slice(0, 2)
      .map(({ rpcUrl, ...network }) => ({ ...network, rpcUrls: { default: { http: [rpcUrl] } } }))
  : [mainnet, sepolia]

export const kit = createAppKit({
  projectId: (sandbox && new URLSearchParams(location.search).get('projectId')) || PLACEHOLDER_PROJECT,
  networks,
  services: sandbox?.services,
  adapters: [evmAdapter()],
  plugins: [connect(), accountTabs()],
  themeMode: startingTheme(),
  metadata: {
    name: 'Saltmole',
    description: 'Guest berths behind the old breakwater',
    url: location.origin,
    icons: [new URL(`${import.meta.env.BASE_URL}mark.svg`, location.href).href],
  },
})
