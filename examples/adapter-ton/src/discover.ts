import type { Connector, DiscoveryContext } from 'latchkey'
import { isBridge, type TonConnectBridge } from './bridge.js'

/** Lists the wallets of the page: extensions, and the wallet whose browser shows the page. */
export function discover(ctx: DiscoveryContext): () => void {
  const look = () => {
    for (const [id, bridge] of findBridges()) {
      if (!ctx.getConnector(id)) ctx.addConnector(toConnector(ctx, id, bridge))
    }
  }
  look()
  // Wallets announce nothing, and some are there only once the page has loaded.
  window.addEventListener('load', look)
  return () => window.removeEventListener('load', look)
}

const toConnector = (ctx: DiscoveryContext, id: string, bridge: TonConnectBridge): Connector => ({
  ...{ id, type: 'INJECTED', chain: ctx.namespace, provider: bridge },
  name: bridge.walletInfo?.name ?? bridge.deviceInfo.appName,
  imageUrl: bridge.walletInfo?.image,
})

/** Reads values only: the browser's own getters on `window` may warn, or ask the visitor. */
function findBridges(): [key: string, bridge: TonConnectBridge][] {
  return Object.entries(Object.getOwnPropertyDescriptors(window)).flatMap(([key, { value }]) => {
    const bridge = bridgeOf(value)
    return bridge ? [[key, bridge]] : []
  })
}

function bridgeOf(value: unknown): TonConnectBridge | undefined {
  try {
    const { tonconnect } = Object(value) as { tonconnect?: unknown }
    return isBridge(tonconnect) ? tonconnect : undefined
  } catch {
    // A frame of another site, or an object whose getters throw.
    return undefined
  }
}
