import { chainIdOf, type Kernel, type Namespace } from '../kernel/index.js'
import type { AppKitAccount, AppKitNetworkState, AppKitPublicState } from './appkit.js'

/** What the facade and the hooks both tell about a kit. Each returns a new object: compare before you store. */
export function readAccount({ session }: Kernel, namespace?: Namespace): AppKitAccount | undefined {
  const account = session.account(namespace)
  if (!account) return undefined
  const { connectorId: _, ...rest } = account
  const { address, caipAddress } = account
  return { ...rest, address, caipAddress, isConnected: account.status === 'connected' }
}

export function readNetwork({ session }: Kernel, namespace?: Namespace): AppKitNetworkState {
  const { activeNamespace, networks } = session.state.get()
  const key = namespace ?? activeNamespace
  const caipNetworkId = key && networks[key]?.caipNetworkId
  return {
    caipNetwork: session.network(namespace),
    caipNetworkId,
    chainId: caipNetworkId && chainIdOf(caipNetworkId),
  }
}

export function readState(kernel: Kernel): AppKitPublicState {
  const { open, loading, opening, initialized } = kernel.modal.get()
  return {
    ...kernel.features.get(),
    open,
    loading: loading || opening,
    initialized,
    selectedNetworkId: readNetwork(kernel).caipNetworkId,
    activeChain: kernel.session.state.get().activeNamespace,
  }
}
