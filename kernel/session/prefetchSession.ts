import type { SessionKit } from './tools.js'

/**
 * Loads the code for connecting: the session's actions and the setups of adapters that found a wallet. Called after
 * the first screen is drawn, so the wallet's prompt does not wait for the network.
 */
export async function prefetchSession(
  { session, adapters }: Pick<SessionKit, 'session' | 'adapters'>,
  loadActions: () => Promise<unknown>,
): Promise<void> {
  const { connectors } = session.state.get()
  // Don't load WalletConnect before the visitor picks it.
  const found = new Set(connectors.filter(({ type }) => type !== 'WALLET_CONNECT').map(({ chain }) => chain))
  // Also load the code that retries failed imports, which could not be loaded after a network failure.
  await Promise.all([
    import('../host/refetch.js'),
    loadActions(),
    ...[...found].map((namespace) => adapters.get(namespace)?.plugin.setup()),
  ])
}
