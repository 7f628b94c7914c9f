import { definePlugin, HomeView } from '../../kernel/index.js'

export type * from './contract.js'

const later = { more: () => import('./laterRoutes.js'), needsAccount: true }

/** The connected account: who it is, what it has, what can be done with it. The first screen once connected. */
export const accountTabs = () =>
  definePlugin('account-tabs', {
    enabled: (features) => !features.off?.includes('account_tabs'),
    state: true,
    routes: {
      Account: { view: () => import('./views/Account.js'), needsAccount: true },
      AccountSettings: later,
      WalletReceive: later,
      WalletCompatibleNetworks: later,
      Transactions: later,
      NftDetail: later,
    },
    contributes: [
      HomeView.of(
        {
          route: 'Account',
          when: (session, { modal }) => session.account(modal.get().namespace)?.status === 'connected',
        },
        100,
      ),
    ],
    setup: () => import('./setup.js'),
  })
