import type { Namespace } from '../../base/caip.js'
import { setStatus } from '../connect/commit.js'
import {
  forgetConnector,
  persistSession,
  readConnector,
  rememberDisconnected,
} from '../connections/persist.js'
import type { SessionTools } from '../tools.js'

/** Disconnects a stored wallet that is still being restored, such as a locked one; its later answer is ignored. */
export function stopRestoring({ kit }: SessionTools, namespace: Namespace, only?: string): void {
  const { status, connectorId: active } = kit.session.account(namespace) ?? {}
  const { connectorId } = readConnector(kit, namespace)
  // It may have answered while this code was loading.
  if (status !== 'reconnecting' || active !== undefined || connectorId === undefined) return
  if (only !== undefined && only !== connectorId) return
  forgetConnector(kit, namespace, connectorId)
  rememberDisconnected(kit, namespace, connectorId, true)
  setStatus(kit, namespace, 'disconnected')
  persistSession(kit)
  kit.bus.emit('session:disconnected', { namespace, connectorId })
}
