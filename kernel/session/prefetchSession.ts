import type { Kernel } from '../kernel.js'

/**
 * Fetches what choosing a wallet needs: the session's actions and the setups of adapters that found a wallet. Begun
 * once the first screen stands, so that the wallet's prompt does not wait for the network.
 */
export async function warmSession(kernel: Kernel): Promise<void> {
  const { connectors } = kernel.session.state.get()
  // Nothing of WalletConnect before somebody picks it.
  const found = new Set(connectors.filter(({ type }) => type !== 'WALLET_CONNECT').map(({ chain }) => chain))
  // With it, what mends a failed fetch: later it could not be had.
  await Promise.all([
    import('../host/refetch.js'),
    kernel.acting(),
    ...[...found].map((namespace) => kernel.adapters.get(namespace)?.plugin.setup()),
  ])
}
