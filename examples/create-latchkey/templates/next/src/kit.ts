import { cookieState, type InitialState } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { siwx } from 'latchkey/plugins/siwx'
import { createAppKit } from 'latchkey/react'
import { httpSIWX } from 'latchkey/siwx/http'
import { mainnet } from 'viem/chains'

/** Creates a kit: one for the browser's page, and one for each request on the server. */
export const makeKit = (initialState: InitialState | undefined) =>
  createAppKit({
    // From dashboard.reown.com
    projectId: 'your project id',
    // Each network is a sign-in of its own.
    networks: [mainnet],
    adapters: [evmAdapter(), walletConnectAdapter()],
    plugins: [connect(), accountTabs(), siwx()],
    // Served by app/api/auth.
    siwx: httpSIWX({ baseUrl: '/api/auth' }),
    stateStore: cookieState(),
    initialState,
    metadata: {
      name: 'My Latchkey page',
      description: 'What wallets show about this page',
      url: typeof location === 'undefined' ? '' : location.origin,
      icons: [],
    },
  })
