import type { Namespace } from '../../base/caip.js'
import { setStatus } from '../connect/commit.js'
import { persistSession } from '../connections/persist.js'
import type { SessionTools } from '../create.js'
import { moveOn } from '../disconnect/moveOn.js'
import { startConnector } from './startConnector.js'

/** Restores what each namespace had in use, side by side, without asking; then the wallets that were beside it. */
export const createReconnect = (tools: SessionTools) =>
  async function reconnect(): Promise<void> {
    const { session } = tools.kernel
    const namespaces = Object.keys(session.state.get().accounts) as Namespace[]
    await Promise.all(
      namespaces.map(async (namespace) => {
        const connectorId = startConnector(tools.kernel, namespace)
        if (connectorId !== undefined) await tools.activate(namespace, connectorId)
        // Another tab has left it since this one began.
        else if (session.account(namespace)?.status === 'reconnecting')
          setStatus(tools.kernel, namespace, 'disconnected')
      }),
    )
    moveOn(tools)
    persistSession(tools.kernel)
    void tools.restoreOthers()
  }
