import type { AfterConnectStep } from '../../../kernel/index.js'
import { isTolerated } from '../networks/unsupported.js'
import { rememberWallet } from '../wallets/rememberWallet.js'

/**
 * Remembers the wallet, and takes over the screen while the one that the page shows is on a network that it was not
 * given. What a wallet of another chain does in the background leaves the screen alone.
 */
const afterConnect: AfterConnectStep = async (kernel, { kind, namespace, supported, keepsModal }) => {
  if (kind === 'connect') rememberWallet(kernel, namespace)
  if (kernel.session.state.get().activeNamespace !== namespace) return undefined
  const { modal, router } = await kernel.late()
  const stack = router.state.get().stack.map(({ view }) => view)
  if (supported) {
    if (stack.includes('UnsupportedChain')) modal.close({ force: true, goHome: keepsModal })
    return undefined
  }
  if (isTolerated(kernel.options, stack)) return undefined
  await modal.open({ view: 'UnsupportedChain', namespace })
  return 'handled'
}

export default afterConnect
