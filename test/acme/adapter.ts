import {
  type AdapterContext,
  type AdapterPlugin,
  type AdapterSetup,
  type CaipNetworkId,
  type Connected,
  ConnectionFailedError,
  ConnectionRejectedError,
  defineAdapter,
  SessionError,
  SignRejectedError,
  SwitchFailedError,
  SwitchRejectedError,
} from '../../kernel/index.js'
import { ACME } from './chain.js'

type State = { accounts: string[]; network: CaipNetworkId }
type Wallet = {
  id: string
  name: string
  icon: string
  request(method: string, params?: unknown): Promise<unknown>
  on(listener: (state: State) => void): () => void
}

/** An adapter as another package would write it, for the wallets of `wallet.ts`. */
export const acmeAdapter = (): AdapterPlugin =>
  defineAdapter({
    latchkey: '^0.2.0',
    namespace: ACME,
    chain: () => import('./chain.js'),
    discover(ctx) {
      for (const { id, name, icon, ...rest } of (window as { acmeWallets?: Wallet[] }).acmeWallets ?? [])
        ctx.addConnector({
          ...{ id, name, imageUrl: icon, type: 'ANNOUNCED', chain: ctx.namespace },
          provider: rest,
        })
    },
    setup: async () => ({ default: setup }),
  })

const isNo = (error: unknown) => (error as { code?: unknown }).code === 4001
const toAccount = (address: string) => ({ address })

const setup: AdapterSetup = (ctx: AdapterContext) => {
  const stops = new Map<string, () => void>()
  const stop = (id: string) => {
    stops.get(id)?.()
    stops.delete(id)
  }
  ctx.onDispose(() => {
    for (const id of [...stops.keys()]) stop(id)
  })
  const walletOf = (id: string): Wallet => {
    const wallet = ctx.getConnector(id)?.provider as Wallet | undefined
    if (wallet) return wallet
    throw new SessionError('CONNECTOR_NOT_FOUND', `No connector found for connection: ${id}`)
  }
  const connected = (connectorId: string, { accounts, network }: State): Connected => {
    const wallet = walletOf(connectorId)
    stop(connectorId)
    const onChange = (state: State) => {
      if (state.accounts.length === 0) {
        stop(connectorId)
        return ctx.disconnected(connectorId)
      }
      ctx.update(connectorId, { accounts: state.accounts.map(toAccount), caipNetworkId: state.network })
    }
    stops.set(connectorId, wallet.on(onChange))
    return { connectorId, accounts: accounts.map(toAccount), caipNetworkId: network, provider: wallet }
  }
  const ask = async (
    { connectorId, signal }: { connectorId: string; signal?: AbortSignal | undefined },
    method: string,
    params?: unknown,
  ) => {
    signal?.throwIfAborted()
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    return Promise.race([walletOf(connectorId).request(method, params), aborted])
  }
  return {
    async connect(parameters) {
      const state = (await ask(parameters, 'connect').catch((cause) => {
        if (parameters.signal.aborted) throw parameters.signal.reason
        throw isNo(cause) ? new ConnectionRejectedError({ cause }) : new ConnectionFailedError({ cause })
      })) as State
      return connected(parameters.connectorId, state)
    },
    async reconnect(parameters) {
      const state = (await ask(parameters, 'state')) as State
      return state.accounts.length > 0 ? connected(parameters.connectorId, state) : undefined
    },
    disconnect: async ({ connectorId }) => stop(connectorId),
    async switchNetwork({ network, ...parameters }) {
      const { network: reached } = (await ask(parameters, 'switch', {
        network: network.caipNetworkId,
      }).catch((cause) => {
        if (parameters.signal.aborted) throw parameters.signal.reason
        throw isNo(cause) ? new SwitchRejectedError({ cause }) : new SwitchFailedError()
      })) as State
      return { caipNetworkId: reached }
    },
    async signMessage({ message, ...parameters }) {
      return (await ask(parameters, 'sign', { text: message }).catch((cause) => {
        if (parameters.signal?.aborted) throw parameters.signal.reason
        if (isNo(cause)) throw new SignRejectedError({ cause })
        throw new SessionError('SIGN_FAILED', 'Failed to sign', { cause })
      })) as string
    },
    connectors: () => ctx.connectors(),
  }
}
