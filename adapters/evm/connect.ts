import type { AdapterContext, Connected, ConnectParameters } from '../../kernel/adapter.js'
import { ConnectionFailedError } from '../../kernel/session/errors.js'
import { follow } from './abortable.js'
import { type Connection, createConnection, toAccount } from './connection.js'
import { mapWalletError } from './errors.js'
import type { Provider } from './provider.js'
import { ask, toAccounts, toCaipNetworkId } from './wallet.js'

export type ConnectAttempt = ConnectParameters & { ctx: AdapterContext; provider: Provider }
/** Without `connected` the wallet shows the page no account, and the connection is over. */
export type Opened = { connection: Connection; connected: Connected | undefined }

/**
 * Asks the wallet (EIP-1102 `eth_requestAccounts`), then reads it back. Another network than the wanted one is
 * reported, not changed: that is the session's decision.
 *
 * @throws ConnectionRejectedError, RequestPendingError, ConnectionFailedError, or the signal's reason.
 */
export const connect = (attempt: ConnectAttempt): Promise<Opened> =>
  open(attempt, async ({ provider, signal, hint }) => {
    hint({ accounts: toAccounts(await ask(provider, 'eth_requestAccounts', undefined, signal)) })
  })

/** The same from `eth_accounts` alone: never prompts. */
export const reconnect = (attempt: ConnectAttempt): Promise<Opened> => open(attempt, async () => {})

async function open(
  { ctx, provider, connectorId, signal }: ConnectAttempt,
  request: (connection: Connection) => Promise<void>,
): Promise<Opened> {
  signal.throwIfAborted()
  const connection = createConnection(ctx, connectorId, provider)
  const unfollow = follow(signal, connection.dispose)
  try {
    await request(connection)
    const { accounts, chainId } = await connection.activate()
    if (accounts.length === 0) connection.dispose()
    // An injected wallet takes any network, by wallet_addEthereumChain.
    const rest = { connectorId, provider, caipNetworkId: toCaipNetworkId(chainId), supportsAllNetworks: true }
    return {
      connection,
      connected: accounts.length > 0 ? { accounts: accounts.map(toAccount), ...rest } : undefined,
    }
  } catch (error) {
    if (connection.signal.aborted) throw connection.signal.reason
    connection.dispose()
    throw mapWalletError(error, 'connect')
  } finally {
    unfollow()
  }
}

/** For a wallet that said yes and then showed no account. */
export function requireConnected({ connected }: Opened): Connected {
  if (!connected)
    throw new ConnectionFailedError({ cause: new TypeError('The wallet answered with no account.') })
  return connected
}
