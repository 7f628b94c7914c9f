import type { Namespace } from '../../base/caip.js'
import { AfterConnect, type AfterConnectEvent } from '../../host/flow.js'
import { SessionError } from '../errors.js'
import type { SessionTools } from '../tools.js'
import { setStatus } from './commit.js'

type How = {
  /** Runs required steps only: nothing changed, but one of them failed before. */
  onlyRequired?: boolean | undefined
  keepsModal?: boolean | undefined
}

/**
 * Runs the steps after a connection changed, by rank. Once a step has taken over the screen, only required steps
 * still run. If a required step cannot run or throws, it fails closed: a new connection ends, and so does any
 * connection if the plugin failed; a restored one, or one with another account or network, waits and is not
 * `connected` meanwhile.
 */
export async function afterConnect(
  tools: SessionTools,
  kind: AfterConnectEvent['kind'],
  namespace: Namespace,
  { onlyRequired, keepsModal }: How = {},
): Promise<boolean> {
  const { kit, disconnect, holds, again } = tools
  const account = kit.session.account(namespace)
  const caipNetworkId = kit.session.state.get().networks[namespace]?.caipNetworkId
  if (!account?.address || !caipNetworkId) return false
  const supported = kit.session.findNetwork(caipNetworkId) !== undefined
  const event: AfterConnectEvent = {
    kind,
    namespace,
    address: account.address,
    caipNetworkId,
    supported,
    keepsModal,
    again: async () => void (await afterConnect(tools, 'reconnect', namespace, { onlyRequired: true })),
  }
  if (onlyRequired) holdAccount(tools, namespace)
  const run = holds.begin(namespace)
  let isHandled = false
  let mustWait = false
  for (const { owner, value, required, alive } of kit.host.readOwned(AfterConnect)) {
    if ((isHandled || onlyRequired) && !required) continue
    // Disconnected or on another account since: that change runs its own steps.
    if (isHandled && kit.session.account(namespace)?.address !== account.address) break
    try {
      if (!alive)
        throw new SessionError('SIGN_IN_REQUIRED', `Plugin "${owner}" is required to connect and failed.`)
      const answer = await tools.runStep(owner, value, event)
      if (answer !== undefined) isHandled = true
      if (answer === 'waits' && required) mustWait = true
    } catch (error) {
      // Destroying a kit disconnects nothing.
      if (kit.scope.signal.aborted) throw error
      // Report once, however often the step is retried.
      if (!again.isWaiting(namespace)) kit.report(error, { plugin: owner, phase: 'after connect' })
      // The step may have disconnected the account itself: then stop here.
      const isDisconnected = kit.session.account(namespace)?.address === undefined
      if (isDisconnected) throw error
      if (!required) continue
      if (kind === 'connect' || !kit.host.isUp(owner)) {
        await disconnect(namespace)
        throw error
      }
      if (run.isNewest()) {
        holdAccount(tools, namespace)
        again.schedule(namespace)
      }
      return isHandled
    }
  }
  if (!run.isNewest()) return isHandled
  again.forget(namespace)
  if (mustWait) holdAccount(tools, namespace)
  else liftHold(tools, namespace)
  return isHandled
}

/** Keeps an account from `connected` until `liftHold`. Results of steps that are running for it are ignored. */
export function holdAccount(tools: SessionTools, namespace: Namespace) {
  tools.holds.begin(namespace)
  tools.holds.hold(namespace)
  settleStatus(tools, namespace)
}

export function liftHold(tools: SessionTools, namespace: Namespace) {
  tools.holds.lift(namespace)
  settleStatus(tools, namespace)
}

/** Writes the status, unless an attempt is running: the attempt writes it when it ends. */
function settleStatus({ kit, holds, attempts }: SessionTools, namespace: Namespace) {
  if (!attempts.isRunning(namespace)) setStatus(kit, namespace, holds.statusOf(namespace))
}

/** Disconnects accounts if the plugin of a required step fails or is switched off later. */
export function subscribeToSteps(tools: SessionTools): void {
  const { host, session, bus } = tools.kit
  const checkAccounts = () => {
    if (!host.readOwned(AfterConnect).some(({ required, alive }) => required && !alive)) return
    for (const namespace of Object.keys(session.state.get().accounts) as Namespace[]) {
      const { status, connectorId } = session.account(namespace) ?? {}
      // A running attempt meets the failed step itself.
      if (connectorId === undefined || status === 'connecting') continue
      // Already reported.
      afterConnect(tools, 'reconnect', namespace).catch(() => undefined)
    }
  }
  bus.on('features:resolved', checkAccounts)
  bus.on('plugin:failed', ({ phase }) => phase !== 'setup' && checkAccounts())
}
