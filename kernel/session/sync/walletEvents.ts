import type { ConnectedChange } from '../../adapters/adapter.js'
import type { WalletEvents } from '../../adapters/runner.js'
import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { arrange, goOnWith } from '../accounts/accounts.js'
import { wantedAccountType } from '../accounts/accountTypes.js'
import { changeAccounts } from '../accounts/changeAccounts.js'
import { applyAuth, applyNetwork, applyUser } from '../applyChanges.js'
import { afterConnect } from '../connect/afterConnect.js'
import { findHeld } from '../connections/connections.js'
import { persistSession } from '../connections/persist.js'
import { dropConnection } from '../disconnect/commitDisconnect.js'
import type { SessionTools } from '../tools.js'
import { changeBehind } from './changeOtherWallet.js'

export function createWalletEvents(tools: SessionTools): WalletEvents {
  const { kit, unlisted, holds } = tools
  const { session, bus } = kit
  const contain = (work: Promise<unknown>) =>
    void work.catch((error) => kit.report(error, { phase: 'after connect' }))

  const networkOf = (namespace: Namespace) => session.state.get().networks[namespace]?.caipNetworkId

  const followAccounts = (
    namespace: Namespace,
    connectorId: string,
    reported: NonNullable<ConnectedChange['accounts']>,
    wanted: CaipNetworkId | undefined,
  ) => {
    const own = reported[0]?.address
    if (own === undefined) return
    const isMoved = own !== session.account(namespace)?.address && wanted !== networkOf(namespace)
    const caipNetworkId = isMoved ? wanted : undefined
    const former = findHeld(session.state.get(), namespace, connectorId)
    const accounts = arrange(namespace, reported, {
      address: goOnWith(namespace, former, own),
      type: wantedAccountType(kit, namespace),
      unlisted: unlisted.of(namespace, connectorId),
    })
    // Write a new account and network in one change, so they never appear separately.
    const changed = { namespace, connectorId, accounts, own, caipNetworkId }
    contain(changeAccounts(tools, changed, { isTold: true }))
    if (caipNetworkId) bus.emit('network:switched', { caipNetworkId, namespaceChanged: false })
  }

  const followNetwork = (namespace: Namespace, caipNetworkId: CaipNetworkId) => {
    if (networkOf(namespace) === caipNetworkId) return
    update(session.state, (state) =>
      applyNetwork(state, namespace, session.findNetwork(caipNetworkId), caipNetworkId, holds),
    )
    persistSession(kit, true)
    bus.emit('network:switched', { caipNetworkId, namespaceChanged: false })
    void tools.actions.refreshBalance({ namespace })
    contain(afterConnect(tools, 'network', namespace))
  }

  const followApproved = (namespace: Namespace, ids: readonly CaipNetworkId[]) =>
    update(session.state, (state) => {
      const chain = state.networks[namespace]
      if (chain) chain.approvedCaipNetworkIds = [...ids]
    })

  return {
    update(namespace, connectorId, change) {
      const { accounts, caipNetworkId, approvedNetworkIds, user } = change
      if (user) {
        update(session.state, (state) => applyAuth(state, namespace, connectorId, user))
        persistSession(kit, true)
      }
      if (session.account(namespace)?.connectorId !== connectorId) {
        return changeBehind(tools, namespace, connectorId, change)
      }
      if (user) update(session.state, (state) => applyUser(state, namespace, user))
      if (approvedNetworkIds) followApproved(namespace, approvedNetworkIds)
      if (accounts) followAccounts(namespace, connectorId, accounts, caipNetworkId)
      if (caipNetworkId) followNetwork(namespace, caipNetworkId)
    },
    disconnected(namespace, connectorId) {
      if (!findHeld(session.state.get(), namespace, connectorId)) return
      contain(dropConnection(tools, namespace, connectorId))
    },
  }
}
