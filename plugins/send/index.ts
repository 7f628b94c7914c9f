import { type Contribution, definePlugin, label } from '../../kernel/index.js'
import type { AccountAction } from '../account-tabs/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }
/** Names the slot by its id, because importing it would add its code to every page. */
const action: Contribution<AccountAction> = {
  slot: 'account.actions',
  value: { id: 'send', route: 'WalletSend', label: label('send.title', 'Send') },
  rank: 40,
}

/** Sends the native currency and tokens on networks whose adapter has transfers. */
export const send = () =>
  definePlugin('send', {
    enabled: (features) => features.send !== false,
    state: true,
    routes: {
      WalletSend: later,
      WalletSendSelectToken: later,
      WalletSendPreview: later,
      WalletSendStatus: later,
    },
    contributes: [action],
    latchkey: '^0.2.0',
    setup,
  })
