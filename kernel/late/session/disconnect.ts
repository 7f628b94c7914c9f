import type { Namespace } from '../../caip.js'
import { update } from '../../draft.js'
import { SessionError } from '../../session/errors.js'
import { persistSession, rememberDisconnected } from './persist.js'
import type { SessionTools } from './session.js'
import { applyDisconnected } from './state.js'

type Tools = Omit<SessionTools, 'disconnect'>

/** Ends every connection of one namespace, or of all. The page is disconnected whatever the wallet answers. */
export const createDisconnect = (tools: Tools) =>
  async function disconnect(namespace?: Namespace): Promise<void> {
    const { kernel, analytics, adapters } = tools
    const { session } = kernel
    const targets = namespace ? [namespace] : (Object.keys(session.state.get().accounts) as Namespace[])
    const failed: string[] = []
    await Promise.all(
      targets.map(async (target) => {
        const active = session.account(target)?.connectorId
        const others = (session.state.get().connections[target] ?? []).map((one) => one.connectorId)
        // The active one last: the end of the others then makes none of them the active one.
        const ids = [...others.filter((id) => id !== active), ...(active === undefined ? [] : [active])]
        for (const connectorId of ids) {
          try {
            await (await adapters.get(target)).disconnect({ connectorId })
          } catch (error) {
            failed.push(error instanceof Error ? error.message : String(error))
            kernel.report(error, { plugin: target, phase: 'disconnect' })
          }
          dropConnection(tools, target, connectorId)
        }
      }),
    )
    if (failed.length === 0) {
      analytics.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
      return
    }
    analytics.track('DISCONNECT_ERROR', { message: failed.join(', ') })
    const message = namespace ? 'Failed to disconnect' : `Failed to disconnect chains: ${failed.join(', ')}`
    throw new SessionError('DISCONNECT_FAILED', message)
  }

/**
 * Removes a connector's connection. Where it was the active one, the namespace's first other connection becomes
 * active; with none left the namespace is reset and `session:disconnected` said.
 */
export function dropConnection(tools: Tools, namespace: Namespace, connectorId: string) {
  const { kernel } = tools
  const { session } = kernel
  const wasActive = session.account(namespace)?.connectorId === connectorId
  rememberDisconnected(kernel, namespace, connectorId, true)
  if (!wasActive) return forget(tools, namespace, connectorId)
  session.setProvider(namespace, undefined)
  update(session.state, (state) => applyDisconnected(state, namespace, connectorId))
  persistSession(kernel)
  promoteNext(tools, namespace, connectorId).catch((error) =>
    kernel.report(error, { plugin: namespace, phase: 'next connection' }),
  )
}

/** One that can no longer be restored silently is no connection: the next one is tried. */
async function promoteNext(tools: Tools, namespace: Namespace, ended: string) {
  const { session, bus } = tools.kernel
  for (;;) {
    const next = session.state.get().connections[namespace]?.[0]?.connectorId
    if (next === undefined) return bus.emit('session:disconnected', { namespace, connectorId: ended })
    await tools.activate(namespace, next)
    if (session.account(namespace)?.status !== 'disconnected') return
    forget(tools, namespace, next)
  }
}

function forget({ kernel }: Tools, namespace: Namespace, connectorId: string) {
  update(kernel.session.state, (state) => {
    const left = (state.connections[namespace] ?? []).filter((one) => one.connectorId !== connectorId)
    if (left.length > 0) state.connections[namespace] = left
    else delete state.connections[namespace]
  })
  persistSession(kernel)
}
