import type { Adapter, AdapterContext, ConnectParameters } from '../../kernel/adapters/adapter.js'
import type { CallsCapability } from '../../kernel/adapters/calls.js'
import type { EmbeddedProvider } from '../../kernel/adapters/embedded.js'
import { SessionError } from '../../kernel/session/errors.js'
import { connect, type Opened, reconnect, requireConnected } from './connect.js'
import { disconnectWallet } from './disconnect.js'
import { disconnectedError, mapWalletError } from './errors.js'
import { createRpcCapabilities } from './rpc.js'
import { signMessage, signTypedData } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'
import { createWallets, during, findProvider } from './wallets.js'

/** Loads on first use of a wallet. viem loads only with requests to nodes. */
export default function setup(ctx: AdapterContext): Adapter {
  const wallets = createWallets(ctx)
  const duplicates = new Set<unknown>()
  const methods = () =>
    import('./walletMethods.js').then((module) => module.createWalletMethods(ctx, wallets, duplicates))

  const sendAtomic: CallsCapability['sendAtomic'] = async (p) => (await methods()).calls.sendAtomic(p)

  const open = async (parameters: ConnectParameters, how: typeof connect): Promise<Opened | undefined> => {
    const { connectorId, signal } = parameters
    signal.throwIfAborted()
    const provider = await findProvider(ctx, connectorId, signal).catch((error) => {
      throw signal.aborted ? signal.reason : mapWalletError(error, 'connect')
    })
    if (!provider) return undefined
    const pin = wallets.pin(provider, how === connect)
    const earlier = how === connect ? undefined : wallets.get(connectorId)
    const live = earlier?.provider === provider ? earlier : undefined
    const opened = await how({ ctx, provider, pin, live, ...parameters })
    if (opened.connected) wallets.add(connectorId, opened.connection)
    return opened
  }

  return {
    async connect(parameters) {
      const opened = await open(parameters, connect)
      if (opened) return requireConnected(opened)
      const { connectorId } = parameters
      throw new SessionError('CONNECTOR_NOT_FOUND', `No connector found for connection: ${connectorId}`)
    },
    async reconnect(parameters) {
      const answer = open(parameters, reconnect).then((opened) => opened?.connected)
      if (!parameters.onWaiting || (await answer.catch(() => undefined))) return answer
      return (await methods()).restoreOrWait(open, parameters, answer)
    },

    async disconnect({ connectorId }) {
      const connection = wallets.get(connectorId)
      if (!connection) return
      connection.dispose(disconnectedError())
      await disconnectWallet(connection.pinned, ctx.getConnector(connectorId)?.type)
    },

    async switchNetwork({ connectorId, network, signal }) {
      const connection = wallets.require(connectorId)
      const { pinned: provider } = connection
      const blockchainUrl = ctx.services.blockchain
      return during(connection, signal, (both) =>
        switchNetwork({ provider, network, blockchainUrl, signal: both }),
      )
    },

    async signMessage({ connectorId, message, address, signal }) {
      const connection = wallets.requireUnchanged(connectorId)
      const { pinned: provider } = connection
      return during(connection, signal, (both) => signMessage({ provider, message, address, signal: both }))
    },

    typedData: {
      async sign({ connectorId, typedData, address, signal }) {
        const connection = wallets.requireUnchanged(connectorId)
        const { pinned: provider } = connection
        return during(connection, signal, (both) =>
          signTypedData({ provider, typedData, address, signal: both }),
        )
      },
    },

    connectors: () => ctx.connectors(),
    setAccount({ connectorId, address }) {
      const provider = wallets.get(connectorId)?.provider
      if (provider && 'setAccount' in provider) (provider as EmbeddedProvider).setAccount(address)
    },
    ...createRpcCapabilities(ctx, wallets, sendAtomic),
    calls: {
      capabilities: async (p) => (await methods()).calls.capabilities(p),
      offered: async (p) => (await methods()).calls.offered(p),
      sponsor: async (p) => (await methods()).calls.sponsor(p),
      sendAtomic,
      send: async (p) => (await methods()).calls.send(p),
      status: async (p) => (await methods()).calls.status(p),
      wait: async (p) => (await methods()).calls.wait(p),
      showStatus: async (p) => (await methods()).calls.showStatus(p),
    },
    permissions: {
      grant: async (p) => (await methods()).permissions.grant(p),
      revoke: async (p) => (await methods()).permissions.revoke(p),
    },
    grants: async () => (await methods()).grants,
    assets: { list: async (p) => (await methods()).assets.list(p) },
  }
}
