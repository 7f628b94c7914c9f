import {
  type AdapterSetup,
  ConnectionFailedError,
  ConnectionRejectedError,
  SessionError,
  SignRejectedError,
  SwitchFailedError,
} from 'latchkey'
import { addresses } from './addresses.js'
import { balance } from './balance.js'
import { BridgeError, DECLINED, readAccount, UNKNOWN_APP } from './bridge.js'
import { createSessions } from './sessions.js'
import { createTransfer } from './transfer.js'
import { orAbort } from './waiting.js'

const VERSION = 2

export const createSetup =
  (manifestUrl: string): AdapterSetup =>
  (ctx) => {
    const { bridgeOf, open, get, close } = createSessions(ctx)
    return {
      async connect({ connectorId, caipNetworkId, signal }) {
        const bridge = bridgeOf(connectorId)
        const network = (caipNetworkId ?? ctx.networks()[0]?.caipNetworkId)?.replace('tvm:', '')
        const request = { manifestUrl, items: [{ name: 'ton_addr', ...(network && { network }) }] }
        try {
          return open(connectorId, readAccount(await orAbort(signal, bridge.connect(VERSION, request))))
        } catch (cause) {
          signal.throwIfAborted()
          if (isDeclined(cause)) throw new ConnectionRejectedError({ cause })
          throw new ConnectionFailedError({ cause })
        }
      },
      async reconnect({ connectorId, signal }) {
        const answer = await orAbort(signal, bridgeOf(connectorId).restoreConnection())
        try {
          return open(connectorId, readAccount(answer))
        } catch (error) {
          if (error instanceof BridgeError && error.code === UNKNOWN_APP) return undefined
          throw error
        }
      },
      disconnect: async ({ connectorId }) => close(connectorId),
      async switchNetwork({ connectorId, network, signal }) {
        // TON Connect can't switch a wallet. The visitor may have done so in the wallet, so it is asked again.
        const answer = await orAbort(signal, bridgeOf(connectorId).restoreConnection())
        const { accounts, caipNetworkId } = open(connectorId, readAccount(answer))
        if (caipNetworkId === network.caipNetworkId) return { caipNetworkId, accounts }
        throw new SwitchFailedError(`Choose ${network.name} in your wallet, then try again.`)
      },
      async signMessage({ connectorId, message, signal }) {
        const session = get(connectorId)
        try {
          return await orAbort(signal, session.signText(message))
        } catch (cause) {
          signal?.throwIfAborted()
          if (isDeclined(cause)) throw new SignRejectedError({ cause })
          throw new SessionError('SIGN_FAILED', 'The wallet could not sign. Try again.', { cause })
        }
      },
      connectors: () => ctx.connectors(),
      ...{ balance, addresses, transfer: createTransfer(get) },
    }
  }

const isDeclined = (error: unknown) => error instanceof BridgeError && error.code === DECLINED
