import type {
  AdapterContext,
  AdapterCore,
  Connected,
  ConnectParameters,
} from '../../kernel/adapters/adapter.js'
import { once } from '../../kernel/base/once.js'
import { within } from '../abortable.js'
import { isWalletConnect, type WalletConnectProvider } from './contract.js'

/** Until then, a wallet may be restored before the page waits for it. */
const LATE_MS = 5_000

type ToProvider = (provider: WalletConnectProvider) => unknown
export type ServeOptions = {
  ctx: AdapterContext
  /** The adapter's own wallets. */
  own: AdapterCore
  /** Loads the function that creates a paired wallet's provider for pages. */
  loadProvider(): Promise<ToProvider>
}

/**
 * Serves an adapter's own wallets, and those paired by WalletConnect as in a namespace without an adapter
 * (docs/protocol.md#solana-requests, docs/protocol.md#bitcoin-requests). The pairing code loads on first use. Passes a
 * late answer of a stored wallet on, so an adapter with `onWaiting` needs no time limit.
 */
export function serveWalletConnect({ ctx, own, loadProvider }: ServeOptions): AdapterCore {
  /**
   * Loads everything before the wallet is asked, because a connection must be taken over in the turn of its
   * answer.
   */
  const paired = once(async () => {
    const [{ default: setup }, toProvider] = await Promise.all([import('./setup.js'), loadProvider()])
    return { adapter: await setup(ctx), toProvider }
  })
  const isPaired = (connectorId: string) => ctx.getConnector(connectorId)?.type === 'WALLET_CONNECT'
  const serving = async ({ connectorId }: { connectorId: string }) =>
    isPaired(connectorId) ? (await paired()).adapter : own

  const open = async <T extends Connected | undefined>(
    parameters: ConnectParameters,
    ask: (adapter: AdapterCore) => Promise<T>,
  ): Promise<T> => {
    if (!isPaired(parameters.connectorId)) return ask(own)
    const { adapter, toProvider } = await paired()
    const connected = await ask(adapter)
    if (!connected || !isWalletConnect(connected.provider)) return connected
    return { ...connected, provider: toProvider(connected.provider) }
  }

  return {
    connect: (parameters) => open(parameters, (adapter) => adapter.connect(parameters)),
    async reconnect(parameters) {
      const answer = open(parameters, (adapter) => adapter.reconnect(parameters))
      const { onWaiting } = parameters
      if (!onWaiting) return answer
      return within(answer, LATE_MS).catch((error) => {
        if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
        onWaiting(answer)
        return undefined
      })
    },
    disconnect: async (parameters) => (await serving(parameters)).disconnect(parameters),
    switchNetwork: async (parameters) => (await serving(parameters)).switchNetwork(parameters),
    signMessage: async (parameters) => (await serving(parameters)).signMessage(parameters),
    connectors: () => ctx.connectors(),
  }
}
