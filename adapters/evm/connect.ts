import type { AdapterContext, Connected, ConnectParameters } from '../../kernel/adapters/adapter.js'
import { ConnectionFailedError } from '../../kernel/session/errors.js'
import { abortable, onAbort } from '../abortable.js'
import { hasSession } from '../sessionProvider.js'
import { type Connection, createConnection, toConnected, type WalletState } from './connection.js'
import { disconnectedError, mapWalletError } from './errors.js'
import type { Provider } from './provider.js'
import type { Pin } from './providerPin.js'
import { ask, toAccounts, toCaipNetworkId } from './wallet.js'

export type ConnectAttempt = ConnectParameters & {
  ctx: AdapterContext
  provider: Provider
  pin: Pin
  /** The connection that the wallet has already. It is read again, so that its pending requests go on. */
  live?: Connection | undefined
}
/** `connected` is undefined if the wallet shows no account, which ends the connection. */
export type Opened = { connection: Connection; connected: Connected | undefined }

/**
 * Asks the wallet (EIP-1102 `eth_requestAccounts`), then reads its state. A network other than the requested one
 * is reported, not changed: switching is up to the session. A wallet with a session of its own pairs first,
 * unless it has one.
 *
 * @throws ConnectionRejectedError, RequestPendingError, ConnectionFailedError, or the signal's reason.
 */
export const connect = (attempt: ConnectAttempt): Promise<Opened> =>
  openWallet(attempt, async ({ provider, pinned, signal, hint }) => {
    if (hasSession(provider)) await provider.pair({ ...attempt, signal })
    hint({ accounts: toAccounts(await ask(pinned, 'eth_requestAccounts', undefined, signal)) })
  })

/** Restores the connection from `eth_accounts`, without a prompt. */
export const reconnect = (attempt: ConnectAttempt): Promise<Opened> =>
  openWallet(attempt, async ({ provider }) => {
    if (hasSession(provider)) await provider.restore(attempt)
  })

const NOTHING: WalletState = { accounts: [], chainId: 0 }

/** Connects to the wallet by `request`, reads its state, and keeps the connection if it shows an account. */
export async function openWallet(
  { ctx, provider, pin, connectorId, signal, live }: ConnectAttempt,
  request: (connection: Connection) => Promise<void>,
): Promise<Opened> {
  signal.throwIfAborted()
  const connection = live ?? createConnection(ctx, connectorId, provider, pin)
  live?.forgetHints()
  const unsubscribe = live ? undefined : onAbort(signal, connection.dispose)
  try {
    await request(connection)
    // Without a session there is nothing to read.
    const isReadable = !hasSession(provider) || provider.access()
    const read = () => (live ? abortable(live.activate(), signal) : connection.activate())
    const { accounts, chainId } = isReadable ? await read() : NOTHING
    if (accounts.length === 0) connection.dispose(disconnectedError())
    const connected: Connected = {
      // Injected wallets accept any network with wallet_addEthereumChain; others report what they accept.
      supportsAllNetworks: true,
      ...(hasSession(provider) && provider.access()),
      connectorId,
      provider,
      accounts: toConnected(provider, accounts),
      caipNetworkId: toCaipNetworkId(chainId),
    }
    return { connection, connected: accounts.length > 0 ? connected : undefined }
  } catch (error) {
    if (connection.signal.aborted) throw connection.signal.reason
    signal.throwIfAborted()
    if (!live) connection.dispose()
    throw mapWalletError(error, 'connect')
  } finally {
    unsubscribe?.()
  }
}

/** @throws ConnectionFailedError if the wallet approved but shows no account. */
export function requireConnected({ connected }: Opened): Connected {
  if (!connected) throw new ConnectionFailedError({ cause: new TypeError('The wallet returned no account.') })
  return connected
}
