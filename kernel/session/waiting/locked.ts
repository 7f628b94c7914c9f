import type { Connected, ReconnectParameters } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { inTime } from '../../base/inTime.js'
import { applyDisconnected } from '../applyChanges.js'
import { holdAccount } from '../connect/afterConnect.js'
import { findConnection, moveToRecent } from '../connections/connections.js'
import { commitDisconnect } from '../disconnect/commitDisconnect.js'
import { canWait } from '../sync/reconnect.js'
import type { SessionTools } from '../tools.js'

const LIMIT_MS = 10_000

/** Waits for the active wallet, which reported its end, if it is only locked; else disconnects it. */
export async function endUnlessLocked(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
): Promise<void> {
  const { session } = tools.kit
  const type = session.connector(connectorId, namespace)?.type
  // The active wallet has changed.
  if (session.account(namespace)?.connectorId !== connectorId) return
  // The session of any other wallet has ended.
  if (type !== 'ANNOUNCED' && type !== 'INJECTED') return commitDisconnect(tools, namespace, connectorId)
  holdAccount(tools, namespace)
  const { answer, later, isActive } = await readActive(tools, namespace, connectorId)
  if (!isActive) return
  // It may have been unlocked meanwhile.
  const next = later ?? (answer && answer !== 'unknown' ? Promise.resolve(answer) : undefined)
  await (next
    ? waitFor(tools, namespace, connectorId, next)
    : commitDisconnect(tools, namespace, connectorId))
}

/** Silently reads the active wallet. `later` is its later answer if it can be waited for. */
export async function readActive(
  { kit, adapters }: SessionTools,
  namespace: Namespace,
  connectorId: string,
  onFailed?: (error: unknown) => void,
) {
  const { session, scope } = kit
  const { signal } = scope
  const caipNetworkId = session.state.get().networks[namespace]?.caipNetworkId
  let later: Promise<Connected | undefined> | undefined
  const onWaiting: ReconnectParameters['onWaiting'] = (answer) => {
    later = answer
  }
  const asked = { connectorId, caipNetworkId, address: session.account(namespace)?.address, signal }
  const read = async () =>
    (await adapters.get(namespace)).reconnect(canWait(kit, namespace) ? { ...asked, onWaiting } : asked)
  const answer = await inTime(read(), LIMIT_MS, signal).catch((error: unknown) => {
    if (!signal.aborted) onFailed?.(error)
    return 'unknown' as const
  })
  const isActive = !signal.aborted && session.account(namespace)?.connectorId === connectorId
  return { answer, later, isActive }
}

/** Waits for a wallet that was locked meanwhile or is late, as at the start of a page. */
export async function waitFor(
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
