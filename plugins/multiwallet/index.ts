import { AfterConnect, type Contribution, definePlugin, label } from '../../kernel/index.js'
import type { AccountSwitch } from '../account-tabs/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
/** Slot by id: importing it here would load it on every page. */
const accountSwitch: Contribution<AccountSwitch> = {
  slot: 'account.switch',
  value: { route: 'ProfileWallets', label: label('multiwallet.switch', 'Switch or add a wallet') },
  rank: 100,
}

/**
 * Several wallets side by side: connected ones, recent ones, and a way to add another. On if the project has the
 * feature `multi_wallet`.
 */
export const multiwallet = () =>
  definePlugin('multiwallet', {
    enabled: ({ multiWallet }) => Boolean(multiWallet),
    optional: { connect: { id: 'connect' } },
    state: true,
    routes: { ProfileWallets: { more: setup } },
    contributes: [accountSwitch, AfterConnect.of(() => setup().then((late) => late.step), 900)],
    latchkey: '^0.2.0',
    setup,
  })
