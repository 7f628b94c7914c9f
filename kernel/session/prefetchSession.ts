import type { SessionKit } from './tools.js'

/**
 * Fetches what choosing a wallet needs: the session's actions and the setups of adapters that found a wallet. Begun
 * once the first screen stands, so that the wallet's prompt does not wait for the network.
 */
export async function prefetchSession(
  { session, adapters }: Pick<SessionKit, 'session' | 'adapters'>,
  loadActions: () => Promise<unknown>,
): Promise<void> {
  const { connectors } = session.state.get()
  // Nothing of WalletConnect before somebody picks it.
  const found = new Set(connectors.filter(({ type }) => type !== 'WALLET_CONNECT').map(({ chain }) => chain))
  // With it, what mends a failed fetch: later it could not be had.
  await Promise.all([
    import('../host/refetch.js'),
    loadActions(),
    ...[...found].map((namespace) => adapters.get(namespace)?.plugin.setup()),
  ])
}
