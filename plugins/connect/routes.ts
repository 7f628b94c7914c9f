import { label, type Routes } from '../../kernel/index.js'

export { clickOf } from './clicks.js'

/** The routes of every view except the list of wallets, which the manifest names. */
export const routes = {
  ConnectingExternal: {
    view: () => import('./views/connecting/ConnectingExternal.js'),
    title: (params, { session }) =>
      session.connector(params.connectorId, params.namespace)?.name ??
      label('connect.title', 'Connect Wallet'),
  },
  ConnectingMultiChain: {
    view: () => import('./views/connecting/ConnectingMultiChain.js'),
    title: label('connect.chain', 'Select chain'),
  },
  ConnectingWalletConnect: {
    view: () => import('./views/pairing/ConnectingWalletConnect.js'),
    title: (params) => params.wallet?.name ?? 'WalletConnect',
  },
  ConnectingWalletConnectBasic: {
    view: () => import('./views/pairing/ConnectingWalletConnectBasic.js'),
    title: () => 'WalletConnect',
  },
  AllWallets: {
    view: () => import('./views/browse/AllWallets.js'),
    title: label('connect.all-wallets', 'All Wallets'),
  },
  Downloads: {
    view: () => import('./views/help/Downloads.js'),
    title: ({ wallet }, { t }) => t(label('connect.get-named', 'Get {name}'), { name: wallet.name }),
  },
  SwitchNetwork: {
    view: () => import('./views/networks/SwitchNetwork.js'),
    title: (params, { session }) =>
      (params.network && session.findNetwork(params.network)?.name) ||
      label('connect.networks-title', 'Choose Network'),
  },
  SwitchActiveChain: {
    view: () => import('./views/networks/SwitchActiveChain.js'),
    title: label('connect.to-chain', 'Switch chain'),
  },
  UnsupportedChain: {
    view: () => import('./views/networks/UnsupportedChain.js'),
    title: label('connect.unsupported-title', 'Switch Network'),
  },
  WhatIsAWallet: {
    view: () => import('./views/help/WhatIsAWallet.js'),
    title: label('connect.wallet-help', 'What is a wallet?'),
  },
  WhatIsANetwork: {
    view: () => import('./views/help/WhatIsANetwork.js'),
    title: label('connect.network-help', 'What is a network?'),
  },
  GetWallet: {
    view: () => import('./views/help/GetWallet.js'),
    title: label('connect.get-title', 'Get a wallet'),
  },
} satisfies Partial<Routes<'connect'>>
