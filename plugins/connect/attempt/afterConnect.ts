import type { AfterConnectStep, BaseOptions } from '../../../kernel/index.js'
import { rememberWallet } from '../wallets/rememberWallet.js'

/**
 * Remembers the wallet, and shows a view if the active wallet is on an unsupported network. Wallets of other chains
 * never take over the screen.
 */
const afterConnect: AfterConnectStep<'connect'> = async (ctx, event) => {
  const { kind, namespace, supported, keepsModal } = event
  if (kind === 'connect') rememberWallet(ctx, namespace)
  if (ctx.session.state.get().activeNamespace !== namespace) return undefined
  const { modal, router } = ctx
  const stack = router.state.get().stack.map(({ view }) => view)
  if (supported) {
    if (stack.includes('UnsupportedChain')) modal.close({ force: true, goHome: keepsModal })
    const at = modal.state.get()
    // Another tab has connected, or the page's start has: the list makes way for the account of its namespace.
    if (kind === 'reconnect' && at.open && `${stack}` === 'Connect') await modal.open(at)
    return undefined
  }
  if (isTolerated(ctx.host.options, stack)) return undefined
  await modal.open({ view: 'UnsupportedChain', namespace })
  return 'handled'
}

export default afterConnect

/** Whether an unsupported network shows no view. A basic flow only connects; its host handles the rest. */
const isTolerated = (
  options: Pick<BaseOptions, 'allowUnsupportedChain' | 'basic' | 'enableNetworkSwitch'>,
  views: readonly string[],
): boolean =>
  Boolean(options.allowUnsupportedChain || options.basic) ||
  options.enableNetworkSwitch === false ||
  views.includes('ConnectingWalletConnectBasic')
