import type { Connected, ReconnectParameters } from '../../adapters/adapter.js'
import type { WalletEvents } from '../../adapters/runner.js'
import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { inTime } from '../../base/inTime.js'
import { applyDisconnected } from '../applyChanges.js'
import { afterConnect } from '../connect/afterConnect.js'
import { findConnection, findKnown, moveToRecent } from '../connections/connections.js'
import { commitDisconnect } from '../disconnect/commitDisconnect.js'
import type { SessionTools } from '../tools.js'
import { canWait } from './reconnect.js'
import { readSilently } from './restore.js'
import syncTabs from './syncTabs.js'

const LIMIT_MS = 10_000

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
  const { session, scope, report } = tools.kit
  const { connectorId, address } = session.account(namespace) ?? {}
  if (connectorId === undefined) return
  const { signal } = scope
  const caipNetworkId = session.state.get().networks[namespace]?.caipNetworkId
  let later: Promise<Connected | undefined> | undefined
  const onWaiting: ReconnectParameters['onWaiting'] = (answer) => {
    later = answer
  }
  const asked = { connectorId, caipNetworkId, address, signal }
  const read = async () =>
    (await tools.adapters.get(namespace)).reconnect(
      canWait(tools.kit, namespace) ? { ...asked, onWaiting } : asked,
    )
  const answer = await inTime(read(), LIMIT_MS, signal).catch((error: unknown) => {
    // A failure does not mean that the wallet disconnected.
    if (!signal.aborted) report(error, { plugin: namespace, phase: 'sync after sleep' })
    return 'unknown' as const
  })
  // The active wallet has changed.
  if (signal.aborted || session.account(namespace)?.connectorId !== connectorId) return
  if (later) return waitFor(tools, namespace, connectorId, later)
  if (!answer) return commitDisconnect(tools, namespace, connectorId)
  if (answer !== 'unknown')
    wallet.update(namespace, connectorId, { accounts: answer.accounts, caipNetworkId: answer.caipNetworkId })
  await afterConnect(tools, 'reconnect', namespace, { onlyRequired: true })
}

/** Waits for a wallet that was locked meanwhile or is late, as at the start of a page. */
async function waitFor(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
  answer: Promise<Connected | undefined>,
): Promise<void> {
  const { kit, attempts } = tools
  const { session } = kit
  const { resumeRestoring } = await tools.waiting()
  const { connectorId: now, address, caipAddress } = session.account(namespace) ?? {}
  // The active wallet has changed.
  if (now !== connectorId || address === undefined || caipAddress === undefined) return
  session.providers.delete(namespace)
  update(session.state, (state) => {
    const former = findConnection(state, namespace, connectorId)
    applyDisconnected(state, namespace, connectorId)
    if (former) moveToRecent(state, namespace, former)
    state.known[namespace] = { connectorId, address, caipAddress }
    const account = state.accounts[namespace]
    if (account) account.status = attempts.isRunning(namespace) ? 'connecting' : 'reconnecting'
  })
  kit.bus.emit('session:disconnected', { namespace, connectorId, isWaiting: true })
  await resumeRestoring(tools, namespace, connectorId, { answer })
}
