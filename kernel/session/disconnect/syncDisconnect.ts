import type { Namespace } from '../../base/caip.js'
import { castDraft, update } from '../../base/draft.js'
import { applyDisconnected } from '../applyChanges.js'
import { removeFrom } from '../connections/connections.js'
import { readDisconnected } from '../connections/persist.js'
import { readConnections } from '../connections/readConnections.js'
import type { SessionTools } from '../tools.js'
import { switchToNextNamespace } from './switchToNextNamespace.js'

/** Syncs a disconnect by another tab: wallet and storage are already up to date. */
export function syncDisconnect(tools: SessionTools, namespace: Namespace, connectorId: string) {
  const { kit } = tools
  const { session, bus } = kit
  session.providers.delete(namespace)
  update(session.state, (state) => {
    applyDisconnected(state, namespace, connectorId)
    delete state.connections[namespace]
  })
  syncRecent({ kit }, namespace)
  switchToNextNamespace(tools, connectorId)
  bus.emit('session:disconnected', { namespace, connectorId, inOtherTab: true })
}

/** Removes wallets beside the active one that another tab has disconnected. */
export function syncDisconnectedOthers({ kit }: SessionTools, namespace: Namespace) {
  const { session, storage, features } = kit
  const active = session.account(namespace)?.connectorId
  const stored = readConnections(kit)[namespace]
  const ended = readDisconnected(storage)[namespace] ?? []
  const isDisconnected = (id: string) =>
    !features.get().multiWallet ||
    ended.includes(id) ||
    (stored !== undefined && !stored.some((one) => one.connectorId === id))
  const disconnected = (session.state.get().connections[namespace] ?? []).filter(
    ({ connectorId: id }) => id !== active && isDisconnected(id),
  )
  update(session.state, (state) => {
    for (const { connectorId } of disconnected) removeFrom(state, 'connections', namespace, connectorId)
  })
  syncRecent({ kit }, namespace)
}

/** Lists stored connections that are not connected here as recent. */
function syncRecent({ kit }: Pick<SessionTools, 'kit'>, namespace: Namespace) {
  const { session } = kit
  const connected = session.state.get().connections[namespace] ?? []
  const recent = (readConnections(kit)[namespace] ?? []).filter(
    ({ connectorId }) => !connected.some((one) => one.connectorId === connectorId),
  )
  update(session.state, (state) => {
    if (recent.length > 0) state.recentConnections[namespace] = castDraft(recent)
    else delete state.recentConnections[namespace]
  })
}
