import { type AdapterPlugin, type DiscoveryContext, defineAdapter } from '../../kernel/adapters/adapter.js'
import type { LoadWalletConnect } from './contract.js'
import type { SharedLink } from './load.js'

export type * from './contract.js'

const later = () => import('./load.js')

/**
 * Wallets on a phone or elsewhere, in every namespace of the kit, by WalletConnect.
 * @example createAppKit({ …, adapters: [evmAdapter(), walletConnectAdapter()] })
 */
export const walletConnectAdapter = (): AdapterPlugin =>
  defineAdapter({ namespace: '*', discover, setup: () => later().then((half) => half.setup()) })

/** One row in each namespace. All share one link, which is fetched with the first that is picked or restored. */
function discover(ctx: DiscoveryContext): void {
  const { namespace: chain, options } = ctx
  if (options.enableWalletConnect === false) return
  const id = 'walletConnect'
  const shared = ctx.shared<SharedLink>(id, () => ({ contexts: [] }))
  shared.contexts.push(ctx)
  const provider: LoadWalletConnect = () => later().then((half) => half.load(shared, chain))
  const name = 'WalletConnect'
  // The kit's end takes the row with it.
  ctx.addConnector({ id, type: 'WALLET_CONNECT', name, chain, provider, canAuthenticate: true })
}
