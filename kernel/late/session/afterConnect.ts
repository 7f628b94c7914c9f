import type { Namespace } from '../../caip.js'
import { AfterConnect, type AfterConnectEvent } from '../../flow.js'
import { SessionError } from '../../session/errors.js'
import type { SessionTools } from './session.js'

/**
 * Runs the steps after a connection changed, by rank. Once one has taken over the screen only required steps still run:
 * nobody can be spared those. A required step that cannot run (its plugin failed, or it throws) fails closed: the
 * namespace is disconnected.
 */
export async function afterConnect(
  { kernel, plugins, disconnect }: SessionTools,
  kind: AfterConnectEvent['kind'],
  namespace: Namespace,
): Promise<boolean> {
  const account = kernel.session.account(namespace)
  const caipNetworkId = kernel.session.state.get().networks[namespace]?.caipNetworkId
  if (!account?.address || !caipNetworkId) return false
  const supported = kernel.session.findNetwork(caipNetworkId) !== undefined
  const event: AfterConnectEvent = { kind, namespace, address: account.address, caipNetworkId, supported }
  let isHandled = false
  for (const { owner, value, required, alive } of kernel.host.readOwned(AfterConnect)) {
    if (isHandled && !required) continue
    // Left, or another account, since: that has steps of its own.
    if (isHandled && kernel.session.account(namespace)?.address !== account.address) break
    try {
      if (!alive)
        throw new SessionError('SIGN_IN_REQUIRED', `Plugin "${owner}" is required to connect and failed.`)
      const [step] = await Promise.all([value(), plugins.activate(owner)])
      if ((await step.default(kernel, event)) === 'handled') isHandled = true
    } catch (error) {
      kernel.report(error, { plugin: owner, phase: 'after connect' })
      // The step may have left the account by itself: then there is nothing to go on with either.
      const isLeft = kernel.session.account(namespace)?.address === undefined
      if (!required && !isLeft) continue
      if (!isLeft) await disconnect(namespace)
      throw error
    }
  }
  return isHandled
}

/** A required step whose plugin fails, or is switched off, later: it fails closed for who is connected already, too. */
export function followSteps(tools: SessionTools): void {
  const { host, session, bus } = tools.kernel
  const leave = () => {
    if (!host.readOwned(AfterConnect).some(({ required, alive }) => required && !alive)) return
    for (const namespace of Object.keys(session.state.get().accounts) as Namespace[]) {
      // Who is just connecting meets it there.
      if (session.account(namespace)?.status !== 'connected') continue
      // Reported where it happens.
      afterConnect(tools, 'reconnect', namespace).catch(() => undefined)
    }
  }
  bus.on('features:resolved', leave)
  bus.on('plugin:failed', ({ phase }) => phase !== 'setup' && leave())
}
