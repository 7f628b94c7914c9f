import { definePlugin, HomeView } from '../../kernel/index.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }

/** The connected account: who it is, what it has, what can be done with it. The first screen once connected. */
export const accountTabs = () =>
  definePlugin('account-tabs', {
    state: true,
    routes: {
      Account: later,
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
          when: (session, { namespace }) => session.account(namespace)?.status === 'connected',
        },
        100,
      ),
    ],
    setup,
  })
