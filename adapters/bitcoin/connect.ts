import type { AdapterContext, Connected, ConnectParameters } from '../../kernel/adapters/adapter.js'
import { ConnectionFailedError, SessionError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import type { Connections } from '../connections.js'
import { followWallet, type Live, readWallet } from './connection.js'
import { mapWalletError, noRequestedChain } from './errors.js'
import { isFound } from './found.js'
import { openWallet } from './openWallet.js'
import { createProvider } from './provider.js'
import type { BitcoinWallet, WalletView } from './wallet.js'

export type Attempt = ConnectParameters & { ctx: AdapterContext; connections: Connections<Live> }

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
 * networks that the page was not given.
 */
export const reconnect = (attempt: Attempt): Promise<Connected | undefined> =>
  open(attempt, readWallet).catch((error) => {
    attempt.signal.throwIfAborted()
    attempt.ctx.log.info(`The wallet "${attempt.connectorId}" was not restored: ${error}`)
    return undefined
  })

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
    return {
      connectorId,
      ...view,
      provider: createProvider(connection),
      ...(!wallet.switchNetwork && { approvedNetworkIds: [view.caipNetworkId] }),
      supportsAllNetworks: wallet.switchNetwork !== undefined,
    }
  } catch (error) {
    follower.stop()
    throw signal.aborted ? signal.reason : mapWalletError(error, 'connect')
  }
}
