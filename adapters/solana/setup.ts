import type {
  Adapter,
  AdapterContext,
  AdapterCore,
  Connected,
  ConnectParameters,
} from '../../kernel/adapters/adapter.js'
import { ChainNotSupportedError, ConnectionFailedError, SessionError } from '../../kernel/session/errors.js'
import { within } from '../abortable.js'
import { toBase58 } from '../base58.js'
import { type Connections, createConnections } from '../connections.js'
import { serveWalletConnect } from '../walletconnect/serve.js'
import { isAddress } from './account.js'
import { type Attempt, open, reopen } from './connect.js'
import { type SolanaConnection, startWith, supportedBy } from './connection.js'
import { mapWalletError, signFailed } from './errors.js'
import { callFeature, offers } from './features.js'
import { keepConnected } from './keepConnected.js'
import type { AskNode } from './nodes.js'
import { signMessage } from './signMessage.js'
import type { ListedWallet } from './standardWallet.js'

const DISCONNECT_LIMIT_MS = 3_000

const openSigned = async (attempt: Attempt) => (await import('./openSigned.js')).openSigned(attempt)

/** Loads on first use of a wallet. */
export default function setup(ctx: AdapterContext): Adapter {
  const connections = createConnections<SolanaConnection>(ctx.signal)
  const nodes = () => import('./nodes.js')
  const askNode: AskNode = async (...asked) => (await nodes()).createAskNode(ctx)(...asked)
  const own = createOwn(ctx, connections, askNode)
  const lifetimes = new Map<string, number>()
  const transfer = async () =>
    (await import('./transfer/createTransfer.js')).createTransfer({ ctx, connections, askNode, lifetimes })
  return {
    ...serveWalletConnect({
      ctx,
      own,
      loadProvider: async () => (await import('./paired.js')).createPaired(ctx, askNode),
    }),
    balance: { native: async (parameters) => (await nodes()).createBalance(askNode).native(parameters) },
    transfer: {
      estimate: async (request) => (await transfer()).estimate(request),
      send: async (request) => (await transfer()).send(request),
      wait: async (parameters) => (await transfer()).wait(parameters),
    },
    allowances: async () => {
      const { createAllowances } = await import('./allowances/createAllowances.js')
      return createAllowances({ ctx, connections, askNode, lifetimes })
    },
    requests: async () => (await import('./requests/createRequests.js')).createRequests(askNode),
    setAccount({ connectorId, address }) {
      const connection = connections.get(connectorId)?.value
      if (!connection || connection.accounts[0]?.address === address) return
      connection.accounts = startWith(connection.accounts, address)
      connection.emit(
        'accountsChanged',
        connection.accounts.map((one) => one.address),
      )
    },
    addresses: {
      isAddress,
      check: async (parameters) => (await import('./checkAddress.js')).checkAddress(askNode, parameters),
    },
  }
}

/** Serves injected wallets. */
function createOwn(
  ctx: AdapterContext,
  connections: Connections<SolanaConnection>,
  askNode: AskNode,
): AdapterCore {
  const openWith = async (
    parameters: ConnectParameters,
    how: typeof open,
  ): Promise<Connected | undefined> => {
    const { connectorId, signal } = parameters
    signal.throwIfAborted()
    const listed = ctx.getConnector(connectorId)?.provider as ListedWallet | undefined
    if (!listed)
      throw new SessionError('CONNECTOR_NOT_FOUND', `No connector found for connection: ${connectorId}`)
    const opened = await how({ ...parameters, ctx, listed })
    return opened && keepConnected({ ctx, connections, askNode, opened, listed, isSilent: how === reopen })
  }

  return {
    async connect(parameters) {
      const connected = await openWith(parameters, parameters.authenticate ? openSigned : open)
      if (connected) return connected
      throw new ConnectionFailedError({ cause: new TypeError('The wallet shares no account with the page.') })
    },
    reconnect: (parameters) => openWith(parameters, reopen),

    async disconnect({ connectorId }) {
      const wallet = connections.get(connectorId)?.value.wallet
      connections.end(connectorId)
      // Many wallets have no disconnect method; the connection has ended here anyway.
      if (wallet && offers(wallet, 'standard:disconnect'))
        await within(callFeature(wallet, 'standard:disconnect'), DISCONNECT_LIMIT_MS)
    },

    async switchNetwork({ connectorId, network }) {
      const { value } = connections.require(connectorId)
      if (supportedBy(value.wallet, [network]).length === 0) throw new ChainNotSupportedError()
      value.network = network
      return { caipNetworkId: network.caipNetworkId }
    },

    async signMessage({ connectorId, message, address, signal }) {
      const connection = connections.require(connectorId)
      const account = connection.value.accounts.find((one) => one.address === address)
      if (!account) throw signFailed(new TypeError(`The wallet does not share ${address} with the page.`))
      try {
        return toBase58(await signMessage(connection, account, new TextEncoder().encode(message), signal))
      } catch (error) {
        throw signal?.aborted ? signal.reason : mapWalletError(error, 'sign')
      }
    },
    connectors: () => ctx.connectors(),
  }
}
