import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { siwx } from 'latchkey/plugins/siwx'
import { httpSIWX } from 'latchkey/siwx/http'
import { mainnet } from 'viem/chains'

/** The page's kit. Creating it shows nothing, and prompts no one. */
export const appkit = createAppKit({
  // From dashboard.reown.com
  projectId: 'your project id',
  // Each network is a sign-in of its own.
  networks: [mainnet],
  adapters: [evmAdapter(), walletConnectAdapter()],
  plugins: [connect(), accountTabs(), siwx()],
  // Answered by server.js, which keeps the session.
  siwx: httpSIWX({ baseUrl: '/api/auth', required: true }),
  metadata: {
    name: 'My Latchkey page',
    description: 'What wallets show about this page',
    url: location.origin,
    icons: [],
  },
})
