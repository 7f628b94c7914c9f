import { type AdapterContext, type Connected, SessionError } from 'latchkey'
import { formatAddress } from './address.js'
import { isBridge, type TonAccount, type TonConnectBridge } from './bridge.js'
import { createSession, type WalletSession } from './session.js'

/** The wallets of a kit, and the sessions of those that are connected. */
export function createSessions(ctx: AdapterContext) {
  const opened = new Map<string, WalletSession>()
  ctx.onDispose(() => {
    for (const session of opened.values()) session.stop()
  })
  const bridgeOf = (connectorId: string): TonConnectBridge => {
    const provider = ctx.getConnector(connectorId)?.provider
    if (isBridge(provider)) return provider
    throw new SessionError('CONNECTOR_NOT_FOUND', `There is no wallet "${connectorId}". Reload the page.`)
  }
  return {
    bridgeOf,
    get(connectorId: string): WalletSession {
      const session = opened.get(connectorId)
      if (session) return session
      const text = `The wallet "${connectorId}" is not connected. Connect it first.`
      throw new SessionError('CONNECTOR_NOT_FOUND', text)
    },
    /** Listens to a wallet from now on. */
    open(connectorId: string, account: TonAccount): Connected {
      opened.get(connectorId)?.stop()
      const bridge = bridgeOf(connectorId)
      const onEnd = () => {
        opened.delete(connectorId)
        ctx.disconnected(connectorId)
      }
      opened.set(connectorId, createSession(bridge, account, onEnd))
      return {
        connectorId,
        accounts: [{ address: formatAddress(account.address, account.network) }],
        caipNetworkId: `tvm:${account.network}`,
        provider: bridge,
      }
    },
    close(connectorId: string): void {
      opened.get(connectorId)?.end()
      opened.delete(connectorId)
    },
  }
}
