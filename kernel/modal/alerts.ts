import type { Slice } from '../base/store.js'
import type { Kernel } from '../kernel.js'
import type { AlertName } from './alertTexts.js'

export type AlertVariant = 'info' | 'success' | 'warning' | 'error'
export type AlertState = { open: boolean; message: string; variant: AlertVariant }

/** Messages to the integrator about configuration. Drawn inside the modal in debug mode only, always logged. */
export type Alerts = {
  readonly state: Slice<AlertState>
  raise(name: AlertName, detail?: string): Promise<void>
  close(): void
}

export function createAlerts(kernel: Kernel): Alerts {
  const state = kernel.store.create<AlertState>('alert', { open: false, message: '', variant: 'error' })
  return {
    state,
    async raise(name, detail) {
      const [message, long] = (await import('./alertTexts.js')).ALERTS[name]
      const variant = name === 'MULTI_WALLET_NOT_ENABLED' ? 'info' : 'error'
      const text = `${message}: ${long}${detail ? ` (${detail})` : ''}`
      if (variant === 'info') kernel.log.info(text)
      else kernel.log.error(text)
      if (kernel.options.debug) state.patch({ open: true, message, variant })
    },
    close: () => state.patch({ open: false }),
  }
}
