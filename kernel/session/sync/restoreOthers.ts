import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { accountToKeep, arrange } from '../accounts/accounts.js'
import { toConnection } from '../applyChanges.js'
import { firstAddress } from '../connect/commit.js'
import type { Reached } from '../connect/elsewhere.js'
import { waitForConnector } from '../connect/waitForConnector.js'
import { addConnection, findConnection } from '../connections/connections.js'
import { persistSession, readDisconnected } from '../connections/persist.js'
import { connectorKey } from '../session.js'
import type { SessionTools } from '../tools.js'
import type { Connection } from '../types.js'
import { isOn } from './others.js'
import { commitRestored, readSilently } from './restore.js'

/**
 * Silently restores the connections beside the active ones, except those that the visitor disconnected. A wallet that
 * does not answer is not asked again. If a namespace has no active connection, the first restored one becomes active
 * (docs/protocol.md#restoring-a-session).
 */
export default async function restoreOthers(tools: SessionTools, isPaired: boolean): Promise<void> {
  const { kit, unanswered } = tools
  const { session, storage } = kit
  /** True if another tab's active wallet has yet to be synced, which then calls this again (`syncTabs.ts`). */
  const isUnsynced = (namespace: Namespace) =>
    session.account(namespace)?.status === 'disconnected' &&
    storage.get(`${namespace}:connected_connector_id`) !== undefined

  const restore = async (namespace: Namespace, former: Connection) => {
    const { connectorId } = former
    const isConnected = () => findConnection(session.state.get(), namespace, connectorId) !== undefined
    const connector = await waitForConnector(tools, connectorId, namespace)
    if (!connector || isConnected()) return
    const connected = await readSilently(tools, connector, former)
    const wasDisconnected = readDisconnected(storage)[namespace]?.includes(connectorId)
    if (!connected || isConnected() || wasDisconnected || !isOn(kit) || isUnsynced(namespace)) return
    const reached = { namespace, connector, connected }
    // Check now: the visitor may have connected meanwhile.
    if (session.account(namespace)?.status === 'disconnected') await commitRestored(tools, reached, former)
    else commitOtherWallet(tools, reached, former)
  }

  const tryOnce = async (namespace: Namespace, former: Connection) => {
    const key = connectorKey(namespace, former.connectorId)
    if (unanswered.has(key)) return
    unanswered.add(key)
    await restore(namespace, former).catch((error) =>
      kit.report(error, { plugin: namespace, phase: 'reconnect' }),
    )
    // Allow another try: another tab may disconnect and reconnect this wallet.
    if (findConnection(session.state.get(), namespace, former.connectorId) || isUnsynced(namespace))
      unanswered.delete(key)
  }

  const restoreIn = async (namespace: Namespace) => {
    const { accounts, recentConnections } = session.state.get()
    const { status, connectorId, waitingFor } = accounts[namespace] ?? {}
    const isStarting = status === 'reconnecting' && (connectorId ?? waitingFor) === undefined
    // The active wallet is restored first, and then calls this again.
    if (status === undefined || isStarting || isUnsynced(namespace)) return
    const ended = readDisconnected(storage)[namespace] ?? []
    const isOut = (id: string) =>
      ended.includes(id) || (!isPaired && session.connector(id, namespace)?.type === 'WALLET_CONNECT')
    const all = (recentConnections[namespace] ?? []).filter((one) => !isOut(one.connectorId))
    const isHere = (one: Connection) => session.connector(one.connectorId, namespace) !== undefined
    const late = all.filter((one) => !isHere(one))
    for (const one of all.filter(isHere)) await tryOnce(namespace, one)
    // Don't wait in sequence for wallets that have not announced themselves.
    await Promise.all(late.map((one) => tryOnce(namespace, one)))
  }

  await Promise.all((Object.keys(session.state.get().accounts) as Namespace[]).map(restoreIn))
}

/** Lists a restored wallet that is connected but not in use. */
function commitOtherWallet(
  { kit }: SessionTools,
  { namespace, connector, connected }: Omit<Reached, 'adapter'>,
  former: Connection,
) {
  const { session } = kit
  const own = firstAddress(connected)
  const accounts = arrange(namespace, connected.accounts, { address: accountToKeep(namespace, former, own) })
  const network = session.findNetwork(connected.caipNetworkId)
  const connection = toConnection(connector, { ...connected, accounts }, network, own)
  update(session.state, (state) =>
    addConnection(state, namespace, { ...connection, auth: former.auth }, 'last'),
  )
  persistSession(kit, true)
}
