import { type AdapterPlugin, type DiscoveryContext, defineAdapter } from '../../kernel/adapters/adapter.js'
import type { SharedLinks } from './list.js'

export type * from './contract.js'

const SERVED: readonly string[] = ['eip155', 'solana']

/**
 * Wallets with the multichain session API (CAIP-25), such as MetaMask: one prompt connects EVM and Solana. Add it last,
 * after the adapters of both. Nothing loads unless such a wallet announces itself.
 *
 * @example
 * createAppKit({ …, adapters: [evmAdapter(), solanaAdapter(), multichainAdapter()] })
 */
export const multichainAdapter = (): AdapterPlugin =>
  defineAdapter({
    namespace: '*',
    discover,
    latchkey: '^0.2.0',
    setup: () => import('./setup.js'),
  })

/** Subscribes in each namespace that its own adapter serves. All share one session per wallet. */
function discover(ctx: DiscoveryContext): void {
  const { namespace, options, signal } = ctx
  const isServed = options.adapters?.some((one) => one.namespace === namespace)
  if (!isServed || !SERVED.includes(namespace)) return
  const shared = ctx.shared<SharedLinks>('multichain', () => ({
    contexts: [],
    heard: new Set(),
    wallets: new Map(),
  }))
  shared.contexts.push(ctx)
  const hear = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    import('./list.js')
      .then(({ list }) => list(ctx, shared, event))
      .catch((error) => ctx.log.warn('A multichain wallet could not be listed.', error))
  }
  window.addEventListener('caip294:wallet_announce', hear, { signal })
  const detail = { jsonrpc: '2.0', id: 1, method: 'wallet_prompt', params: {} }
  window.dispatchEvent(new CustomEvent('caip294:wallet_prompt', { detail }))
  if (options.enableEIP6963 === false) return
  window.addEventListener('eip6963:announceProvider', (event) => isKnown(event) && hear(event), { signal })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}

/** MetaMask's stable version announces itself by EIP-6963 only. Other wallets of EIP-6963 don't load this code. */
function isKnown(event: Event): boolean {
  try {
    return (event as CustomEvent<{ info: { rdns: unknown } }>).detail.info.rdns === 'io.metamask'
  } catch {
    // A getter of a hostile or broken script threw.
    return false
  }
}
