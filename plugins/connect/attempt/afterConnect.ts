import type { AfterConnectStep } from '../../../kernel/index.js'
import { isTolerated } from '../networks/unsupported.js'
import { rememberWallet } from '../wallets/rememberWallet.js'

/**
 * Remembers the wallet, and takes over the screen while the one that the page shows is on a network that it was not
 * given. What a wallet of another chain does in the background leaves the screen alone.
 */
const afterConnect: AfterConnectStep<'connect'> = async (ctx, event) => {
  const { kind, namespace, supported, keepsModal } = event
  if (kind === 'connect') rememberWallet(ctx, namespace)
  if (ctx.session.state.get().activeNamespace !== namespace) return undefined
  const { modal, router } = ctx
  const stack = router.state.get().stack.map(({ view }) => view)
  if (supported) {
    if (stack.includes('UnsupportedChain')) modal.close({ force: true, goHome: keepsModal })
    return undefined
  }
  if (isTolerated(ctx.host.options, stack)) return undefined
  await modal.open({ view: 'UnsupportedChain', namespace })
  return 'handled'
}

export default afterConnect
