import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { mainnet, sepolia } from 'viem/chains'

const PLACEHOLDER_PROJECT = '00000000000000000000000000000000'

/**
 * A kit with EVM wallets and the account. React loads with the modal, once a visitor approaches a button that opens it.
 */
export const kit = createAppKit({
  projectId: import.meta.env.VITE_APPKIT_PROJECT_ID ?? PLACEHOLDER_PROJECT,
  networks: [mainnet, sepolia],
  adapters: [evmAdapter()],
  plugins: [connect(), accountTabs()],
  enableWalletConnect: false,
  metadata: {
    name: 'Saltmole',
    description: 'Guest berths behind the old breakwater',
    url: location.origin,
    icons: [new URL('/mark.svg', location.href).href],
  },
})
