import type { Adapter, AdapterContext, AdapterCore } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import { abortable, within } from '../abortable.js'
import { createConnections } from '../connections.js'
import type { WalletConnectProvider } from '../walletconnect/contract.js'
import { serveWalletConnect } from '../walletconnect/serve.js'
import { addresses } from './addresses.js'
import { connect, reconnect } from './connect.js'
import type { Live } from './connection.js'
import type { BitcoinProvider } from './provider.js'
import type { BitcoinApi } from './source/api.js'

/** A locked or removed wallet may never answer, and the visitor has already disconnected. */
const DISCONNECT_LIMIT_MS = 3_000

/** Loads on first use of a wallet. Only transfers need a chain library, which loads with the first of them. */
export function setUp(ctx: AdapterContext, api: BitcoinApi): Adapter {
  const connections = createConnections<Live>(ctx.signal)
  const own: AdapterCore = {
    connect: (parameters) => connect({ ...parameters, ctx, connections }),
    reconnect: (parameters) => reconnect({ ...parameters, ctx, connections }),

    async disconnect({ connectorId }) {
      const disconnect = connections.get(connectorId)?.value.wallet.disconnect
      connections.end(connectorId)
      try {
        if (disconnect) await within(disconnect(), DISCONNECT_LIMIT_MS)
      } catch (error) {
        // The connection has ended here, and the visitor can do nothing more about the wallet.
        ctx.log.info(`The wallet "${connectorId}" did not confirm the disconnect: ${error}`)
      }
    },

    async switchNetwork({ connectorId, network, signal }) {
      const connection = connections.require(connectorId)
      const { switchNetwork } = await import('./switchNetwork.js')
      return switchNetwork(connection, network.caipNetworkId, signal)
    },
    async signMessage({ connectorId, message, address, signal }) {
      const connection = connections.require(connectorId)
      const { signMessage } = await import('./signMessage.js')
      return signMessage(connection, { message, address }, signal)
    },
    connectors: () => ctx.connectors(),
  }

  const isPaired = (connectorId: string) => ctx.getConnector(connectorId)?.type === 'WALLET_CONNECT'
  let session: WalletConnectProvider | undefined
  let paired: BitcoinProvider | undefined
  const held = { ctx, connections, session: () => session, api, proven: new Map<string, Uint8Array>() }
  const parts = () => import('./loadParts.js')
  const transfer = async () => (await parts()).loadTransfer(held)
  return {
    ...serveWalletConnect({
      ctx,
      own,
      async loadProvider() {
        const { createPaired } = await import('./paired.js')
        return (provider) => {
          session = provider
          paired = createPaired(provider)
          return paired
        }
      },
    }),
    async signMessage(parameters) {
      const { connectorId, message, address, signal } = parameters
      if (!isPaired(connectorId)) return own.signMessage(parameters)
      if (!paired) throw new SessionError('NOT_CONNECTED', 'The wallet is not connected.')
      return abortable(paired.signMessage({ message, address }), signal)
    },
    balance: {
      async native(parameters) {
        const { readBalance } = await import('./balance.js')
        return readBalance(api, ctx, parameters)
      },
    },
    transfer: {
      hasConditions: true,
      estimate: async (request) => (await transfer()).estimate(request),
      max: async (request) => (await transfer()).max(request),
      send: async (request) => (await transfer()).send(request),
      wait: async (parameters) => (await transfer()).wait(parameters),
    },
    activity: {
      page: async (parameters) => (await (await parts()).loadActivity(held)).page(parameters),
    },
    requests: async () => (await parts()).loadRequests(held),
    addresses,
  }
}
