import type { Namespace } from '../../base/caip.js'
import { listerOf } from '../connections/listerOf.js'
import type { SessionTools } from '../tools.js'
import type { Connector } from '../types.js'

/** Time for a stored wallet to announce itself after the page started. */
const ANNOUNCE_MS = 3_000

/** Resolves with the connector once it is listed, or undefined if it is not listed in time. */
export async function waitForConnector(
  { kit, plugins }: SessionTools,
  connectorId: string,
  namespace: Namespace,
) {
  const { session, bus, scope, host } = kit
  const lister = listerOf(kit, connectorId)
  if (lister !== undefined) {
    // The project's settings decide whether it is on.
    await kit.ready()
    if (host.isUp(lister)) await plugins.activate(lister)
    return session.connector(connectorId, namespace)
  }
  const now = session.connector(connectorId, namespace)
  if (now) return now
  return new Promise<Connector | undefined>((resolve) => {
    const finish = (connector?: Connector) => {
      off()
      clearTimeout(timer)
      scope.signal.removeEventListener('abort', abort)
      resolve(connector)
    }
    const abort = () => finish()
    const off = bus.on('connectors:changed', () => {
      const found = session.connector(connectorId, namespace)
      if (found) finish(found)
    })
    const timer = setTimeout(finish, ANNOUNCE_MS)
    scope.signal.addEventListener('abort', abort)
  })
}
