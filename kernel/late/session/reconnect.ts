import type { Namespace } from '../../caip.js'
import type { Kernel } from '../../kernel.js'
import type { Connector } from '../../session/types.js'
import { afterConnect } from './afterConnect.js'
import { commit, setStatus } from './connect.js'
import { persistSession } from './persist.js'
import type { SessionTools } from './session.js'

/** How long a stored wallet may take to announce itself after the page started. */
const ANNOUNCE_MS = 3_000

/** Restores every stored connection, side by side, without asking. */
export const createReconnect = (tools: SessionTools) =>
  async function reconnect(): Promise<void> {
    const { storage, session } = tools.kernel
    const namespaces = Object.keys(session.state.get().accounts) as Namespace[]
    await Promise.all(
      namespaces.map(async (namespace) => {
        const connectorId = storage.get(`${namespace}:connected_connector_id`)
        if (connectorId === undefined) return
        await activateStored(tools, namespace, connectorId)
      }),
    )
    persistSession(tools.kernel)
  }

/** Makes a remembered connector active again, silently; its namespace is disconnected when that is not possible. */
export async function activateStored(tools: SessionTools, namespace: Namespace, connectorId: string) {
  const { kernel } = tools
  const { session } = kernel
  try {
    const connector = await announced(kernel, connectorId, namespace)
    const adapter = connector && (await tools.adapters.get(namespace))
    const caipNetworkId = session.network(namespace)?.caipNetworkId
    const connected = await adapter?.reconnect({ connectorId, caipNetworkId, signal: kernel.scope.signal })
    // The visitor may have connected by hand meanwhile.
    if (session.account(namespace)?.status === 'connected') return
    if (connector && connected) {
      commitRestored(kernel, namespace, connector, connected)
      void session.refreshBalance({ namespace })
      await afterConnect(tools, 'reconnect', namespace)
      return
    }
  } catch (error) {
    kernel.report(error, { plugin: namespace, phase: 'reconnect' })
  }
  if (session.account(namespace)?.status === 'reconnecting') setStatus(kernel, namespace, 'disconnected')
}

/** A restored connection does not move the page to its namespace. */
function commitRestored(
  kernel: Kernel,
  namespace: Namespace,
  connector: Connector,
  connected: Parameters<typeof commit>[3],
) {
  const active = kernel.session.state.get().activeNamespace
  commit(kernel, namespace, connector, connected, false)
  if (kernel.session.account(active)?.status !== 'disconnected') {
    kernel.session.state.patch({ activeNamespace: active })
  }
}

function announced({ session, bus, scope }: Kernel, connectorId: string, namespace: Namespace) {
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
