import type { Connected } from '../../adapter.js'
import type { CaipNetworkId, Namespace } from '../../caip.js'
import { update } from '../../draft.js'
import { afterConnect } from './afterConnect.js'
import { dropConnection } from './disconnect.js'
import { persistSession } from './persist.js'
import type { SessionTools } from './session.js'
import { applyNetwork } from './state.js'

/** What adapters tell about the wallets they watch. Only connectors that hold a connection are listened to. */
export type WalletEvents = {
  update(
    namespace: Namespace,
    connectorId: string,
    change: Partial<Pick<Connected, 'accounts' | 'caipNetworkId'>>,
  ): void
  disconnected(namespace: Namespace, connectorId: string): void
}

export function createWalletEvents(tools: SessionTools): WalletEvents {
  const { kernel } = tools
  const { session, bus } = kernel
  const holds = (namespace: Namespace, connectorId: string) =>
    session.state.get().connections[namespace]?.some((one) => one.connectorId === connectorId) ?? false
  const follow = (kind: 'account' | 'network', namespace: Namespace) => {
    void session.refreshBalance({ namespace })
    afterConnect(tools, kind, namespace).catch((error) => kernel.report(error, { phase: 'after connect' }))
  }

  const changeAccounts = (namespace: Namespace, connectorId: string, accounts: Connected['accounts']) => {
    const account = session.account(namespace)
    const address = accounts[0]?.address
    if (!account || address === undefined) return
    const connector = session.connector(connectorId, namespace)
    const chain = session.state.get().networks[namespace]
    const caipNetworkId = chain?.caipNetworkId
    if (!connector || !caipNetworkId) return
    const changed = account.address !== address
    tools.rewrite(namespace, connector, {
      ...{ connectorId, accounts, caipNetworkId },
      approvedNetworkIds: chain.approvedCaipNetworkIds,
      supportsAllNetworks: chain.supportsAllNetworks,
    })
    if (!changed) return
    bus.emit('session:account-changed', { namespace, address })
    follow('account', namespace)
  }

  const changeNetwork = (namespace: Namespace, caipNetworkId: CaipNetworkId) => {
    if (session.state.get().networks[namespace]?.caipNetworkId === caipNetworkId) return
    update(session.state, (state) =>
      applyNetwork(state, namespace, session.findNetwork(caipNetworkId), caipNetworkId),
    )
    persistSession(kernel)
    bus.emit('network:switched', { caipNetworkId, namespaceChanged: false })
    follow('network', namespace)
  }

  return {
    update(namespace, connectorId, { accounts, caipNetworkId }) {
      if (session.account(namespace)?.connectorId !== connectorId) return
      if (accounts) changeAccounts(namespace, connectorId, accounts)
      if (caipNetworkId) changeNetwork(namespace, caipNetworkId)
    },
    disconnected(namespace, connectorId) {
      if (holds(namespace, connectorId)) dropConnection(tools, namespace, connectorId)
    },
  }
}
