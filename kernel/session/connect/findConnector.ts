import type { Namespace } from '../../base/caip.js'
import { hasEmbeddedWallet } from '../accounts/accountTypes.js'
import { SessionError } from '../errors.js'
import type { SessionKit } from '../tools.js'
import type { Connector } from '../types.js'

/** @throws SessionError ADAPTER_NOT_FOUND, CONNECTOR_NOT_FOUND. */
export function findConnector(
  { session, adapters }: Pick<SessionKit, 'session' | 'adapters'>,
  connectorId: string,
  namespace: Namespace | undefined,
): Connector {
  const { activeNamespace } = session.state.get()
  if (adapters.entries.size === 0) {
    throw new SessionError('ADAPTER_NOT_FOUND', 'ConnectionController client not set')
  }
  const connector =
    session.connector(connectorId, namespace ?? activeNamespace) ?? session.connector(connectorId, namespace)
  // Embedded wallets exist on EVM and Solana only.
  if (connector && (connector.type !== 'AUTH' || hasEmbeddedWallet(connector.chain))) return connector
  const message = OURS[connectorId] ?? `No connector found for connection: ${connectorId}`
  throw new SessionError('CONNECTOR_NOT_FOUND', message)
}

/** Messages for missing connectors of this package (docs/specification.md#errors). */
const OURS: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnectConnector not found',
  ID_AUTH: 'No auth connector found',
}
