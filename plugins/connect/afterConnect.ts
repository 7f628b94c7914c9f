import type { AfterConnectStep } from '../../kernel/index.js'
import { rememberWallet } from './recentWallets.js'

/** Remembers the wallet, and takes over the screen while it is on a network that this page was not given. */
const afterConnect: AfterConnectStep = async (kernel, { kind, namespace, supported }) => {
  if (kind === 'connect') rememberWallet(kernel, namespace)
  const { modal, router } = await kernel.late()
  if (supported) {
    const wasStuck = router.state.get().stack.some((entry) => entry.view === 'UnsupportedChain')
    if (wasStuck) modal.close({ force: true })
    return undefined
  }
  const { allowUnsupportedChain, enableNetworkSwitch } = kernel.options
  if (allowUnsupportedChain || enableNetworkSwitch === false) return undefined
  await modal.open({ view: 'UnsupportedChain', namespace })
  return 'handled'
}

export default afterConnect
