import { formatCaipAddress, type Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { SignInToken } from '../../host/signIn.js'
import { setStatus } from '../connect/commit.js'
import { findContested } from '../connect/findContested.js'
import { findKnown } from '../connections/connections.js'
import { listerOf } from '../connections/listerOf.js'
import { isOutdated, persistSession, readConnector, storeConnector } from '../connections/persist.js'
import { restoreNext } from '../disconnect/commitDisconnect.js'
import { switchToNextNamespace } from '../disconnect/switchToNextNamespace.js'
import { connectorKey } from '../session.js'
import { leaveToOtherTab } from '../sync/restore.js'
import type { Restore, SessionTools } from '../tools.js'
import type { KnownAccount, SessionState } from '../types.js'

/** Restores a stored wallet once it has given its later `answer`, or, without one, once it is listed. */
export async function resumeRestoring(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
  how: Restore,
): Promise<void> {
  if (how.answer) await restoreOnceAnswered(tools, namespace, connectorId, how)
  // The project's settings may switch a plugin off, or the visitor may open its wallet to log in anew.
  else if (listerOf(tools.kit, connectorId) === undefined)
    restoreOnceListed(tools, namespace, connectorId, how)
}

/** Leaves the namespace `reconnecting` until the wallet has answered, and then restores it as others. */
async function restoreOnceAnswered(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
  how: Restore,
) {
  const { kit } = tools
  const { session } = kit
  const { status, connectorId: active } = session.account(namespace) ?? {}
  // The visitor may have connected or disconnected while this code was loading.
  if (status !== 'reconnecting' || active !== undefined) return
  if (how.since && isOutdated(kit, namespace, connectorId, how.since))
    return leaveToOtherTab(tools, namespace)
  const known = readKnown(session.state.get(), namespace, connectorId)
  const wait = () =>
    update(session.state, (state) => {
      const account = state.accounts[namespace]
      if (account) Object.assign(account, { status: 'reconnecting', waitingFor: connectorId })
      if (known) state.known[namespace] = known
      else delete state.known[namespace]
    })
  wait()
  // The visitor tried another wallet, and stays with this one.
  const off = kit.bus.on('session:connect-failed', () => {
    const isFree = session.account(namespace)?.status === 'disconnected'
    if (isFree && readConnector(kit, namespace).connectorId === connectorId) wait()
  })
  let isLost = false
  const lose = async () => {
    // The sign-in ends its sessions then, and may not be active yet.
    await tools.plugins.service(SignInToken)
    const isStored = readConnector(kit, namespace).connectorId === connectorId
    isLost = isStored && session.account(namespace)?.waitingFor === connectorId
    return undefined
  }
  const answer = how.answer?.then((connected) => {
    const connector = session.connector(connectorId, namespace)
    const isContested = connector && findContested(session.state.get().connectors)(connector)
    return (isContested ? undefined : connected) ?? lose()
  })
  answer?.then(off, off)
  const restoring = tools.restore(namespace, connectorId, { ...how, answer })
  const isOver = () => session.account(namespace)?.status === 'disconnected'
  restoring
    .then(() => isOver() && restoreNext(tools, namespace))
    .then(
      (isReplaced) => {
        if (kit.scope.signal.aborted) return
        switchToNextNamespace(tools)
        persistSession(kit)
        if (isLost && !isReplaced) kit.bus.emit('session:disconnected', { namespace, connectorId })
        void tools.restoreOthers()
      },
      (error: unknown) => kit.report(error, { phase: 'reconnect' }),
    )
}

/** The account to show while its wallet is waited for: the stored one, which is newer than that of a page's start. */
function readKnown(state: SessionState, namespace: Namespace, connectorId: string): KnownAccount | undefined {
  const { accounts, caipNetwork } = findKnown(state, namespace, connectorId) ?? {}
  const address = accounts?.[0]?.address
  const network = caipNetwork?.caipNetworkId ?? state.networks[namespace]?.caipNetworkId
  if (address !== undefined && network)
    return { connectorId, address, caipAddress: formatCaipAddress(network, address) }
  const known = state.known[namespace]
  return known?.connectorId === connectorId ? known : undefined
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
