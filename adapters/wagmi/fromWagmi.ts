import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import { type EvmConnector, evmConnector } from '../evm/connector.js'
import { readIcon, readName } from '../walletFace.js'
import { followWagmi, type Listed } from './followWagmi.js'
import type { BridgedKit } from './kit.js'
import type { WagmiConfig, WagmiConnector } from './wagmiTypes.js'
import { walletOf } from './walletOf.js'

/** wagmi's wallets for `evmAdapter({ connectors: [wagmi] })`. */
export type WagmiConnectors = EvmConnector & {
  /**
   * Syncs wallets that the page connects or selects with wagmi to the kit. Call it once the kit is created.
   * Returns a function that stops it.
   */
  follow(kit: BridgedKit): () => void
}

/**
 * Lists the connectors of a wagmi config (2 and 3) in the kit, including late ones. wagmi is the only source
 * of truth: the kit connects, disconnects and switches through it, and shows its state. wagmi finds the
 * page's wallets, so the kit must not (`enableEIP6963: false`, `enableInjected: false`).
 *
 * @example
 * const wagmi = fromWagmi(config)
 * const adapters = [evmAdapter({ connectors: [wagmi] })]
 * const kit = createAppKit({ adapters, enableEIP6963: false, enableInjected: false, … })
 * wagmi.follow(kit)
 */
export function fromWagmi(config: WagmiConfig): WagmiConnectors {
  const listed = new Map<string, Listed>()
  const waiting = new Set<() => void>()

  const list = (ctx: DiscoveryContext, connector: WagmiConnector) => {
    // Skip another kit's connector, and connectors that are already listed.
    if (connector.type === 'latchkey' || listed.has(connector.uid)) return
    const { provider, stop } = walletOf(config, connector)
    // Untrusted: wagmi passes on what an announced wallet claims.
    const icon = readIcon(connector.icon)
    const rdns = typeof connector.rdns === 'string' ? connector.rdns : connector.rdns?.[0]
    const id = `wagmi.${connector.id}`
    const name = readName(connector.name) || connector.id
    evmConnector({
      id,
      name,
      type: 'EXTERNAL',
      imageUrl: icon,
      info: { rdns, icon },
      getProvider: async () => provider,
    })(ctx)
    if (!ctx.getConnector(id)) return stop()
    listed.set(connector.uid, { id, stop })
  }

  const connectors: EvmConnector = (ctx) => {
    const { enableEIP6963, enableInjected } = ctx.options
    if (enableEIP6963 !== false || enableInjected !== false)
      ctx.log.warn('wagmi lists this page’s wallets too: set enableEIP6963 and enableInjected to false.')
    const listAll = () => {
      for (const connector of config.connectors) list(ctx, connector)
      for (const notify of waiting) notify()
    }
    listAll()
    const undo = config._internal.connectors.subscribe(listAll)
    return () => {
      undo()
      for (const { stop } of listed.values()) stop()
      listed.clear()
    }
  }
  return Object.assign(connectors, {
    follow: (kit: BridgedKit) => followWagmi({ config, kit, listed, waiting }),
  })
}
