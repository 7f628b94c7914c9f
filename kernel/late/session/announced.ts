import type { Namespace } from '../../caip.js'
import type { Kernel } from '../../kernel.js'
import type { Connector } from '../../session/types.js'

/** How long a stored wallet may take to announce itself after the page started. */
const ANNOUNCE_MS = 3_000

/** A listed connector, now or as soon as it shows itself. */
export function announced({ session, bus, scope }: Kernel, connectorId: string, namespace: Namespace) {
  const now = session.connector(connectorId, namespace)
  if (now) return Promise.resolve(now)
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
