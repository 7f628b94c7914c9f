import type { Adapter, AdapterContext, AdapterCore } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import { abortable, onAbort } from '../abortable.js'
import { createConnections, duringConnection } from '../connections.js'
import { serveWalletConnect } from '../walletconnect/serve.js'
import { idOf, toConnected } from './accounts.js'
import { createAddresses } from './addresses.js'
import { connect, type Opened, placeOn, reconnect } from './connect.js'
import { mapWalletError } from './errors.js'
import { createFormats } from './formats.js'
import type { AskNode } from './nodes.js'
import { toProvider } from './provider.js'
import { signMessage } from './signMessage.js'
import type { createTransfer } from './transfer/createTransfer.js'
import type { Wallet } from './wallet.js'

/** Loads on first use of a wallet. */
export default function setup(ctx: AdapterContext): Adapter {
  const connections = createConnections<Wallet>(ctx.signal)
  const askNode: AskNode = async (...asked) => (await import('./nodes.js')).createAskNode(ctx)(...asked)
  const formats = createFormats(askNode)

  const keep = ({ wallet, connected }: Opened) => {
    const { connectorId } = connected
    const connection = connections.add(connectorId, wallet)
    onAbort(connection.signal, wallet.stop)
    return { ...connected, provider: toProvider(connectorId, connection) }
  }

  const own: AdapterCore = {
    connect: async (parameters) => keep(await connect({ ctx, formats, ...parameters })),
    async reconnect(parameters) {
      const opened = await reconnect({ ctx, formats, ...parameters })
      const live = connections.get(parameters.connectorId)
      if (!opened || !live) return opened && keep(opened)
      // Its provider and the requests that wait for the visitor go on.
      live.value.renew(opened.wallet.state())
      opened.wallet.stop()
      return { ...opened.connected, provider: toProvider(parameters.connectorId, live) }
    },

    /** Polkadot wallets have no disconnect method; visitors manage permissions in the wallet. */
    async disconnect({ connectorId }) {
      connections.end(connectorId)
    },

    async switchNetwork({ connectorId, network, signal }) {
      const connection = connections.require(connectorId)
      const place = await abortable(placeOn(network, formats), signal)
      connection.signal.throwIfAborted()
      const accounts = connection.value.move(place).map(toConnected)
      return { caipNetworkId: place.caipNetworkId, accounts }
    },

    async signMessage({ connectorId, message, address, signal }) {
      const connection = connections.require(connectorId)
      try {
        return await duringConnection(connection, signal, async ({ accounts, injected }) => {
          const account = accounts().find(({ id }) => id === idOf(address))
          if (!account) throw new SessionError('SIGN_FAILED', `The wallet has no account ${address}.`)
          return signMessage(injected.signer, { message, address: account.walletAddress })
        })
      } catch (error) {
        throw signal?.aborted ? signal.reason : mapWalletError(error, 'sign')
      }
    },

    connectors: () => ctx.connectors(),
  }

  let loading: Promise<ReturnType<typeof createTransfer>> | undefined
  /** A single instance, which keeps what it has read of networks. */
  const transfer = () => {
    loading ??= import('./transfer/createTransfer.js').then((module) =>
      module.createTransfer({ ctx, connections, askNode }),
    )
    // A failed download is tried again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  return {
    ...serveWalletConnect({
      ctx,
      own,
      loadProvider: async () => (await import('./paired.js')).createPairedProvider,
    }),
    transfer: {
      hasConditions: true,
      estimate: async (request) => (await transfer()).estimate(request),
      max: async (request) => (await transfer()).max(request),
      send: async (request) => (await transfer()).send(request),
      wait: async (parameters) => (await transfer()).wait(parameters),
    },
    balance: {
      native: async (parameters) => (await import('./balance.js')).createBalance(askNode).native(parameters),
    },
    addresses: createAddresses(formats),
  }
}
