import type { Namespace } from '../../base/caip.js'
import { setStatus } from '../connect/commit.js'
import { persistSession } from '../connections/persist.js'
import { switchToNextNamespace } from '../disconnect/switchToNextNamespace.js'
import type { SessionTools } from '../tools.js'
import { startConnector } from './startConnector.js'

/** True if the page shows an account while its wallet is locked or does not answer. Other pages offer to connect. */
export const canWait = (
  { session, options }: Pick<SessionTools['kit'], 'session' | 'options'>,
  namespace: Namespace,
) => Boolean(options.stateStore ?? session.state.get().known[namespace])

/** Silently restores each namespace's active wallet in parallel, then the wallets beside them. */
export const createReconnect = (tools: SessionTools) =>
  async function reconnect(): Promise<void> {
    const { session } = tools.kit
    const namespaces = Object.keys(session.state.get().accounts) as Namespace[]
    await Promise.all(
      namespaces.map(async (namespace) => {
        const connectorId = startConnector(tools.kit, namespace)
        // A wallet whose adapter is missing stays stored until there is one.
        if (connectorId !== undefined && tools.kit.adapters.get(namespace))
          await tools.restore(namespace, connectorId, { canWait: canWait(tools.kit, namespace) })
        // The namespace was disconnected by another tab since this one started.
        else if (session.account(namespace)?.status === 'reconnecting')
          setStatus(tools.kit, namespace, 'disconnected')
        // Don't offer to connect while a chain that is restored already waits for a third one.
        switchToNextNamespace(tools)
      }),
    )
    persistSession(tools.kit)
    void tools.restoreOthers()
  }
