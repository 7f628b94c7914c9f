import { definePlugin, HomeView } from '../../kernel/index.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }

/** The connected account: identity, holdings, activity and actions. The first screen once a wallet is connected. */
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
    latchkey: '^0.2.0',
    setup,
  })
