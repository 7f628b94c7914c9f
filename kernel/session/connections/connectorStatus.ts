import type { Namespace } from '../../base/caip.js'
import type { SessionState } from '../types.js'

/** `connected`: in use. `active`: connected beside it. */
export type ConnectorStatus = 'connected' | 'active' | 'disconnected'

/** Returns the status of a connector (docs/specification.md#states-and-transitions). */
export function connectorStatus(
  { accounts, connections }: SessionState,
  namespace: Namespace,
  connectorId: string,
): ConnectorStatus {
  const account = accounts[namespace]
  if (account?.status === 'connected' && account.connectorId === connectorId) return 'connected'
  const isConnected = connections[namespace]?.some((one) => one.connectorId === connectorId)
  return isConnected ? 'active' : 'disconnected'
}
