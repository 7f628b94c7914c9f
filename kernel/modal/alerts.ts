import type { Slice } from '../base/store.js'
import type { Core } from '../core.js'
import type { AlertName } from './alertTexts.js'

export type AlertVariant = 'info' | 'success' | 'warning' | 'error'
export type AlertState = { open: boolean; message: string; variant: AlertVariant }

/** Configuration messages for the integrator. Always logged; shown inside the modal in debug mode only. */
export type Alerts = {
  readonly state: Slice<AlertState>
  raise(name: AlertName, detail?: string): Promise<void>
  close(): void
}

export function createAlerts(kit: Pick<Core, 'store' | 'log' | 'options'>): Alerts {
  const state = kit.store.create<AlertState>('alert', { open: false, message: '', variant: 'error' })
  return {
    state,
    raise: async (name, detail) => (await import('./raiseAlert.js')).raiseAlert(kit, state, name, detail),
    close: () => state.patch({ open: false }),
  }
}
