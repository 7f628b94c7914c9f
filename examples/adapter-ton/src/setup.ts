import {
  type AdapterContext,
  type AdapterSetup,
  type Connected,
  ConnectionFailedError,
  ConnectionRejectedError,
  SessionError,
  SignRejectedError,
  SwitchFailedError,
} from 'latchkey'
import { formatAddress } from './address.js'
import { addresses } from './addresses.js'
import { balance } from './balance.js'
import { BridgeError, DECLINED, isBridge, readAccount, type TonAccount, UNKNOWN_APP } from './bridge.js'
import { createSession, type WalletSession } from './session.js'
import { createTransfer } from './transfer.js'

export const createSetup =
  (manifestUrl: string): AdapterSetup =>
  (ctx) => {
    const sessions = createSessions(ctx)
    return {
      async connect({ connectorId, caipNetworkId, signal }) {
        const bridge = bridgeOf(ctx, connectorId)
        const network = (caipNetworkId ?? ctx.networks()[0]?.caipNetworkId)?.replace('tvm:', '')
        const request = { manifestUrl, items: [{ name: 'ton_addr', ...(network && { network }) }] }
        try {
          const account = readAccount(await orAbort(signal, bridge.connect(2, request)))
          return sessions.open(connectorId, account)
        } catch (cause) {
          signal.throwIfAborted()
          throw isDeclined(cause)
            ? new ConnectionRejectedError({ cause })
            : new ConnectionFailedError({ cause })
        }
      },
      async reconnect({ connectorId, signal }) {
        const answer = await orAbort(signal, bridgeOf(ctx, connectorId).restoreConnection())
        try {
          return sessions.open(connectorId, readAccount(answer))
        } catch (error) {
          if (error instanceof BridgeError && error.code === UNKNOWN_APP) return undefined
          throw error
        }
      },
      disconnect: async ({ connectorId }) => sessions.close(connectorId),
      async switchNetwork({ connectorId, network, signal }) {
        // TON Connect can't switch a wallet. The visitor may have done so in the wallet, so it is asked again.
        const answer = await orAbort(signal, bridgeOf(ctx, connectorId).restoreConnection())
        const { accounts, caipNetworkId } = sessions.open(connectorId, readAccount(answer))
        if (caipNetworkId !== network.caipNetworkId)
          throw new SwitchFailedError(`Choose ${network.name} in your wallet, then try again.`)
        return { caipNetworkId, accounts }
      },
      async signMessage({ connectorId, message, signal }) {
        try {
          return await orAbort(signal, sessions.get(connectorId).signText(message))
        } catch (cause) {
          signal?.throwIfAborted()
          if (isDeclined(cause)) throw new SignRejectedError({ cause })
          throw new SessionError('SIGN_FAILED', 'The wallet could not sign. Try again.', { cause })
        }
      },
      connectors: () => ctx.connectors(),
      ...{ balance, addresses, transfer: createTransfer(sessions.get) },
    }
  }

/** The connected wallets of a kit. */
function createSessions(ctx: AdapterContext) {
  const open = new Map<string, WalletSession>()
  const close = (connectorId: string) => {
    open.get(connectorId)?.end()
    open.delete(connectorId)
  }
  ctx.onDispose(() => {
    for (const session of open.values()) session.stop()
  })
  return {
    close,
    get(connectorId: string): WalletSession {
      const session = open.get(connectorId)
      if (session) return session
      throw new SessionError(
        'CONNECTOR_NOT_FOUND',
        `The wallet "${connectorId}" is not connected. Connect it first.`,
      )
    },
    open(connectorId: string, account: TonAccount): Connected {
      open.get(connectorId)?.stop()
      const bridge = bridgeOf(ctx, connectorId)
      const onEnd = () => {
        open.delete(connectorId)
        ctx.disconnected(connectorId)
      }
      open.set(connectorId, createSession(bridge, account, onEnd))
      return {
        connectorId,
        accounts: [{ address: formatAddress(account.address, account.network) }],
        caipNetworkId: `tvm:${account.network}`,
        provider: bridge,
      }
    },
  }
}

function bridgeOf(ctx: AdapterContext, connectorId: string) {
  const provider = ctx.getConnector(connectorId)?.provider
  if (isBridge(provider)) return provider
  throw new SessionError('CONNECTOR_NOT_FOUND', `There is no wallet "${connectorId}". Reload the page.`)
}

const isDeclined = (error: unknown) => error instanceof BridgeError && error.code === DECLINED

/** Rejects as soon as the signal aborts: TON Connect can't withdraw a question to the visitor. */
function orAbort<T>(signal: AbortSignal | undefined, answer: Promise<T>): Promise<T> {
  if (!signal) return answer
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}
