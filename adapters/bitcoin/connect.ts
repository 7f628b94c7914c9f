import type { AdapterContext, Connected, ReconnectParameters } from '../../kernel/adapters/adapter.js'
import { ConnectionFailedError, SessionError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import type { Connection, Connections } from '../connections.js'
import { followWallet, type Live, readWallet } from './connection.js'
import { BitcoinError, mapWalletError, noRequestedChain } from './errors.js'
import { isFound } from './found.js'
import { openWallet } from './openWallet.js'
import { createProvider } from './provider.js'
import type { BitcoinWallet, WalletView } from './wallet.js'

export type Attempt = ReconnectParameters & { ctx: AdapterContext; connections: Connections<Live> }

/**
 * Asks the wallet to connect. A wallet on a network that the page was not given is connected if it can
 * switch.
 *
 * @throws ConnectionRejectedError, RequestPendingError, ConnectionFailedError, SessionError
 * `CHAIN_NOT_SUPPORTED`, or the signal's reason.
 */
export async function connect(attempt: Attempt): Promise<Connected> {
  const connected = await open(attempt, (wallet) => wallet.connect())
  if (connected) return connected
  throw new ConnectionFailedError({ cause: new TypeError('The wallet returned no account.') })
}

/**
 * Never prompts. Undefined if the wallet no longer knows the page, cannot be read without a prompt, or is on
 * networks that the page was not given. A connected wallet that cannot be read keeps its last state.
 */
export async function reconnect(attempt: Attempt): Promise<Connected | undefined> {
  const { connections, connectorId, signal, ctx } = attempt
  const live = connections.get(connectorId)
  try {
    const read = attempt.onWaiting ? readForLong : readWallet
    return await (live ? readAgain(connectorId, live, read, signal) : open(attempt, read))
  } catch (error) {
    signal.throwIfAborted()
    // A connected wallet that could not be read has not disconnected.
    if (live) throw mapWalletError(error, 'connect')
    ctx.log.info(`The wallet "${connectorId}" was not restored: ${error}`)
    return undefined
  }
}

const readForLong: typeof readWallet = async (wallet) => wallet.read()

/** Updates a connection. Its provider and the requests that wait for the visitor go on. */
async function readAgain(
  connectorId: string,
  live: Connection<Live>,
  ask: typeof readWallet,
  signal: AbortSignal,
) {
  const { wallet, view, apply } = live.value
  const isUnreadable = (error: unknown) =>
    error instanceof BitcoinError && error.code === 'METHOD_NOT_SUPPORTED'
  const read = ask(wallet).catch((error) => (isUnreadable(error) ? view() : Promise.reject(error)))
  const now = await abortable(read, signal)
  if (now) apply(now)
  return now && toConnected(connectorId, live)
}

function toConnected(connectorId: string, connection: Connection<Live>): Connected {
  const { wallet, view } = connection.value
  return {
    connectorId,
    ...view(),
    provider: createProvider(connection),
    ...(!wallet.switchNetwork && { approvedNetworkIds: [view().caipNetworkId] }),
    supportsAllNetworks: wallet.switchNetwork !== undefined,
  }
}

async function open(
  { ctx, connections, connectorId, signal }: Attempt,
  ask: (wallet: BitcoinWallet) => Promise<WalletView | undefined>,
): Promise<Connected | undefined> {
  signal.throwIfAborted()
  const connector = ctx.getConnector(connectorId)
  if (!connector || !isFound(connector.provider)) {
    throw new SessionError('CONNECTOR_NOT_FOUND', `No connector found for connection: ${connectorId}`)
  }
  const requested = () => ctx.networks().map(({ caipNetworkId }) => caipNetworkId)
  const wallet = await openWallet(connector.provider, connector.name, requested)
  signal.throwIfAborted()
  if (wallet.networks && !wallet.networks.some((id) => requested().includes(id))) throw noRequestedChain()
  const follower = followWallet({
    ctx,
    connectorId,
    wallet,
    ended() {
      connections.end(connectorId)
      ctx.disconnected(connectorId)
    },
  })
  try {
    const answered = await abortable((async () => ask(wallet))(), signal)
    const view = answered && (await abortable(follower.settle(answered), signal))
    if (!view) {
      follower.stop()
      return undefined
    }
    if (!wallet.switchNetwork && !requested().includes(view.caipNetworkId)) throw noRequestedChain()
    const connection = connections.add(connectorId, follower.start(view))
    connection.signal.addEventListener('abort', follower.stop, { once: true })
    return toConnected(connectorId, connection)
  } catch (error) {
    follower.stop()
    throw signal.aborted ? signal.reason : mapWalletError(error, 'connect')
  }
}
