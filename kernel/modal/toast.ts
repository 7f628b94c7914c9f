import type { Slice } from '../base/store.js'
import type { Core } from '../core.js'

/** Pause between closing an open toast and showing the next one (docs/constants.md#times). */
const SWAP_MS = 150
/** Milliseconds until a toast closes (docs/protocol.md#toasts). */
const AUTO_CLOSE_MS = 2_500

export type ToastVariant = 'loading' | 'success' | 'error'
export type ToastState = { open: boolean; message: string; variant: ToastVariant }

/** A line of text inside the card. `loading` stays until another toast or `hide`. */
export type Toast = {
  readonly state: Slice<ToastState>
  show(variant: ToastVariant, message: string): void
  hide(): void
}

export function createToast(kit: Pick<Core, 'store' | 'scope'>): Toast {
  const state = kit.store.create<ToastState>('toast', { open: false, message: '', variant: 'success' })
  let timer: ReturnType<typeof setTimeout> | undefined
  kit.scope.add(() => clearTimeout(timer))
  const hide = () => {
    clearTimeout(timer)
    state.patch({ open: false })
  }
  const open = (variant: ToastVariant, message: string) => {
    state.patch({ open: true, message, variant })
    if (variant !== 'loading') timer = setTimeout(hide, AUTO_CLOSE_MS)
  }
  return {
    state,
    hide,
    show(variant, message) {
      if (kit.scope.signal.aborted) return
      const swap = state.get().open
      hide()
      if (swap) timer = setTimeout(() => open(variant, message), SWAP_MS)
      else open(variant, message)
    },
  }
}
