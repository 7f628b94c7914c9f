import type { Namespace } from '../../base/caip.js'
import { SignInToken } from '../../host/signIn.js'
import { setStatus } from '../connect/commit.js'
import {
  forgetConnector,
  persistSession,
  readConnector,
  rememberDisconnected,
} from '../connections/persist.js'
import { restoreNext } from '../disconnect/commitDisconnect.js'
import { switchToNextNamespace } from '../disconnect/switchToNextNamespace.js'
import type { SessionTools, Waiting } from '../tools.js'

/**
 * Disconnects a stored wallet that is still being restored, such as a locked one; its later answer is ignored. If only
 * this one is disconnected, the next connected wallet becomes active.
 */
export async function stopRestoring(
  tools: SessionTools,
  namespace: Namespace,
  { only, stays, keepsModal }: Parameters<Waiting['stopRestoring']>[2],
): Promise<void> {
  const { kit, plugins } = tools
  const { connectorId } = readConnector(kit, namespace)
  if (connectorId === undefined) return
  // The sign-in ends its sessions then, and may not be active yet.
  await plugins.service(SignInToken)
  const { status, connectorId: active } = kit.session.account(namespace) ?? {}
  // It may have answered while this code was loading.
  const isStored = readConnector(kit, namespace).connectorId === connectorId
  if (status === 'connecting' || active !== undefined || !isStored) return
  if (only !== undefined && only !== connectorId) return
  forgetConnector(kit, namespace, connectorId)
  rememberDisconnected(kit, namespace, connectorId, true)
  setStatus(kit, namespace, 'disconnected')
  persistSession(kit)
  if (only !== undefined && (await restoreNext(tools, namespace, keepsModal))) return
  if (!stays) {
    switchToNextNamespace(tools, connectorId)
    persistSession(kit)
  }
  kit.bus.emit('session:disconnected', { namespace, connectorId, keepsModal })
}
