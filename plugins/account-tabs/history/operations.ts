import type { MessageKey } from '../../../views/index.js'
import type { Entry } from './entries.js'

/** Operations with texts of their own. A service may send others. */
const KNOWN = [
  ...(['send', 'receive', 'trade', 'approve', 'revoke', 'mint', 'burn', 'deposit', 'withdraw'] as const),
  ...(['borrow', 'repay', 'stake', 'unstake', 'claim', 'deploy', 'cancel', 'execute'] as const),
]
type Known = (typeof KNOWN)[number] | 'other'

const known = (operation: string): Known => KNOWN.find((one) => one === operation) ?? 'other'

/** Names the operation, in the past tense only if it is confirmed. */
export const operationWords = ({ operation, status }: Pick<Entry, 'operation' | 'status'>): MessageKey =>
  `account.activity-${status === 'confirmed' ? 'did' : 'to'}-${known(operation)}`

export const statusWords = (status: Entry['status']): MessageKey =>
  status === 'failed' ? 'account.activity-status-failed' : `account.activity-${status}`

/** The icon of a transaction whose transfers have no picture. */
export function operationIcon(operation: string): 'send' | 'arrow-down' | 'check' | 'swap' | 'settings' {
  switch (known(operation)) {
    case 'send':
      return 'send'
    case 'receive':
      return 'arrow-down'
    case 'approve':
      return 'check'
    case 'trade':
      return 'swap'
    default:
      return 'settings'
  }
}
