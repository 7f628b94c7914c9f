import type { MessageKey } from '../../../views/index.js'
import type { Entry } from './entries.js'

/** Those that have words of their own; a service may name others. */
const KNOWN = [
  ...(['send', 'receive', 'trade', 'approve', 'revoke', 'mint', 'burn', 'deposit', 'withdraw'] as const),
  ...(['borrow', 'repay', 'stake', 'unstake', 'claim', 'deploy', 'cancel', 'execute'] as const),
]
type Known = (typeof KNOWN)[number] | 'other'

const known = (operation: string): Known => KNOWN.find((one) => one === operation) ?? 'other'

/** What was done; or what was to be done, where it was not, or not yet. */
export const operationWords = ({ operation, status }: Pick<Entry, 'operation' | 'status'>): MessageKey =>
  `account.activity-${status === 'confirmed' ? 'did' : 'to'}-${known(operation)}`

/** How it stands with it. */
export const statusWords = (status: Entry['status']): MessageKey =>
  status === 'failed' ? 'account.activity-status-failed' : `account.activity-${status}`

/** The icon of a transaction that moved nothing which has a picture. */
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
