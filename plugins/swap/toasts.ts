import type { Ctx } from './core.js'

/** Texts of docs/protocol.md#toasts, and outcomes of swaps whose view the visitor has left. */
type Toast = 'initialize' | 'price' | 'allowance' | 'approval' | 'transaction' | 'error' | 'swapped'

/** Shows a toast, unless the modal is closed. */
export function showToast({ modal, toast, t }: Ctx, name: Toast): void {
  if (!modal.state.get().open) return
  toast.show(name === 'swapped' ? 'success' : 'error', t(`swap.toast-${name}`))
}
