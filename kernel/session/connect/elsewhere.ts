import type { Adapter, Connected, ConnectParameters } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import type { NamespaceNotApprovedError } from '../errors.js'
import type { SessionKit, SessionTools } from '../tools.js'
import type { Connector } from '../types.js'

/** A wallet that approved, and its namespace. */
export type Reached = {
  namespace: Namespace
  connector: Connector
  adapter: Adapter
  connected: Connected
}

/**
 * Connects the first approved namespace with an adapter if the wallet approved others than the requested one, as a
 * wallet that only supports Solana does. Ends the session if the visitor has cancelled by then.
 * @throws the given error if there is no such namespace, or the signal's reason.
 */
export default async function connectElsewhere(
  { kit, adapters }: SessionTools,
  error: NamespaceNotApprovedError,
  { connectorId, signal }: ConnectParameters,
): Promise<Reached> {
  for (const namespace of error.approved) {
    const connector = kit.session.connector(connectorId, namespace)
    if (!connector) continue
    const adapter = await adapters.get(namespace)
    const caipNetworkId = kit.session.network(namespace)?.caipNetworkId
    // Don't pass the caller's signal: after an abort, the session must still be found, to end it.
    const connected = await adapter.reconnect({ connectorId, caipNetworkId, signal: kit.scope.signal })
    if (connected && signal.aborted && !isUsed(kit, connectorId)) await adapter.disconnect({ connectorId })
    signal.throwIfAborted()
    if (connected) return { namespace, connector, adapter, connected }
  }
  throw error
}

/** True if a newer attempt now owns the session. */
const isUsed = ({ session }: Pick<SessionKit, 'session'>, connectorId: string) =>
  Object.values(session.state.get().accounts).some((account) => account?.connectorId === connectorId)
