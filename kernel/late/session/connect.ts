import type { Adapter, Connected } from '../../adapter.js'
import { formatCaipAddress, type Namespace } from '../../caip.js'
import { update } from '../../draft.js'
import type { Kernel } from '../../kernel.js'
import type { ConnectRequest } from '../../session/actions.js'
import { ConnectionFailedError, SessionError } from '../../session/errors.js'
import type { Connector } from '../../session/types.js'
import { afterConnect } from './afterConnect.js'
import { persistSession, rememberDisconnected } from './persist.js'
import type { SessionTools } from './session.js'
import { applyConnected } from './state.js'

/** One attempt at a time for a namespace: a newer one ends the older, whose late answer is dropped. */
export function createConnect(tools: SessionTools) {
  const { kernel, analytics } = tools
  const attempts = new Map<Namespace, AbortController>()
  kernel.scope.add(() => {
    for (const attempt of attempts.values())
      attempt.abort(new SessionError('CONNECTION_SUPERSEDED', 'Destroyed'))
  })

  return async function connect({ connectorId, namespace: wanted, signal }: ConnectRequest) {
    const connector = findConnector(kernel, connectorId, wanted)
    const namespace = connector.chain
    attempts.get(namespace)?.abort(new SessionError('CONNECTION_SUPERSEDED', 'Another wallet was chosen'))
    const attempt = new AbortController()
    attempts.set(namespace, attempt)
    const follow = () => attempt.abort(signal?.reason)
    if (signal?.aborted) follow()
    else signal?.addEventListener('abort', follow, { once: true })

    const before = kernel.session.account(namespace)
    setStatus(kernel, namespace, 'connecting')
    kernel.bus.emit('session:connecting', { namespace, connectorId })
    try {
      const adapter = await tools.adapters.get(namespace)
      attempt.signal.throwIfAborted()
      const caipNetworkId = kernel.session.network(namespace)?.caipNetworkId
      const { signal: aborted } = attempt
      const answer = adapter.connect({ connectorId, caipNetworkId, signal: aborted })
      // Written in the turn of the answer: what the wallet tells next must find its connection.
      const written = answer.then((connected) => {
        aborted.throwIfAborted()
        commit(kernel, namespace, connector, connected, true)
        leavePrevious(tools, adapter, namespace, before?.connectorId, connectorId)
      })
      await orAborted(written, aborted)
    } catch (error) {
      // A newer attempt owns the status now.
      if (attempts.get(namespace) === attempt) {
        // Asked now, not remembered: the former wallet may have ended meanwhile.
        const isHeld = kernel.session.account(namespace)?.address !== undefined
        setStatus(kernel, namespace, isHeld ? 'connected' : 'disconnected')
      }
      const known = asSessionError(error)
      kernel.bus.emit('session:connect-failed', { namespace, connectorId, code: known.code })
      // Who leaves, or chooses another wallet, has met no error.
      const isLeft = known.code === 'CONNECTION_CANCELLED' || known.code === 'CONNECTION_SUPERSEDED'
      if (!isLeft) analytics.track('CONNECT_ERROR', { message: known.message })
      throw known
    } finally {
      signal?.removeEventListener('abort', follow)
      if (attempts.get(namespace) === attempt) attempts.delete(namespace)
    }
    const network = kernel.session.network(namespace)?.caipNetworkId
    analytics.track('CONNECT_SUCCESS', {
      method: 'browser',
      name: connector.name,
      ...(network && { caipNetworkId: network }),
    })
    void kernel.session.refreshBalance({ namespace })
    return { handled: await afterConnect(tools, 'connect', namespace) }
  }
}

/** A wallet that does not heed the signal is not waited for. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** Writes a connection everywhere it shows: slice, provider map, storage, bus. Writes nothing when it is malformed. */
export function commit(
  kernel: Kernel,
  namespace: Namespace,
  connector: Connector,
  connected: Connected,
  fresh: boolean,
) {
  const { session, bus } = kernel
  const address = connected.accounts[0]?.address
  if (address === undefined) {
    throw new ConnectionFailedError({ cause: new TypeError('The wallet answered with no account.') })
  }
  formatCaipAddress(connected.caipNetworkId, address)
  // Before the state: who hears of it looks for the provider.
  session.setProvider(namespace, connected.provider)
  update(session.state, (state) =>
    applyConnected(state, namespace, connector, connected, session.findNetwork(connected.caipNetworkId)),
  )
  persistSession(kernel)
  rememberDisconnected(kernel, namespace, connector.id, false)
  bus.emit('session:connected', {
    namespace,
    connectorId: connector.id,
    address,
    caipNetworkId: connected.caipNetworkId,
    fresh,
  })
}

export function setStatus(
  kernel: Kernel,
  namespace: Namespace,
  status: 'connecting' | 'connected' | 'disconnected',
) {
  update(kernel.session.state, (state) => {
    const account = state.accounts[namespace]
    if (account) account.status = status
  })
}

function findConnector({ session, adapters }: Kernel, connectorId: string, namespace: Namespace | undefined) {
  if (adapters.entries.size === 0) {
    throw new SessionError('ADAPTER_NOT_FOUND', 'ConnectionController client not set')
  }
  const connector = session.connector(connectorId, namespace)
  if (connector) return connector
  const message =
    connectorId === 'walletConnect'
      ? 'WalletConnectConnector not found'
      : `No connector found for connection: ${connectorId}`
  throw new SessionError('CONNECTOR_NOT_FOUND', message)
}

/** Without the multi-wallet feature a namespace has one wallet: the former one is left, in the background. */
function leavePrevious(
  { kernel }: SessionTools,
  adapter: Adapter,
  namespace: Namespace,
  previous: string | undefined,
  next: string,
) {
  if (previous === undefined || previous === next || kernel.features.get().multiWallet) return
  update(kernel.session.state, (state) => {
    state.connections[namespace] =
      state.connections[namespace]?.filter((one) => one.connectorId !== previous) ?? []
  })
  persistSession(kernel)
  adapter
    .disconnect({ connectorId: previous })
    .catch((error) => kernel.report(error, { plugin: namespace, phase: 'leaving the former wallet' }))
}

function asSessionError(error: unknown): SessionError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SessionError') return error as SessionError
  // Aborted without a reason of its own.
  if (name === 'AbortError') return new SessionError('CONNECTION_CANCELLED', 'Connection cancelled')
  return new ConnectionFailedError({ cause: error })
}
