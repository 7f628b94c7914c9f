import type { Slice } from '../base/store.js'
import type { Core } from '../core.js'
import type { AlertState } from './alerts.js'
import { ALERTS, type AlertName } from './alertTexts.js'

/** Logs the alert, and shows its short text in debug mode. */
export function raiseAlert(
  { log, options }: Pick<Core, 'log' | 'options'>,
  state: Slice<AlertState>,
  name: AlertName,
  detail: string | undefined,
): void {
  const [message, long] = ALERTS[name]
  const variant = name === 'MULTI_WALLET_NOT_ENABLED' ? 'info' : 'error'
  log[variant](`${message}: ${long}${detail ? ` (${detail})` : ''}`)
  if (options.debug) state.patch({ open: true, message, variant })
}
