import type { Namespace } from '../../base/caip.js'
import { afterConnect } from '../connect/afterConnect.js'
import type { SessionTools } from '../tools.js'

const SHARED: readonly unknown[] = ['WALLET_CONNECT', 'MULTI_CHAIN']

/**
 * Switches the page to the next connected namespace if the active one has no connection left, as if the visitor had
 * switched to its network.
 */
export function switchToNextNamespace(tools: SessionTools, ended?: string) {
  const { kit } = tools
  const { session, bus } = kit
  const { activeNamespace, accounts, networks } = session.state.get()
  if (!activeNamespace || accounts[activeNamespace]?.status !== 'disconnected') return
  const isShared = (connectorId: string | undefined) =>
    // Such a session serves several namespaces and is about to end in this one, too.
    connectorId === ended && SHARED.includes(session.connector(connectorId ?? '')?.type)
  const next = (Object.keys(accounts) as Namespace[]).find((one) => {
    const { status, connectorId } = accounts[one] ?? {}
    return connectorId !== undefined && status !== 'connecting' && !isShared(connectorId)
  })
  if (!next) return
  session.state.patch({ activeNamespace: next })
  const caipNetworkId = networks[next]?.caipNetworkId
  if (!caipNetworkId) return
  bus.emit('network:switched', { caipNetworkId, namespaceChanged: true })
  afterConnect(tools, 'network', next).catch((error) =>
    kit.report(error, { plugin: next, phase: 'after connect' }),
  )
}
