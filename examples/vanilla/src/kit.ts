import { createAppKit } from 'latchkey'
import { bitcoinAdapter } from 'latchkey/adapters/bitcoin'
import { cosmosAdapter } from 'latchkey/adapters/cosmos'
import { evmAdapter } from 'latchkey/adapters/evm'
import { polkadotAdapter } from 'latchkey/adapters/polkadot'
import { solanaAdapter } from 'latchkey/adapters/solana'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { embeddedWallet } from 'latchkey/plugins/embedded-wallet'
import { multiwallet } from 'latchkey/plugins/multiwallet'
import { names } from 'latchkey/plugins/names'
import { onramp } from 'latchkey/plugins/onramp'
import { send } from 'latchkey/plugins/send'
import { siwx } from 'latchkey/plugins/siwx'
import { swap } from 'latchkey/plugins/swap'
import { exchanges, networks, sandbox } from './networks.js'
import { signIn } from './signIn.js'
import { startingTheme } from './theme.js'

const PLACEHOLDER_PROJECT = '00000000000000000000000000000000'
/** Descriptions of custom chains; public ones are built in. */
const local = {
  bitcoin: sandbox && { api: { urls: { [sandbox.bitcoin.caipNetworkId]: sandbox.bitcoin.apiUrl } } },
  cosmos: sandbox && { chains: Object.fromEntries(sandbox.cosmos.chains.map((one) => [one.chainId, one])) },
}

export const kit = createAppKit({
  projectId: (sandbox && new URLSearchParams(location.search).get('projectId')) || PLACEHOLDER_PROJECT,
  networks,
  services: sandbox?.services,
  adapters: [
    evmAdapter(),
    solanaAdapter(),
    bitcoinAdapter(local.bitcoin),
    polkadotAdapter(),
    cosmosAdapter(local.cosmos),
    walletConnectAdapter(),
  ],
  plugins: [
    connect(),
    embeddedWallet(),
    accountTabs(),
    multiwallet(),
    names(),
    onramp(sandbox && { hosts: ['localhost'] }),
    send(),
    siwx(),
    swap({ networks: exchanges }),
  ],
  siwx: signIn(),
  themeMode: startingTheme(),
  metadata: {
    name: 'Saltmole',
    description: 'Guest berths behind the old breakwater',
    url: location.origin,
    icons: [new URL(`${import.meta.env.BASE_URL}mark.svg`, location.href).href],
  },
})
