import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { EvmConnector } from './connector.js'
import { listAnnounced } from './listAnnounced.js'
import { readProvider } from './provider.js'

const INJECTED = 'injected'

/**
 * Lists the page's wallets for as long as the adapter lives: announced ones (EIP-6963) at any time, the
 * generic `window.ethereum`, and the host's connectors. An announced wallet replaces the others.
 */
export function discover(ctx: DiscoveryContext, connectors: readonly EvmConnector[]): void {
  if (typeof window === 'undefined') return
  const { namespace: chain, signal } = ctx
  const { enableEIP6963, enableInjected } = ctx.options

  const lookForInjected = () => {
    const provider = readProvider(() => (window as { ethereum?: unknown }).ethereum)
    const isListed = ctx.connectors().some(({ id }) => ctx.getConnector(id)?.provider === provider)
    if (!provider || isListed) return
    ctx.addConnector({ id: INJECTED, type: 'INJECTED', name: 'Browser Wallet', chain, provider })
  }

  for (const list of connectors) ctx.onDispose(list(ctx))
  if (enableEIP6963 !== false) listAnnounced(ctx)
  if (enableInjected !== false) {
    lookForInjected()
    // Emitted by wallets that inject after the page has started.
    window.addEventListener('ethereum#initialized', lookForInjected, { signal })
  }
}
