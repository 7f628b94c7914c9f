import type {
  AdapterContext,
  AdapterCore,
  Connected,
  ConnectParameters,
  ReconnectParameters,
} from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable, onAbort, within } from '../abortable.js'
import { type Connections, duringConnection } from '../connections.js'
import { createEmitter } from '../emitter.js'
import { type Account, type AccountRead, createAccount } from './account.js'
import { type CosmosChains, chainIdOf } from './chains.js'
import { enable } from './enable.js'
import { isRejection, mapWalletError } from './errors.js'
import { createInjectedProvider } from './injected.js'
import { isKeplr, type KeplrWallet } from './keplr.js'
import { toAccount } from './key.js'
import type { CosmosProvider } from './provider.js'

/** A wallet may ask to be unlocked, or never answer; a page load must not wait for that. */
const RESTORE_LIMIT_MS = 5_000
const DISCONNECT_LIMIT_MS = 3_000

/** A connected wallet, the object that pages get for it, and its account. */
export type Held = {
  wallet: KeplrWallet
  account: Account
  provider: CosmosProvider
  emit: ReturnType<typeof createEmitter>['emit']
}
type Attempt = ConnectParameters & { wallet: KeplrWallet; network: CaipNetwork }

/** The injected wallets. Each connection is one account on one network at a time. */
export function createWallets(
  ctx: AdapterContext,
  chains: CosmosChains,
  connections: Connections<Held>,
): AdapterCore {
  const begin = (parameters: ConnectParameters): Attempt => {
    const { connectorId, caipNetworkId, signal } = parameters
    signal.throwIfAborted()
    const wallet = ctx.getConnector(connectorId)?.provider
    const networks = ctx.networks()
    const network = networks.find((one) => one.caipNetworkId === caipNetworkId) ?? networks[0]
    if (isKeplr(wallet) && network) return { ...parameters, wallet, network }
    throw new SessionError('CONNECTOR_NOT_FOUND', `No connector found for connection: ${connectorId}`)
  }

  /** Subscribes before the wallet is asked, so that no change in between is lost. */
  const open = async ({ connectorId, wallet, network, signal }: Attempt, ask?: () => Promise<void>) => {
    const account = createAccount(wallet, chains)
    try {
      if (ask) await abortable(ask(), signal)
      const key = await abortable(account.read(network, signal), signal)
      return hold(connectorId, { wallet, account }, { key, network })
    } catch (error) {
      account.stop()
      throw signal.aborted ? signal.reason : mapWalletError(error, 'connect')
    }
  }

  const hold = (
    connectorId: string,
    { wallet, account }: Pick<Held, 'wallet' | 'account'>,
    { key, network }: AccountRead,
  ): Connected => {
    const { emit, ...events } = createEmitter()
    const provider = createInjectedProvider(wallet, chains, events)
    const connection = connections.add(connectorId, { wallet, account, provider, emit })
    onAbort(connection.signal, account.stop)
    account.subscribe({
      changed(next) {
        ctx.update(connectorId, { accounts: [toAccount(next)] })
        emit('accountsChanged', [next.bech32Address])
      },
      failed(error) {
        if (!isRejection(error)) {
          ctx.log.warn(`The wallet "${connectorId}" could not be read after its account changed.`, error)
          return
        }
        // The visitor denied the page the account that they switched to.
        connection.end()
        ctx.disconnected(connectorId)
      },
    })
    return toConnected(connectorId, provider, { key, network })
  }

  /** Updates a connection. Its provider and the requests that wait for the visitor go on. */
  const readAgain = async ({ connectorId, network, signal }: Attempt, { account, provider, emit }: Held) => {
    const former = account.last()?.key.bech32Address
    const key = await account.read(network, signal)
    if (key.bech32Address !== former) emit('accountsChanged', [key.bech32Address])
    return toConnected(connectorId, provider, { key, network })
  }

  const restore = async ({ onWaiting, ...parameters }: ReconnectParameters) => {
    const leaving = new AbortController()
    const unsubscribe = onAbort(parameters.signal, (reason) => leaving.abort(reason))
    const { signal } = leaving
    const live = connections.get(parameters.connectorId)?.value
    try {
      const attempt = begin({ ...parameters, signal })
      const answer = live ? readAgain(attempt, live) : open(attempt)
      return await (onWaiting ? answer : within(answer, RESTORE_LIMIT_MS))
    } catch (error) {
      parameters.signal.throwIfAborted()
      // A connected wallet that could not be read has not disconnected.
      if (live && !isRejection(error)) throw mapWalletError(error, 'connect')
      ctx.log.info(`The wallet "${parameters.connectorId}" was not restored: ${error}`)
      return undefined
    } finally {
      unsubscribe()
      // Ignores an answer after the time limit.
      leaving.abort()
    }
  }

  return {
    connect: async (parameters) => {
      const attempt = begin(parameters)
      const { wallet, network: wanted } = attempt
      return open(attempt, () => enable({ wallet, wanted, others: ctx.networks(), chains }))
    },

    /**
     * Wallets with this API cannot be asked silently, but one that gave permission and is unlocked shows no
     * prompt.
     */
    reconnect: restore,

    async disconnect({ connectorId }) {
      const wallet = connections.get(connectorId)?.value.wallet
      connections.end(connectorId)
      if (!wallet?.disable) return
      try {
        await within(wallet.disable(ctx.networks().map(chainIdOf)), DISCONNECT_LIMIT_MS)
      } catch {
        // The session has ended here, and the visitor can do nothing more about the wallet.
      }
    },

    async switchNetwork({ connectorId, network, signal }) {
      const connection = connections.require(connectorId)
      const go = async ({ wallet, account }: Held) => {
        await enable({ wallet, wanted: network, chains })
        return account.read(network, signal)
      }
      const key = await duringConnection(connection, signal, go).catch((error) => {
        throw signal.aborted ? signal.reason : mapWalletError(error, 'switch')
      })
      return { caipNetworkId: network.caipNetworkId, accounts: [toAccount(key)] }
    },

    async signMessage({ connectorId, message, address, signal }) {
      const connection = connections.require(connectorId)
      return duringConnection(connection, signal, async ({ wallet, account }) => {
        const { signMessage } = await import('./signMessage.js')
        const last = account.last()
        if (!last) throw new SessionError('NOT_CONNECTED', 'The wallet returned no account.')
        return signMessage({ wallet, account: last, address, message })
      })
    },

    connectors: () => ctx.connectors(),
  }
}

const toConnected = (
  connectorId: string,
  provider: CosmosProvider,
  { key, network }: AccountRead,
): Connected => ({
  connectorId,
  provider,
  caipNetworkId: network.caipNetworkId,
  accounts: [toAccount(key)],
  supportsAllNetworks: true,
})
