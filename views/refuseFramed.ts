import { refusesFramed } from '../kernel/index.js'
import type { Kit } from './hooks/kit.js'

/** Says why nothing is signed in a page that another one frames, where the host wants it so. Returns whether it did. */
export function refuseFramed({ kernel, late }: Kit): boolean {
  if (!refusesFramed(kernel)) return false
  kernel.bus.emit('security:refused', { reason: 'framed-page', subject: document.referrer })
  late.toast.show('error', kernel.texts.format('shell.framed'))
  return true
}
