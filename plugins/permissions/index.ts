import { type Contribution, definePlugin } from '../../kernel/index.js'
import type { AccountRows } from '../account-tabs/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
/** Slot and token by their ids: importing them here would load the contract on every page. */
const row: Contribution<AccountRows> = {
  slot: 'account.rows',
  value: { component: () => setup().then((late) => late.row()) },
  rank: 70,
}

/** Shows who can move the account's tokens, and takes it back. On unless the project switched `permissions` off. */
export const permissions = () =>
  definePlugin('permissions', {
    latchkey: '^0.2.0',
    provides: { id: 'permissions' },
    state: true,
    routes: { Permissions: { more: setup, needsAccount: true } },
    contributes: [row],
    setup,
  })
