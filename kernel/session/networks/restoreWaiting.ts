import type { Namespace } from '../../base/caip.js'
import { setStatus } from '../connect/commit.js'
import { readConnections } from '../connections/readConnections.js'
import { canWait } from '../sync/reconnect.js'
import { startConnector } from '../sync/startConnector.js'
import type { SessionTools } from '../tools.js'

/** Reads the connections that an earlier page stored in a namespace which this kit did not have until now. */
export function readStored({ kit: { storage, session, host } }: SessionTools, namespace: Namespace): void {
  const stored = readConnections({ storage, session, host })[namespace]
  const { recentConnections } = session.state.get()
  if (stored) session.state.patch({ recentConnections: { ...recentConnections, [namespace]: stored } })
}

/** Restores the wallet that waits for the adapter and the network of its namespace, once both are there. */
export function restoreWaiting(tools: SessionTools, namespace: Namespace): void {
  const { kit } = tools
  const connectorId = startConnector(kit, namespace)
  const isServed = kit.adapters.get(namespace) && kit.session.state.get().networks[namespace]
  const isFree = kit.session.account(namespace)?.status === 'disconnected'
  if (connectorId === undefined || !isServed || !isFree) return
  setStatus(kit, namespace, 'reconnecting')
  tools
    .restore(namespace, connectorId, { canWait: canWait(kit, namespace) })
    .catch((error: unknown) => kit.report(error, { phase: 'reconnect' }))
}
