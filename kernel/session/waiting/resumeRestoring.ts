import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { setStatus } from '../connect/commit.js'
import { findContested } from '../connect/findContested.js'
import { listerOf } from '../connections/listerOf.js'
import { persistSession, readConnector, storeConnector } from '../connections/persist.js'
import { restoreNext } from '../disconnect/commitDisconnect.js'
import { switchToNextNamespace } from '../disconnect/switchToNextNamespace.js'
import { connectorKey } from '../session.js'
import type { Restore, SessionTools } from '../tools.js'

/** Restores a stored wallet once it has given its later `answer`, or, without one, once it is listed. */
export function resumeRestoring(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
  how: Restore,
): void {
  if (how.answer) restoreOnceAnswered(tools, namespace, connectorId, how)
  // The project's settings may switch a plugin off, or the visitor may open its wallet to log in anew.
  else if (listerOf(tools.kit, connectorId) === undefined)
    restoreOnceListed(tools, namespace, connectorId, how)
}

/** Leaves the namespace `reconnecting` until the wallet has answered, and then restores it as others. */
function restoreOnceAnswered(tools: SessionTools, namespace: Namespace, connectorId: string, how: Restore) {
  const { kit } = tools
  const { session } = kit
  const { status, connectorId: active } = session.account(namespace) ?? {}
  // The visitor may have connected or disconnected while this code was loading.
  if (status !== 'reconnecting' || active !== undefined) return
  const wait = () =>
    update(session.state, ({ accounts }) => {
      const account = accounts[namespace]
      if (account) Object.assign(account, { status: 'reconnecting', waitingFor: connectorId })
    })
  wait()
  // The visitor tried another wallet, and stays with this one.
  const off = kit.bus.on('session:connect-failed', () => {
    const isFree = session.account(namespace)?.status === 'disconnected'
    if (isFree && readConnector(kit, namespace).connectorId === connectorId) wait()
  })
  const answer = how.answer?.then((connected) => {
    const connector = session.connector(connectorId, namespace)
    const isContested = connector && findContested(session.state.get().connectors)(connector)
    return isContested ? undefined : connected
  })
  answer?.then(off, off)
  const restoring = tools.restore(namespace, connectorId, { ...how, answer })
  const isOver = () => session.account(namespace)?.status === 'disconnected'
  restoring
    .then(() => isOver() && restoreNext(tools, namespace))
    .then(
      () => {
        if (kit.scope.signal.aborted) return
        switchToNextNamespace(tools)
        persistSession(kit)
        void tools.restoreOthers()
      },
      (error: unknown) => kit.report(error, { phase: 'reconnect' }),
    )
}

/** Waits until the wallet is listed. Does nothing if anything was connected in its namespace meanwhile. */
function restoreOnceListed(tools: SessionTools, namespace: Namespace, connectorId: string, how: Restore) {
  const { kit, unanswered } = tools
  const { session, bus } = kit
  const { version } = readConnector(kit, namespace)
  const look = () => {
    if (!session.connector(connectorId, namespace)) return
    // An attempt with another wallet ends first.
    if (session.account(namespace)?.status === 'connecting') return
    for (const off of offs) off()
    if (readConnector(kit, namespace).version !== version) return
    if (session.account(namespace)?.status !== 'disconnected') return
    unanswered.delete(connectorKey(namespace, connectorId))
    // It may be locked until after the next reload.
    storeConnector(kit, namespace, connectorId)
    setStatus(kit, namespace, 'reconnecting')
    tools.restore(namespace, connectorId, how).catch((error) => kit.report(error, { phase: 'reconnect' }))
  }
  const offs = [bus.on('connectors:changed', look), bus.on('session:connect-failed', look)]
  // It may have been listed while this code was loading.
  look()
}
