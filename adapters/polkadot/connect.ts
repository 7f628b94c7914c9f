import type { AdapterContext, Connected, ConnectParameters } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable, within } from '../abortable.js'
import { idOf, type NetworkAccount, type Place, toConnected } from './accounts.js'
import { mapWalletError } from './errors.js'
import type { Formats } from './formats.js'
import { enable, type Injected } from './injected.js'
import { createWallet, type Wallet } from './wallet.js'

/** A wallet that knows the page answers at once, or after its service worker woke up. One that asks, is not waited for. */
const RESTORE_LIMIT_MS = 3_000

export type ConnectAttempt = ConnectParameters & { ctx: AdapterContext; formats: Formats }
export type Opened = { wallet: Wallet; connected: Omit<Connected, 'provider'> }

/**
 * Asks the wallet to let the page in, and the visitor for an account where it gives several: a wallet of Polkadot has
 * no active one.
 *
 * @throws ConnectionRejectedError, RequestPendingError, ConnectionFailedError, SessionError `NO_ACCOUNT`, or the signal's
 * reason.
 */
export async function connect(attempt: ConnectAttempt): Promise<Opened> {
  const { chooseAccount, signal } = attempt
  const opened = await open(attempt, enter(attempt), async (accounts) => {
    if (accounts.length < 2 || !chooseAccount) return attempt.address
    return abortable(chooseAccount(accounts.map(toConnected), signal), signal)
  })
  if (opened) return opened
  throw new SessionError('NO_ACCOUNT', 'The wallet gave no account for this network.')
}

/**
 * The same without a question of ours. The protocol cannot tell whether a wallet knows the page still: `enable` is the
 * only way in, and it is silent with those that do. So it is called only where the visitor had connected and left the
 * connection as it was; a wallet that was told otherwise in its own settings may ask again, and we do not wait for it.
 */
export async function reconnect(attempt: ConnectAttempt): Promise<Opened | undefined> {
  try {
    const entering = within(enter(attempt), RESTORE_LIMIT_MS)
    return await open(attempt, entering, async () => attempt.address)
  } catch (error) {
    if (error instanceof SessionError && error.code === 'CONNECTION_REJECTED') return undefined
    throw error
  }
}

type PickAccount = (accounts: readonly NetworkAccount[]) => Promise<string | undefined>

/** Undefined where the wallet has no account for the network. */
async function open(attempt: ConnectAttempt, entering: Promise<Injected>, pick: PickAccount) {
  const { ctx, connectorId, signal } = attempt
  let wallet: Wallet | undefined
  try {
    // The visitor is busy with the wallet meanwhile.
    const [injected, place] = await abortable(Promise.all([entering, placeOf(attempt)]), signal)
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
    // The network is the page's matter: the wallet signs for any.
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
  throw new TypeError('The kit has no network of Polkadot.')
}

/** The wallet calls the page by this name, beside its address. */
async function enter({ ctx, connectorId, signal }: ConnectAttempt): Promise<Injected> {
  signal.throwIfAborted()
  return enable(ctx.getConnector(connectorId)?.provider, ctx.options.metadata?.name ?? location.host)
}
