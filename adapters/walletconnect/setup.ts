import type { Adapter, AdapterContext, Connected, ConnectParameters } from '../../kernel/adapters/adapter.js'
import { ConnectionFailedError, SessionError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import { createBalance } from './balance.js'
import { isWalletConnect, type LoadWalletConnect, type WalletConnectProvider } from './contract.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'
import { watch } from './watch.js'

/** Serves a namespace without an adapter of its own: its only wallets are those of WalletConnect. */
export default function setup(ctx: AdapterContext): Adapter {
  const { namespace } = ctx
  let live: { provider: WalletConnectProvider; stop(): void } | undefined

  const open = async (
    { connectorId, signal }: ConnectParameters,
    prepare: (provider: WalletConnectProvider) => Promise<void>,
  ): Promise<Connected | undefined> => {
    signal.throwIfAborted()
    const provider = await abortable(findProvider(ctx, connectorId), signal)
    await prepare(provider)
    signal.throwIfAborted()
    const access = provider.access()
    if (!access) return undefined
    live?.stop()
    live = { provider, stop: watch(ctx, connectorId, provider) }
    const { accounts, methods: _, ...rest } = access
    return { ...rest, connectorId, provider, accounts: accounts.map(toAccount) }
  }
  const required = () => {
    const provider = live?.provider
    if (provider?.access()) return provider
    throw new SessionError('NOT_CONNECTED', 'The wallet is not connected.')
  }

  return {
    async connect(parameters) {
      const connected = await open(parameters, (provider) => provider.pair(parameters))
      if (connected) return connected
      throw new ConnectionFailedError({ cause: new TypeError('The session ended.') })
    },
    reconnect: (parameters) => open(parameters, (provider) => provider.restore(parameters)),

    async disconnect() {
      live?.stop()
      await live?.provider.disconnect()
      live = undefined
    },

    async switchNetwork({ network, signal }) {
      const provider = required()
      const reached = await switchNetwork({ provider, network, signal })
      return { ...reached, accounts: provider.access()?.accounts.map(toAccount) }
    },
    async signMessage({ message, address, signal }) {
      const provider = required()
      const chain = await abortable(ctx.chain(namespace), signal).catch((cause) => {
        throw signal?.aborted ? signal.reason : new SessionError('SIGN_FAILED', 'Failed to sign', { cause })
      })
      return signMessage({ requests: chain?.walletConnect, provider, message, address, signal })
    },
    connectors: () => ctx.connectors(),
    // The service supports accounts of these two.
    ...((namespace === 'eip155' || namespace === 'solana') && { balance: createBalance(ctx) }),
  }
}

async function findProvider(ctx: AdapterContext, connectorId: string): Promise<WalletConnectProvider> {
  const load = ctx.getConnector(connectorId)?.provider
  const provider = typeof load === 'function' ? await (load as LoadWalletConnect)(ctx.chain) : undefined
  if (isWalletConnect(provider)) return provider
  throw new SessionError('CONNECTOR_NOT_FOUND', `No connector found for connection: ${connectorId}`)
}

const toAccount = (address: string) => ({ address })
