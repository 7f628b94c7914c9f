import type { Adapter, Connected, ConnectParameters } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import { NamespaceNotApprovedError } from '../errors.js'
import type { SessionKit, SessionTools } from '../tools.js'
import type { Connector } from '../types.js'

/** A wallet that said yes, and where. */
export type Reached = {
  namespace: Namespace
  connector: Connector
  adapter: Adapter
  connected: Connected
}

/**
 * A wallet may approve another namespace than the one it was asked for, as one that knows only Solana does. The first
 * of them that has an adapter is then connected. A visitor who has left by then leaves no session behind.
 * @throws the error it was given, where there is none, or the signal's reason.
 */
export async function connectElsewhere(
  { kit, adapters }: SessionTools,
  error: unknown,
  { connectorId, signal }: ConnectParameters,
): Promise<Reached> {
  if (!(error instanceof NamespaceNotApprovedError)) throw error
  for (const namespace of error.approved) {
    const connector = kit.session.connector(connectorId, namespace)
    if (!connector) continue
    const adapter = await adapters.get(namespace)
    const caipNetworkId = kit.session.network(namespace)?.caipNetworkId
    // Not with the signal of who may have left: the session is to be found then, too.
    const connected = await adapter.reconnect({ connectorId, caipNetworkId, signal: kit.scope.signal })
    if (connected && signal.aborted && !isUsed(kit, connectorId)) await adapter.disconnect({ connectorId })
    signal.throwIfAborted()
    if (connected) return { namespace, connector, adapter, connected }
  }
  throw error
}

/** By a newer attempt, whose session it is then. */
const isUsed = ({ session }: Pick<SessionKit, 'session'>, connectorId: string) =>
  Object.values(session.state.get().accounts).some((account) => account?.connectorId === connectorId)
