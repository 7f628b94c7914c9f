import type { AdapterContext, Connected, ReconnectParameters } from '../../kernel/adapters/adapter.js'
import { ChainNotSupportedError, SessionError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable, onAbort, within } from '../abortable.js'
import { type Account, readAccounts } from './account.js'
import { findNetwork } from './chains.js'
import { idsOf, startWith, supportedBy, toConnectedAccount } from './connection.js'
import { mapWalletError } from './errors.js'
import { callFeature } from './features.js'
import type { ListedWallet } from './standardWallet.js'

/** Some wallets never answer, not even silent requests. */
const SILENT_LIMIT_MS = 5_000

export type Attempt = ReconnectParameters & { ctx: AdapterContext; listed: ListedWallet }
export type Opened = { accounts: readonly Account[]; connected: Omit<Connected, 'provider'> }

/**
 * Asks the wallet (`standard:connect`), then reads it. Undefined if it shows the page no account.
 *
 * @throws ChainNotSupportedError before the wallet is asked, if it lists none of the kit's networks;
 * ConnectionRejectedError, RequestPendingError, ConnectionFailedError, or the signal's reason.
 */
export const open = (attempt: Attempt): Promise<Opened | undefined> =>
  openWith(attempt, (wallet, { caipNetworkId }) =>
    attempt.listed.session
      ? attempt.listed.session.pair({ signal: attempt.signal, caipNetworkId })
      : callFeature(wallet, 'standard:connect'),
  )

/** Restores the connection without a prompt. A rejection means that the wallet forgot the page. */
export const reopen = (attempt: Attempt): Promise<Opened | undefined> =>
  openWith(attempt, (wallet, { caipNetworkId }) =>
    attempt.listed.session
      ? attempt.listed.session.restore({ caipNetworkId })
      : (attempt.onWaiting ? askForLong : askSilently)(wallet),
  ).catch((error) => {
    if (error instanceof SessionError && error.code === 'CONNECTION_REJECTED') return undefined
    throw error
  })

const askForLong = (wallet: ListedWallet['wallet']): Promise<unknown> =>
  callFeature(wallet, 'standard:connect', { silent: true })

/** Requests accounts without a prompt. */
export const askSilently = (wallet: ListedWallet['wallet']): Promise<unknown> =>
  within(askForLong(wallet), SILENT_LIMIT_MS)

/** Asks the wallet with `ask`, on the network of the future connection. */
export async function openWith(
  { ctx, listed, connectorId, caipNetworkId, address, signal }: Attempt,
  ask: (wallet: ListedWallet['wallet'], network: CaipNetwork) => Promise<unknown>,
): Promise<Opened | undefined> {
  const { wallet, gone } = listed
  const scope = new AbortController()
  const undos = [signal, gone].map((one) => onAbort(one, (reason) => scope.abort(reason)))
  try {
    scope.signal.throwIfAborted()
    const supported = supportedBy(wallet, ctx.networks())
    const network = findNetwork(supported, caipNetworkId) ?? supported[0]
    if (!network) throw new ChainNotSupportedError()
    await abortable(ask(wallet, network), scope.signal)
    scope.signal.throwIfAborted()
    // Read again: another account may have been chosen during the request.
    const accounts = startWith(readAccounts(wallet), address)
    if (accounts.length === 0) return undefined
    // A session may approve fewer networks than the wallet offers.
    const approved = supportedBy(wallet, ctx.networks())
    const current = findNetwork(approved, network.caipNetworkId) ?? approved[0] ?? network
    return {
      accounts,
      connected: {
        connectorId,
        accounts: accounts.map(toConnectedAccount),
        caipNetworkId: current.caipNetworkId,
        approvedNetworkIds: idsOf(approved),
        supportsAllNetworks: false,
        also: listed.session?.access()?.also,
        user: listed.session?.access()?.user,
      },
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw mapWalletError(error, 'connect')
  } finally {
    for (const undo of undos) undo()
  }
}
