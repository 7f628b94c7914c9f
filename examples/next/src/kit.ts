import { cookieState, type InitialState } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { siwx } from 'latchkey/plugins/siwx'
import { createAppKit } from 'latchkey/react'
import { mainnet } from 'viem/chains'
import type { Settings } from './server/settings'
import { serverSessions } from './serverSessions'

/**
 * Creates a kit with EVM wallets, the account and sign-in, which is all this page needs and loads. It has one network,
 * because the server keeps one session for each visitor.
 */
export const makeKit = (
  { projectId, services, networks = [mainnet] }: Settings,
  initialState: InitialState | undefined,
) =>
  createAppKit({
    ...{ projectId, networks, services, initialState },
    // The browser's kit keeps the connection in a cookie, from which the server renders the next page.
    stateStore: cookieState(),
    adapters: [evmAdapter()],
    plugins: [connect(), accountTabs(), siwx()],
    siwx: serverSessions('I keep the rules of the harbour.'),
    // This page sends no usage data.
    features: { analytics: false },
    enableWalletConnect: false,
    metadata: {
      name: 'Saltmole',
      description: 'Guest berths behind the old breakwater',
      url: typeof location === 'undefined' ? '' : location.origin,
      icons: [],
    },
  })
