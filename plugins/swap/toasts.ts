import { type Label, label } from '../../kernel/index.js'
import type { Ctx } from './core.js'

/** Texts of docs/protocol.md#toasts, and outcomes of swaps whose view the visitor has left. */
const TOASTS = {
  initialize: label('swap.toast-initialize', 'Failed to initialize swap'),
  price: label('swap.toast-price', 'Failed to fetch network token price'),
  allowance: label('swap.toast-allowance', 'Failed to check allowance'),
  approval: label('swap.toast-approval', 'Failed to create approval transaction'),
  transaction: label('swap.toast-transaction', 'Failed to create transaction'),
  error: label('swap.toast-error', 'Transaction error'),
  swapped: label('swap.toast-swapped', 'Your swap is complete'),
} satisfies Record<string, Label>

/** Shows a toast, unless the modal is closed. */
export function showToast({ modal, toast, t }: Ctx, name: keyof typeof TOASTS): void {
  if (!modal.state.get().open) return
  toast.show(name === 'swapped' ? 'success' : 'error', t(TOASTS[name]))
}
