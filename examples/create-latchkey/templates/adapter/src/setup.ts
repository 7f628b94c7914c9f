import {
  type AdapterSetup,
  type CaipNetworkId,
  type Connected,
  ConnectionFailedError,
  ConnectionRejectedError,
  SessionError,
  SignRejectedError,
  SwitchFailedError,
  SwitchRejectedError,
} from 'latchkey'
import { isWallet, type Method, readState, type Wallet, type WalletState } from './wallets.js'

/** Loaded when a visitor first uses a wallet of the namespace. */
const setup: AdapterSetup = (ctx) => {
  const stops = new Map<string, () => void>()
  const stop = (connectorId: string) => {
    stops.get(connectorId)?.()
    stops.delete(connectorId)
  }
  ctx.onDispose(() => {
    for (const connectorId of [...stops.keys()]) stop(connectorId)
  })

  const walletOf = (connectorId: string): Wallet => {
    const provider = ctx.getConnector(connectorId)?.provider
    if (isWallet(provider)) return provider
    throw new SessionError('CONNECTOR_NOT_FOUND', `There is no wallet "${connectorId}".`)
  }
  const subscribe = (connectorId: string) => {
    stop(connectorId)
    const undo = walletOf(connectorId).on('change', (change) => {
      const state = readState(change)
      if (state && state.addresses.length > 0) ctx.update(connectorId, toAccounts(state))
      else if (state) {
        stop(connectorId)
        ctx.disconnected(connectorId)
      }
    })
    stops.set(connectorId, undo)
  }
  const connected = (connectorId: string, state: WalletState): Connected => {
    subscribe(connectorId)
    return { connectorId, ...toAccounts(state), provider: walletOf(connectorId) }
  }
  /** Asks the wallet, but does not wait for it any longer once the signal aborts. */
  const ask = ({ connectorId, signal }: Asked, method: Method, params?: object): Promise<unknown> => {
    signal?.throwIfAborted()
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      walletOf(connectorId)
        .request(method, params)
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', abort))
    })
  }

  return {
    async connect({ connectorId, signal, caipNetworkId }) {
      const answer = await ask({ connectorId, signal }, 'connect', {
        network: referenceOf(caipNetworkId),
      }).catch((cause: unknown) => {
        if (signal.aborted) throw signal.reason
        throw isRejection(cause)
          ? new ConnectionRejectedError({ cause })
          : new ConnectionFailedError({ cause })
      })
      const state = readState(answer)
      if (state === undefined || state.addresses.length === 0) throw new ConnectionFailedError()
      return connected(connectorId, state)
    },
    async reconnect({ connectorId, signal }) {
      const state = readState(await ask({ connectorId, signal }, 'state'))
      return state && state.addresses.length > 0 ? connected(connectorId, state) : undefined
    },
    async disconnect({ connectorId }) {
      stop(connectorId)
    },
    async switchNetwork({ connectorId, signal, network }) {
      const answer = await ask({ connectorId, signal }, 'switch', { network: String(network.id) }).catch(
        (cause: unknown) => {
          if (signal.aborted) throw signal.reason
          throw isRejection(cause) ? new SwitchRejectedError({ cause }) : new SwitchFailedError()
        },
      )
      const state = readState(answer)
      if (state === undefined) throw new SwitchFailedError()
      return { caipNetworkId: toNetworkId(state) }
    },
    async signMessage({ connectorId, signal, message, address }) {
      const signature = await ask({ connectorId, signal }, 'sign', { message, address }).catch(
        (cause: unknown) => {
          if (signal?.aborted) throw signal.reason
          throw isRejection(cause)
            ? new SignRejectedError({ cause })
            : new SessionError('SIGN_FAILED', 'The wallet could not sign. Try again.', { cause })
        },
      )
      if (typeof signature === 'string') return signature
      throw new SessionError('SIGN_FAILED', 'The wallet sent no signature. Try again.')
    },
    connectors: () => ctx.connectors(),
  }
}

type Asked = { connectorId: string; signal?: AbortSignal | undefined }

const toNetworkId = ({ network }: WalletState): CaipNetworkId => `tidal:${network}`
const toAccounts = (state: WalletState) => ({
  accounts: state.addresses.map((address) => ({ address })),
  caipNetworkId: toNetworkId(state),
})
const referenceOf = (caipNetworkId: string | undefined) => caipNetworkId?.split(':')[1]
const isRejection = (error: unknown) => Object(error).code === 4001

export default setup
