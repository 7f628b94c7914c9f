import { type Contribution, definePlugin, type NameSource } from '../../kernel/index.js'
import type { AccountRows } from '../account-tabs/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }
/** By their ids: the slots themselves, imported here, would stand in every page. */
const row: Contribution<AccountRows> = {
  slot: 'account.rows',
  value: { component: () => setup().then((late) => late.row()) },
  rank: 60,
}
const source: Contribution<NameSource> = {
  slot: 'flow.names',
  value: { endings: ['.reown.id', '.wcn.id'], load: () => setup().then((late) => late.registry()) },
  rank: 100,
}

/**
 * Names that the service registers (`alice.reown.id`): the visitor takes one for their account on eip155, is shown by it,
 * and can be sent to by it. On unless the project switched `names` off.
 */
export const names = () =>
  definePlugin('names', {
    state: true,
    routes: { ChooseAccountName: later, RegisterAccountName: later, RegisterAccountNameSuccess: later },
    contributes: [row, source],
    setup,
  })
