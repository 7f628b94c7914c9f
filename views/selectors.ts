import {
  chainIdOf,
  type Features,
  type Kernel,
  type ModalState,
  type Namespace,
  type SessionState,
} from '../kernel/index.js'
import type { AppKitAccount, AppKitConnection, AppKitNetworkState, AppKitPublicState } from './appkit.js'

/**
 * Selectors shared by the facade and the hooks. Each returns a new object: compare before storing. They read only the
 * given state, because hydration must use the server's.
 */
export function accountOf(
  { accounts, activeNamespace, known }: SessionState,
  namespace = activeNamespace,
): AppKitAccount | undefined {
  const account = namespace && accounts[namespace]
  if (!account) return undefined
  const {
    connectorId: _,
    isAuthenticated,
    ...rest
  } = {
    ...(account.status === 'reconnecting' && known[namespace]),
    ...account,
  }
  const isConnected = rest.status === 'connected'
  // Include the keys even if nothing is connected.
  return {
    address: undefined,
    caipAddress: undefined,
    ...rest,
    isConnected,
    isAuthenticated: isConnected && isAuthenticated !== false,
  }
}

export function networkOf(
  { networks, activeNamespace }: SessionState,
  namespace = activeNamespace,
): AppKitNetworkState {
  const chain = namespace && networks[namespace]
  const caipNetworkId = chain?.caipNetworkId
  return {
    caipNetwork: chain?.requestedCaipNetworks.find((one) => one.caipNetworkId === caipNetworkId),
    caipNetworkId,
    chainId: caipNetworkId && chainIdOf(caipNetworkId),
  }
}

export function stateOf(modal: ModalState, features: Features, session: SessionState): AppKitPublicState {
  const { open, loading, opening, initialized } = modal
  return {
    ...features,
    open,
    loading: loading || opening,
    initialized,
    selectedNetworkId: networkOf(session).caipNetworkId,
    activeChain: session.activeNamespace,
  }
}

/** Empty without the feature. */
export const connectionsOf = (
  { multiWallet }: Features,
  state: SessionState,
  key: 'connections' | 'recentConnections',
  namespace = state.activeNamespace,
): readonly AppKitConnection[] =>
  ((multiWallet && namespace && state[key][namespace]) || []).map((one) => ({
    ...one,
    networkIcon: one.caipNetwork?.assets.imageUrl,
  }))

export const readAccount = ({ session }: Kernel, namespace?: Namespace) =>
  accountOf(session.state.get(), namespace)
export const readNetwork = ({ session }: Kernel, namespace?: Namespace) =>
  networkOf(session.state.get(), namespace)
export const readState = ({ modal, features, session }: Kernel) =>
  stateOf(modal.get(), features.get(), session.state.get())
