import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { applyDisconnected } from '../applyChanges.js'
import { findConnection, moveToRecent, removeFrom } from '../connections/connections.js'
import { forgetConnector, persistSession, rememberDisconnected } from '../connections/persist.js'
import type { Disconnecting, SessionTools } from '../tools.js'
import { switchToNextNamespace } from './switchToNextNamespace.js'

/**
 * Removes a connector's connection. If it was active, the namespace's first other connection becomes active; if none
 * is left, resets the namespace and emits `session:disconnected`.
 */
export async function commitDisconnect(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
  how: Disconnecting = {},
): Promise<void> {
  const { kit } = tools
  const { session } = kit
  const isActive = session.account(namespace)?.connectorId === connectorId
  const ended = findConnection(session.state.get(), namespace, connectorId)
  rememberDisconnected(kit, namespace, connectorId, true)
  if (isActive) {
    forgetConnector(kit, namespace, connectorId)
    session.providers.delete(namespace)
  }
  update(session.state, (state) => {
    if (isActive) applyDisconnected(state, namespace, connectorId)
    else removeFrom(state, 'connections', namespace, connectorId)
    // Only the multi-wallet feature shows recent wallets.
    if (ended && how.byVisitor && kit.features.get().multiWallet) moveToRecent(state, namespace, ended)
  })
  persistSession(kit)
  if (!isActive) return
  await replaceEnded(tools, namespace, connectorId, how).catch((error) =>
    kit.report(error, { plugin: namespace, phase: 'restore the next wallet' }),
  )
}

async function replaceEnded(
  tools: SessionTools,
  namespace: Namespace,
  ended: string,
  { stays, keepsModal }: Disconnecting,
) {
  const { session, bus } = tools.kit
  // Without another wallet, the event is not later than the state.
  const isNext = session.state.get().connections[namespace]?.[0] !== undefined
  if (isNext && (await restoreNext(tools, namespace, keepsModal))) return
  if (!stays) {
    switchToNextNamespace(tools, ended)
    persistSession(tools.kit)
  }
  bus.emit('session:disconnected', { namespace, connectorId: ended, keepsModal })
}

/**
 * Makes the next connection active; skips those that can no longer be restored silently. Resolves with whether there is
 * one.
 */
export async function restoreNext(
  tools: SessionTools,
  namespace: Namespace,
  keepsModal?: boolean | undefined,
): Promise<boolean> {
  const { kit } = tools
  const { session } = kit
  for (;;) {
    const next = session.state.get().connections[namespace]?.[0]?.connectorId
    if (next === undefined) return false
    await tools.restore(namespace, next, { keepsModal })
    if (session.account(namespace)?.status !== 'disconnected') return true
    update(session.state, (state) => removeFrom(state, 'connections', namespace, next))
    persistSession(kit)
  }
}
