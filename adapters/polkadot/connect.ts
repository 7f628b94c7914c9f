import type { AdapterContext, Connected, ReconnectParameters } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable, within } from '../abortable.js'
import { idOf, type NetworkAccount, type Place, toConnected } from './accounts.js'
import { mapWalletError } from './errors.js'
import type { Formats } from './formats.js'
import { enable, type Injected } from './injected.js'
import { createWallet, type Wallet } from './wallet.js'

/**
 * A wallet that knows the page answers at once, or when its service worker has started. One that prompts must
 * not delay the page.
 */
const RESTORE_LIMIT_MS = 3_000

export type ConnectAttempt = ReconnectParameters & { ctx: AdapterContext; formats: Formats }
export type Opened = { wallet: Wallet; connected: Omit<Connected, 'provider'> }

/**
 * Asks the wallet for permission, and the visitor to choose an account if there are several: Polkadot wallets
 * have no active one.
 *
 * @throws ConnectionRejectedError, RequestPendingError, ConnectionFailedError, SessionError `NO_ACCOUNT`, or
 * the signal's reason.
 */
export async function connect(attempt: ConnectAttempt): Promise<Opened> {
  const { chooseAccount, signal } = attempt
  const opened = await open(attempt, askPermission(attempt), async (accounts) => {
    if (accounts.length < 2 || !chooseAccount) return attempt.address
    return abortable(chooseAccount(accounts.map(toConnected), signal), signal)
  })
  if (opened) return opened
  throw new SessionError('NO_ACCOUNT', 'The wallet has no account for this network.')
}

/**
 * Restores a connection without a choice. The protocol does not reveal whether a wallet still knows the page:
 * `enable` is the only method, and silent only for known pages. So it is called only if the visitor connected
 * before and did not disconnect; a wallet whose settings revoked the page may prompt, and we don't wait for
 * it.
 */
export async function reconnect(attempt: ConnectAttempt): Promise<Opened | undefined> {
  try {
    const permission = askPermission(attempt)
    const inTime = attempt.onWaiting ? permission : within(permission, RESTORE_LIMIT_MS)
    return await open(attempt, inTime, async () => attempt.address)
  } catch (error) {
    if (error instanceof SessionError && error.code === 'CONNECTION_REJECTED') return undefined
    throw error
  }
}

type PickAccount = (accounts: readonly NetworkAccount[]) => Promise<string | undefined>

/** Undefined if the wallet has no account for the network. */
async function open(attempt: ConnectAttempt, permission: Promise<Injected>, pick: PickAccount) {
  const { ctx, connectorId, signal } = attempt
  let wallet: Wallet | undefined
  try {
    // Both at once: the visitor is busy with the wallet meanwhile.
    const [injected, place] = await abortable(Promise.all([permission, placeOf(attempt)]), signal)
    const listed = await abortable(injected.readAccounts(), signal)
    wallet = createWallet({ ctx, connectorId, injected, place, listed })
    if (wallet.accounts().length > 0) wallet.use(idOf(await pick(wallet.accounts())))
    const accounts = wallet.accounts().map(toConnected)
    signal.throwIfAborted()
    if (accounts.length === 0) {
      wallet.stop()
      return undefined
    }
    wallet.activate()
    const { caipNetworkId } = place
    // The page decides on the network; wallets sign for any.
    return { wallet, connected: { connectorId, accounts, caipNetworkId, supportsAllNetworks: true } }
  } catch (error) {
    wallet?.stop()
    throw signal.aborted ? signal.reason : mapWalletError(error, 'connect')
  }
}

export async function placeOn(network: CaipNetwork, formats: Formats): Promise<Place> {
  return { caipNetworkId: network.caipNetworkId, format: await formats.of(network) }
}

async function placeOf({ ctx, caipNetworkId, formats }: ConnectAttempt): Promise<Place> {
  const networks = ctx.networks()
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId) ?? networks[0]
  if (network) return placeOn(network, formats)
  throw new TypeError('Add a Polkadot network to `networks`.')
}

/** Wallets show this name of the page, beside its URL. */
async function askPermission({ ctx, connectorId, signal }: ConnectAttempt): Promise<Injected> {
  signal.throwIfAborted()
  return enable(ctx.getConnector(connectorId)?.provider, ctx.options.metadata?.name ?? location.host)
}
