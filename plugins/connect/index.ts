import { AfterConnect, definePlugin, HomeView } from '../../kernel/index.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const list = { more: () => import('./views/list/Connect.js') }
const later = { more: () => import('./routes.js') }

/**
 * The list of wallets, connecting, switching networks, and help for newcomers.
 * @example createAppKit({ …, plugins: [connect()] })
 */
export const connect = () =>
  definePlugin('connect', {
    routes: {
      Connect: list,
      ConnectingExternal: later,
      ConnectingMultiChain: later,
      ConnectingWalletConnect: later,
      ConnectingWalletConnectBasic: later,
      AllWallets: later,
      ConnectWallets: list,
      Downloads: later,
      SwitchNetwork: later,
      SwitchActiveChain: later,
      UnsupportedChain: later,
      WhatIsAWallet: later,
      WhatIsANetwork: later,
      GetWallet: later,
    },
    aliases: { Networks: 'SwitchNetwork' },
    provides: { id: 'connect' },
    contributes: [
      HomeView.of(
        {
          route: 'ConnectingWalletConnectBasic',
          only: true,
          pairs: true,
          when: (session, { namespaces, options }) =>
            !!options.manualWCControl || (namespaces().length === 0 && !session.isConnected()),
        },
        0,
      ),
      HomeView.of({ route: 'Connect' }, 1000),
      AfterConnect.of(() => import('./attempt/afterConnect.js'), 0),
    ],
    // The list and the setup are published with the shell and the runtime, which a press loads.
    first: (kit, open) => import('./views/list/outline.js').then((module) => module.default(kit, open)),
    latchkey: '^0.2.0',
    setup,
  })
