import type { Connected } from '../../adapter.js'
import type { Namespace } from '../../caip.js'
import { update } from '../../draft.js'
import { SignInToken } from '../../flow.js'
import type { Kernel } from '../../kernel.js'
import type { SessionActions } from '../../session/actions.js'
import { SessionError, UnsupportedChainError } from '../../session/errors.js'
import type { Connector } from '../../session/types.js'
import type { Plugins } from '../activate.js'
import type { Analytics } from '../analytics.js'
import type { Late } from '../late.js'
import { type AdapterRunner, createAdapterRunner } from './adapters.js'
import { createRefreshBalance } from './balance.js'
import { createConnect } from './connect.js'
import { createDisconnect } from './disconnect.js'
import { persistSession } from './persist.js'
import { activateStored, createReconnect } from './reconnect.js'
import { applyConnected } from './state.js'
import { createSwitchNetwork } from './switchNetwork.js'
import { createTopology } from './topology.js'
import { createWalletEvents, type WalletEvents } from './walletEvents.js'

/** What the session's operations share. */
export type SessionTools = {
  kernel: Kernel
  analytics: Analytics
  plugins: Plugins
  adapters: AdapterRunner
  disconnect(namespace?: Namespace): Promise<void>
  /** Makes a remembered connection of a namespace the active one, silently. */
  activate(namespace: Namespace, connectorId: string): Promise<void>
  /** Writes changed accounts of the active connection. */
  rewrite(namespace: Namespace, connector: Connector, change: Omit<Connected, 'provider'>): void
}

export type SessionHalf = { actions: SessionActions; wallet: WalletEvents }

export function createSessionActions(
  kernel: Kernel,
  { analytics, plugins, http }: Pick<Late, 'analytics' | 'plugins' | 'http'>,
): SessionHalf {
  const { session } = kernel
  const tools: SessionTools = {
    kernel,
    analytics,
    plugins,
    adapters: createAdapterRunner(kernel, http),
    disconnect: (namespace) => disconnect(namespace),
    activate: (namespace, connectorId) => activateStored(tools, namespace, connectorId),
    rewrite(namespace, connector, change) {
      const provider = session.provider(namespace)
      const network = session.findNetwork(change.caipNetworkId)
      update(session.state, (state) => {
        const { activeNamespace } = state
        applyConnected(state, namespace, connector, { ...change, provider }, network)
        // A wallet in the background does not move the page to its namespace.
        state.activeNamespace = activeNamespace
      })
      persistSession(kernel)
    },
  }
  const disconnect = createDisconnect(tools)
  const actions: SessionActions = {
    connect: createConnect(tools),
    reconnect: createReconnect(tools),
    disconnect,
    switchNetwork: createSwitchNetwork(tools),
    refreshBalance: createRefreshBalance(tools),
    signMessage: createSignMessage(tools),
    capability: createCapability(tools),
    async signIn(namespace) {
      const signIn = await plugins.service(SignInToken)
      if (!signIn) throw new SessionError('SIGN_IN_DISABLED', 'SIWX is not enabled')
      await signIn.request(namespace)
    },
    ...createTopology(tools),
  }
  return { actions, wallet: createWalletEvents(tools) }
}

const createSignMessage = ({ kernel, adapters }: SessionTools): SessionActions['signMessage'] =>
  async function signMessage(message, namespace) {
    const account = kernel.session.account(namespace)
    if (!account?.address) throw new SessionError('NOT_CONNECTED', 'No ActiveCaipAddress found')
    const network = kernel.session.network(namespace)
    if (!network) throw new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
    const { connectorId, address } = account
    if (connectorId === undefined)
      throw new SessionError('NOT_CONNECTED', 'No ConnectionController client found')
    return (await adapters.get(network.chainNamespace)).signMessage({ connectorId, message, address })
  }

const createCapability = ({ kernel, adapters }: SessionTools): SessionActions['capability'] =>
  async function capability(kind, namespace = kernel.session.state.get().activeNamespace) {
    if (!namespace) throw new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
    const found = (await adapters.get(namespace))[kind]
    if (!found) throw new UnsupportedChainError()
    return found
  }
