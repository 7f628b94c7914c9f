import type { Kernel } from '../kernel.js'

/**
 * Fetches what choosing a wallet needs: the session's actions and the setups of adapters that found a wallet. Begun
 * once the first screen stands, so that the wallet's prompt does not wait for the network.
 */
export async function warmSession(kernel: Kernel): Promise<void> {
  const found = new Set(kernel.session.state.get().connectors.map((connector) => connector.chain))
  const adapters = [...kernel.adapters.entries.values()].filter(({ plugin }) => found.has(plugin.namespace))
  // With it, what mends a failed fetch: later it could not be had.
  await Promise.all([
    import('./refetch.js'),
    kernel.acting(),
    ...adapters.map(({ plugin }) => plugin.setup()),
  ])
}
