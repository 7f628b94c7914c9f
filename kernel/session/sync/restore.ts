import type { Connected, ReconnectParameters } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import { accountToKeep } from '../accounts/accounts.js'
import { afterConnect } from '../connect/afterConnect.js'
import { commit, setStatus } from '../connect/commit.js'
import type { Reached } from '../connect/elsewhere.js'
import { findContested } from '../connect/findContested.js'
import { waitForConnector } from '../connect/waitForConnector.js'
import { findKnown } from '../connections/connections.js'
import { forgetConnector, isOutdated, readConnector } from '../connections/persist.js'
import { fetchPart } from '../fetchPart.js'
import { connectorKey } from '../session.js'
import type { Restore, SessionTools } from '../tools.js'
import type { Connection, Connector } from '../types.js'

/** Silently makes a stored connector active again; if that fails, its namespace becomes disconnected. */
export async function restoreConnection(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
  how: Restore = {},
): Promise<void> {
  const { kit } = tools
  const { session } = kit
  const { quiet } = how
  // Read before the first await: restoring another namespace meanwhile writes the storage.
  const former = findKnown(session.state.get(), namespace, connectorId)
  const since = readConnector(kit, namespace)
  const key = connectorKey(namespace, connectorId)
  const resumeRestoring = async (answer?: Restore['answer']) =>
    (await tools.waiting()).resumeRestoring(tools, namespace, connectorId, { ...how, answer, since })
  let isLoaded = true
  try {
    const connector = await waitForConnector(tools, connectorId, namespace)
    if (connector) {
      // Mark it until it answers, so a failed wallet is not asked again.
      tools.unanswered.add(key)
      isLoaded = false
      await tools.adapters.get(namespace)
      isLoaded = true
    }
    let { answer } = how
    const onWaiting = (later: typeof answer) => {
      answer = later
    }
    const answered =
      connector &&
      (await (answer ?? readSilently(tools, connector, former, how.canWait ? onWaiting : undefined)))
    // If that code does not load, the connection stays stored for the next page.
    if (answer !== how.answer) return resumeRestoring(answer)
    // A wallet that disconnected once it had answered has taken the mark away.
    const connected = answered && tools.unanswered.delete(key) ? answered : undefined
    const { status, connectorId: now } = session.account(namespace) ?? {}
    // The visitor may have connected by hand meanwhile.
    const isUsed = now !== undefined && status !== 'connecting'
    if (isUsed && (!quiet || now === connectorId)) return
    // Something newer was connected or everything disconnected, here or in another tab.
    if (quiet && readConnector(kit, namespace).connectorId !== connectorId) return
    if (isOutdated(kit, namespace, connectorId, since)) return await leaveToOtherTab(tools, namespace)
    if (connector && connected) {
      await commitRestored(tools, { namespace, connector, connected }, former, how)
      return
    }
  } catch (error) {
    if (!kit.scope.signal.aborted) kit.report(error, { plugin: namespace, phase: 'reconnect' })
  }
  const { status, connectorId: now } = session.account(namespace) ?? {}
  // A destroyed kit leaves its connections to the next page, and a tab that syncs to the restore that is running.
  if (quiet || status !== 'reconnecting' || now !== undefined || kit.scope.signal.aborted) return
  // If its adapter does not load, the next page tries again.
  if (isLoaded) forgetConnector(kit, namespace, connectorId)
  setStatus(kit, namespace, 'disconnected')
  if (!session.connector(connectorId, namespace)) await resumeRestoring()
}

/** Syncs with the tab that has replaced or ended the connection while this one was restoring it. */
export async function leaveToOtherTab(tools: SessionTools, namespace: Namespace): Promise<void> {
  const { status, connectorId } = tools.kit.session.account(namespace) ?? {}
  if (status === 'reconnecting' && connectorId === undefined) setStatus(tools.kit, namespace, 'disconnected')
  // That tab's changes were not synced while the wallet was asked.
  const syncTabs = await fetchPart(tools, () => import('./syncTabs.js'))
  await syncTabs(tools)
}

/** Makes a restored wallet the active one of its namespace. */
export async function commitRestored(
  tools: SessionTools,
  reached: Omit<Reached, 'adapter'>,
  former: Connection | undefined,
  { quiet, keepsModal }: Restore = {},
): Promise<void> {
  const { namespace, connected } = reached
  const own = connected.accounts[0]?.address
  const address = own && accountToKeep(namespace, former, own)
  commit(tools, reached, { fresh: false, address, quiet })
  void tools.actions.refreshBalance({ namespace })
  await afterConnect(tools, 'reconnect', namespace, { keepsModal })
}

/**
 * Reads the wallet without a prompt. Undefined if it no longer knows the page, or if another wallet claims the same
 * rdns: the visitor then has to choose.
 */
export async function readSilently(
  { kit, adapters }: SessionTools,
  connector: Connector,
  former: Connection | undefined,
  onWaiting?: ReconnectParameters['onWaiting'],
): Promise<Connected | undefined> {
  const { id: connectorId, chain: namespace } = connector
  const isContested = () => findContested(kit.session.state.get().connectors)(connector)
  if (isContested()) return undefined
  const { session } = kit
  // A page stores its active network only, so a chain in the background starts with that of its connection.
  const isBackground = session.state.get().activeNamespace !== namespace
  const isStarting = session.account(namespace)?.status === 'reconnecting'
  const own = isBackground && isStarting ? former?.caipNetwork : undefined
  const { caipNetworkId } = own ?? session.network(namespace) ?? {}
  const adapter = await adapters.get(namespace)
  const address = former?.accounts[0]?.address
  const connected = await adapter.reconnect({
    connectorId,
    caipNetworkId,
    address,
    signal: kit.scope.signal,
    onWaiting,
  })
  return isContested() ? undefined : connected
}
