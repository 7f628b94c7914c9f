import { AfterConnect, definePlugin, HomeView, label } from '../../kernel/index.js'

export type * from './contract.js'

/** Views that come after others: the names of their files would stand in every page. */
const later = () => import('./laterViews.js')

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
      ConnectingMultiChain: {
        view: () => later().then((views) => views.ConnectingMultiChain()),
        title: label('connect.chain', 'Select chain'),
      },
      ConnectingWalletConnect: {
        view: () => later().then((views) => views.ConnectingWalletConnect()),
        title: (params) => params?.wallet?.name ?? 'WalletConnect',
      },
      ConnectingWalletConnectBasic: {
        view: () => later().then((views) => views.ConnectingWalletConnectBasic()),
        title: () => 'WalletConnect',
      },
      AllWallets: {
        view: () => later().then((views) => views.AllWallets()),
        title: label('connect.all-wallets', 'All Wallets'),
      },
      Downloads: {
        view: () => later().then((views) => views.Downloads()),
        title: ({ wallet }, { texts }) =>
          texts.format(label('connect.get-named', 'Get {name}'), { name: wallet.name }),
      },
      SwitchNetwork: {
        view: () => later().then((views) => views.SwitchNetwork()),
        title: (params, { session }) =>
          (params?.network && session.findNetwork(params.network)?.name) ||
          label('connect.networks-title', 'Choose Network'),
      },
      SwitchActiveChain: {
        view: () => later().then((views) => views.SwitchActiveChain()),
        title: label('connect.to-chain', 'Switch chain'),
      },
      UnsupportedChain: {
        view: () => later().then((views) => views.UnsupportedChain()),
        title: label('connect.unsupported-title', 'Switch Network'),
      },
      WhatIsAWallet: {
        view: () => later().then((views) => views.WhatIsAWallet()),
        title: label('connect.wallet-help', 'What is a wallet?'),
      },
      WhatIsANetwork: {
        view: () => later().then((views) => views.WhatIsANetwork()),
        title: label('connect.network-help', 'What is a network?'),
      },
      GetWallet: {
        view: () => later().then((views) => views.GetWallet()),
        title: label('connect.get-title', 'Get a wallet'),
      },
    },
    provides: { id: 'connect' },
    contributes: [
      HomeView.of(
        {
          route: 'ConnectingWalletConnectBasic',
          only: true,
          when: (session, { adapters, options }) =>
            Boolean(options.manualWCControl) || (adapters.own().length === 0 && !session.isConnected()),
        },
        0,
      ),
      HomeView.of({ route: 'Connect', when: () => true }, 1000),
      AfterConnect.of(() => import('./afterConnect.js'), 0),
    ],
    messages: () => import('./messages.js'),
    setup: () => import('./setup.js'),
  })
