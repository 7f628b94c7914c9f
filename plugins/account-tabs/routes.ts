import { label, type Routes } from '../../kernel/index.js'

/** The views that the account leads to. */
export const routes = {
  Account: { view: () => import('./views/Account.js') },
  AccountSettings: {
    view: () => import('./views/AccountSettings.js'),
    title: label('account.settings', 'Settings'),
  },
  WalletReceive: {
    view: () => import('./views/WalletReceive.js'),
    title: label('account.receive', 'Receive'),
  },
  WalletCompatibleNetworks: {
    view: () => import('./views/WalletCompatibleNetworks.js'),
    title: label('account.compatible', 'Compatible Networks'),
  },
  Transactions: {
    view: () => import('./views/activity/Transactions.js'),
    title: label('account.activity', 'Activity'),
  },
  NftDetail: { view: () => import('./views/nfts/NftDetail.js'), title: ({ nft }) => nft.name },
} satisfies Partial<Routes<'account-tabs'>>
