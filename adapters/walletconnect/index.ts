import { type AdapterPlugin, type DiscoveryContext, defineAdapter } from '../../kernel/adapters/adapter.js'
import { ownChain } from '../chains/ownChain.js'
import type { LoadWalletConnect } from './contract.js'
import type { SharedLink } from './load.js'

export type * from './contract.js'

const later = () => import('./load.js')

/**
 * Wallets on a phone or another device, in every namespace of the kit, connected by WalletConnect.
 * @example createAppKit({ …, adapters: [evmAdapter(), walletConnectAdapter()] })
 */
export const walletConnectAdapter = (): AdapterPlugin =>
  defineAdapter({
    namespace: '*',
    discover,
    latchkey: '^0.2.0',
    chain: ownChain,
    setup: () => later().then((half) => half.setup()),
  })

/** Adds one connector per namespace. All share one link, loaded when the first is picked or restored. */
function discover(ctx: DiscoveryContext): void {
  const { namespace: chain, options } = ctx
  if (options.enableWalletConnect === false) return
  const id = 'walletConnect'
  const shared = ctx.shared<SharedLink>(id, () => ({ contexts: [] }))
  shared.contexts.push(ctx)
  const provider: LoadWalletConnect = (find) => later().then((half) => half.load(shared, chain, find))
  const name = 'WalletConnect'
  // The kit removes the connector when it ends.
  ctx.addConnector({ id, type: 'WALLET_CONNECT', name, chain, provider, canAuthenticate: true })
}
