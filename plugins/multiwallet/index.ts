import { AfterConnect, type Contribution, definePlugin, label } from '../../kernel/index.js'
import type { AccountSwitch } from '../account-tabs/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
/** By its id: the slot itself, imported here, would stand in every page. */
const accountSwitch: Contribution<AccountSwitch> = {
  slot: 'account.switch',
  value: { route: 'ProfileWallets', label: label('multiwallet.switch', 'Switch or add a wallet') },
  rank: 100,
}

/**
 * Several wallets side by side: those connected, those that were, and the way to one more. On where the project has the
 * feature `multi_wallet`.
 */
export const multiwallet = () =>
  definePlugin('multiwallet', {
    enabled: ({ multiWallet }) => Boolean(multiWallet),
    optional: { connect: { id: 'connect' } },
    state: true,
    routes: { ProfileWallets: { more: setup } },
    contributes: [accountSwitch, AfterConnect.of(() => setup().then((late) => late.step), 900)],
    setup,
  })
