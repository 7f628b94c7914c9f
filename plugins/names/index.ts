import { type Contribution, definePlugin, type NameSource } from '../../kernel/index.js'
import type { AccountRows } from '../account-tabs/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }
/** Slots by id: importing them here would load them on every page. */
const row: Contribution<AccountRows> = {
  slot: 'account.rows',
  value: { component: () => setup().then((late) => late.row()) },
  rank: 60,
}
const source: Contribution<NameSource> = {
  slot: 'flow.names',
  value: {
    namespaces: ['eip155'],
    endings: ['.reown.id', '.wcn.id'],
    load: () => setup().then((late) => late.registry()),
  },
  rank: 100,
}

/**
 * Names that the service registers (`alice.reown.id`): visitors register one for their account on eip155, are shown by
 * it, and can receive funds by it. On unless the project switched `names` off.
 */
export const names = () =>
  definePlugin('names', {
    state: true,
    routes: { ChooseAccountName: later, RegisterAccountName: later, RegisterAccountNameSuccess: later },
    contributes: [row, source],
    latchkey: '^0.2.0',
    setup,
  })
