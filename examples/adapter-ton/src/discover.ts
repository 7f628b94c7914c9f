import type { Connector, DiscoveryContext } from 'latchkey'
import { isBridge, readFace, type TonConnectBridge } from './bridge.js'

const LOOK_AGAIN_MS = [500, 2_000]

/** Lists the wallets of the page: extensions, and the wallet whose browser shows the page. */
export function discover(ctx: DiscoveryContext): () => void {
  const look = () => {
    for (const [id, bridge] of findBridges()) {
      if (!ctx.getConnector(id)) ctx.addConnector(toConnector(ctx, id, bridge))
    }
  }
  look()
  // Wallets announce nothing, and some come late.
  window.addEventListener('load', look)
  const timers = LOOK_AGAIN_MS.map((ms) => setTimeout(look, ms))
  return () => {
    window.removeEventListener('load', look)
    for (const timer of timers) clearTimeout(timer)
  }
}

function toConnector(ctx: DiscoveryContext, id: string, bridge: TonConnectBridge): Connector {
  const { name, image: imageUrl } = readFace(bridge)
  return { id, type: 'INJECTED', name, imageUrl, chain: ctx.namespace, provider: bridge }
}

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
