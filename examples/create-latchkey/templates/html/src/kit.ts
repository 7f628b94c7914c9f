import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { siwx } from 'latchkey/plugins/siwx'
import { DefaultSIWX } from 'latchkey/siwx'
import { EIP155Verifier } from 'latchkey/siwx/verifiers'
import { mainnet } from 'viem/chains'

/** The page's kit. Creating it shows nothing, and prompts no one. */
export const appkit = createAppKit({
  // From dashboard.reown.com
  projectId: 'your project id',
  // Each network is a sign-in of its own.
  networks: [mainnet],
  adapters: [evmAdapter(), walletConnectAdapter()],
  plugins: [connect(), accountTabs(), siwx()],
  // Keeps the session in this browser. With a server: --template html-server.
  siwx: new DefaultSIWX({ verifiers: [new EIP155Verifier()], required: true }),
  metadata: {
    name: 'My Latchkey page',
    description: 'What wallets show about this page',
    url: location.origin,
    icons: [],
  },
})
