import { AfterConnect, definePlugin, HomeView, label } from '../../kernel/index.js'

export type * from './contract.js'

const title = label('connect.title', 'Connect Wallet')

/**
 * Wallets to choose from, the wait for one of them, networks to switch to, and help for those new to all this.
 * @example createAppKit({ …, plugins: [connect()] })
 */
export const connect = () =>
  definePlugin('connect', {
    enabled: (features) => !features.off?.includes('connect'),
    routes: {
      Connect: {
        view: () => import('./views/Connect.js'),
        title,
        help: { route: 'WhatIsAWallet', label: label('connect.wallet-help', 'What is a wallet?') },
      },
      ConnectingExternal: {
        view: () => import('./views/ConnectingExternal.js'),
        title: (params, { session }) =>
          session.connector(params.connectorId, params.namespace)?.name ?? title,
      },
      SwitchNetwork: {
        view: () => import('./views/SwitchNetwork.js'),
        title: (params, { session }) =>
          (params?.network && session.findNetwork(params.network)?.name) ||
          label('connect.networks-title', 'Choose Network'),
      },
      UnsupportedChain: {
        view: () => import('./views/UnsupportedChain.js'),
        title: label('connect.unsupported-title', 'Switch Network'),
      },
      WhatIsAWallet: {
        view: () => import('./views/WhatIsAWallet.js'),
        title: label('connect.wallet-help', 'What is a wallet?'),
      },
      WhatIsANetwork: {
        view: () => import('./views/WhatIsANetwork.js'),
        title: label('connect.network-help', 'What is a network?'),
      },
      GetWallet: {
        view: () => import('./views/GetWallet.js'),
        title: label('connect.get-title', 'Get a wallet'),
      },
    },
    contributes: [
      HomeView.of({ route: 'Connect', when: () => true }, 1000),
      AfterConnect.of(() => import('./afterConnect.js'), 0),
    ],
    messages: () => import('./messages.js'),
    setup: () => import('./setup.js'),
  })
