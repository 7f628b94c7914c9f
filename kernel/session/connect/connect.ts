import type { Namespace } from '../../base/caip.js'
import { afterFrame } from '../../web/afterFrame.js'
import { disconnectPrevious } from '../disconnect/disconnectPrevious.js'
import { NamespaceNotApprovedError } from '../errors.js'
import { fetchPart } from '../fetchPart.js'
import type { Connect, SessionTools } from '../tools.js'
import { afterConnect } from './afterConnect.js'
import { asSessionError } from './asSessionError.js'
import { orAborted } from './attempts.js'
import { commit, setStatus } from './commit.js'
import type { Reached } from './elsewhere.js'
import { findConnector } from './findConnector.js'

export function createConnect(tools: SessionTools): Connect {
  const { kit, analytics, attempts } = tools

  /**
   * Resets the status to that without the attempt. Read it now: the former wallet may have disconnected meanwhile.
   */
  const settle = (namespace: Namespace) => setStatus(kit, namespace, tools.holds.statusOf(namespace))

  return async function connect(request, order) {
    const { connectorId, namespace: wanted, signal, onUri, chooseAccount, address } = request
    const connector = findConnector(kit, connectorId, wanted)
    const namespace = connector.chain
    const attempt = attempts.begin(namespace, signal, order)

    setStatus(kit, namespace, 'connecting')
    kit.bus.emit('session:connecting', { namespace, connectorId })
    let at = namespace
    try {
      const adapter = await tools.adapters.get(namespace)
      attempt.signal.throwIfAborted()
      const caipNetworkId = kit.session.network(namespace)?.caipNetworkId
      const { signal: aborted } = attempt
      const findOneClick =
        connector.canAuthenticate && (await fetchPart(tools, () => import('./oneClick.js')))
      const oneClick = findOneClick ? await findOneClick(tools, connector) : undefined
      aborted.throwIfAborted()
      const authenticate = oneClick?.request
      const how = { onUri, authenticate, chooseAccount, address }
      const parameters = { connectorId, caipNetworkId, signal: aborted, ...how }
      // Write synchronously with the answer: the wallet's next event must find its connection.
      const write = (reached: Reached) => {
        aborted.throwIfAborted()
        const former = kit.session.account(reached.namespace)?.connectorId
        tools.unlisted.clear(reached.namespace, reached.connector.id)
        commit(tools, reached, { fresh: true, address, isChosen: chooseAccount !== undefined })
        disconnectPrevious(tools, reached, former)
        if (reached.namespace !== namespace) settle(namespace)
        return reached
      }
      const written = adapter.connect(parameters).then(
        (connected) => write({ namespace, connector, adapter, connected }),
        async (error) => {
          if (!(error instanceof NamespaceNotApprovedError)) throw error
          const connectElsewhere = await fetchPart(tools, () => import('./elsewhere.js'))
          return write(await connectElsewhere(tools, error, parameters))
        },
      )
      const { connected, ...reached } = await orAborted(written, aborted)
      at = reached.namespace
      await oneClick?.finish(connected).catch(async (error) => {
        await tools.disconnect(at)
        throw error
      })
      const others = (connected.also ?? []).filter(
        (one) => kit.session.account(one)?.status === 'disconnected',
      )
      for (const other of others) void tools.restore(other, connectorId)
    } catch (error) {
      // A newer attempt owns the status now.
      if (attempt.isNewest()) settle(namespace)
      const known = asSessionError(error)
      kit.bus.emit('session:connect-failed', { namespace, connectorId, code: known.code })
      // Log the cause for developers; visitors cannot act on it.
      if (known.code === 'SDK_NOT_LOADED') kit.log.error(known.message, known.cause)
      // Cancelling or superseding an attempt is not an error.
      const isCancelled = known.code === 'CONNECTION_CANCELLED' || known.code === 'CONNECTION_SUPERSEDED'
      if (!isCancelled) analytics.track('CONNECT_ERROR', { message: known.message })
      throw known
    } finally {
      attempt.end()
    }
    const network = kit.session.network(at)?.caipNetworkId
    analytics.track('CONNECT_SUCCESS', {
      method: request.method ?? (connector.type === 'WALLET_CONNECT' ? 'qrcode' : 'browser'),
      name: kit.session.account(at)?.connectedWalletInfo?.name ?? connector.name,
      ...(network && { caipNetworkId: network }),
    })
    // Its code and requests would delay the frame that shows the connection.
    afterFrame(() => tools.actions.refreshBalance({ namespace: at }), kit.scope)
    return { handled: await afterConnect(tools, 'connect', at) }
  }
}
