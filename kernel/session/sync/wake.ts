import type { WalletEvents } from '../../adapters/runner.js'
import type { Namespace } from '../../base/caip.js'
import { afterConnect } from '../connect/afterConnect.js'
import { findKnown } from '../connections/connections.js'
import { commitDisconnect } from '../disconnect/commitDisconnect.js'
import type { SessionTools } from '../tools.js'
import { readActive, waitFor } from '../waiting/locked.js'
import { readSilently } from './restore.js'
import syncTabs from './syncTabs.js'

/** Syncs with other pages' storage, silently reads the wallets in use again, and applies their state. */
export default async function readAgain(
  tools: SessionTools,
  wallet: WalletEvents,
  namespaces: readonly Namespace[],
): Promise<void> {
  const { session, report, options, scope } = tools.kit
  // A page in the back-forward cache may miss the storage events of other pages. Don't wait for their wallets.
  if (options.enableReconnect !== false)
    syncTabs(tools).catch((error) => {
      if (!scope.signal.aborted) report(error, { phase: 'sync with another tab' })
    })
  const contain = (one: Namespace, work: Promise<void>) =>
    work.catch((error) => report(error, { plugin: one, phase: 'sync after sleep' }))
  const all = Object.keys(session.state.get().accounts) as Namespace[]
  await Promise.all([
    ...namespaces.map((one) => contain(one, readOne(tools, wallet, one))),
    ...all.map((one) => contain(one, readLocked(tools, one))),
  ])
}

/** Restores a wallet that is waited for, if it was unlocked meanwhile. */
async function readLocked(tools: SessionTools, namespace: Namespace): Promise<void> {
  const { session } = tools.kit
  const { waitingFor } = session.account(namespace) ?? {}
  const connector = waitingFor === undefined ? undefined : session.connector(waitingFor, namespace)
  if (!connector) return
  const former = findKnown(session.state.get(), namespace, connector.id)
  // Without an answer, the page waits on.
  const connected = await readSilently(tools, connector, former).catch(() => undefined)
  if (connected && session.account(namespace)?.waitingFor === connector.id)
    await tools.restore(namespace, connector.id, { answer: Promise.resolve(connected) })
}

async function readOne(tools: SessionTools, wallet: WalletEvents, namespace: Namespace): Promise<void> {
  const { session, report } = tools.kit
  const { connectorId } = session.account(namespace) ?? {}
  if (connectorId === undefined) return
  // A failure does not mean that the wallet disconnected.
  const onFailed = (error: unknown) => report(error, { plugin: namespace, phase: 'sync after sleep' })
  const { answer, later, isActive } = await readActive(tools, namespace, connectorId, onFailed)
  if (!isActive) return
  if (later) return waitFor(tools, namespace, connectorId, later)
  if (!answer) return commitDisconnect(tools, namespace, connectorId)
  if (answer !== 'unknown')
    wallet.update(namespace, connectorId, { accounts: answer.accounts, caipNetworkId: answer.caipNetworkId })
  await afterConnect(tools, 'reconnect', namespace, { onlyRequired: true })
}
