import type { ConnectedChange } from '../../adapters/adapter.js'
import type { WalletEvents } from '../../adapters/runner.js'
import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { accountToKeep, arrange } from '../accounts/accounts.js'
import { wantedAccountType } from '../accounts/accountTypes.js'
import { changeAccounts } from '../accounts/changeAccounts.js'
import { applyAuth, applyNetwork, applyUser } from '../applyChanges.js'
import { afterConnect } from '../connect/afterConnect.js'
import { findConnection } from '../connections/connections.js'
import { persistSession } from '../connections/persist.js'
import { commitDisconnect } from '../disconnect/commitDisconnect.js'
import { fetchPart } from '../fetchPart.js'
import { connectorKey } from '../session.js'
import type { SessionTools } from '../tools.js'
import { canWait } from './reconnect.js'

export function createWalletEvents(tools: SessionTools): WalletEvents {
  const { kit, unlisted, holds, unanswered } = tools
  const { session, bus } = kit
  const contain = (work: Promise<unknown>) =>
    void work.catch((error) => kit.report(error, { phase: 'after connect' }))

  const networkOf = (namespace: Namespace) => session.state.get().networks[namespace]?.caipNetworkId

  const syncAccounts = (
    namespace: Namespace,
    connectorId: string,
    reported: NonNullable<ConnectedChange['accounts']>,
    wanted: CaipNetworkId | undefined,
  ) => {
    const own = reported[0]?.address
    if (own === undefined) return
    const isMoved = own !== session.account(namespace)?.address && wanted !== networkOf(namespace)
    const caipNetworkId = isMoved ? wanted : undefined
    const former = findConnection(session.state.get(), namespace, connectorId)
    const accounts = arrange(namespace, reported, {
      address: accountToKeep(namespace, former, own),
      type: wantedAccountType(kit, namespace),
      unlisted: unlisted.of(namespace, connectorId),
    })
    // Write a new account and network in one change, so they never appear separately.
    const changed = { namespace, connectorId, accounts, own, caipNetworkId }
    contain(changeAccounts(tools, changed, { isReported: true }))
    if (caipNetworkId) bus.emit('network:switched', { caipNetworkId, namespaceChanged: false })
  }

  const syncNetwork = (namespace: Namespace, caipNetworkId: CaipNetworkId) => {
    if (networkOf(namespace) === caipNetworkId) return
    update(session.state, (state) =>
      applyNetwork(state, namespace, session.findNetwork(caipNetworkId), caipNetworkId, holds),
    )
    persistSession(kit, true)
    bus.emit('network:switched', { caipNetworkId, namespaceChanged: false })
    void tools.actions.refreshBalance({ namespace })
    contain(afterConnect(tools, 'network', namespace))
  }

  const syncApproved = (namespace: Namespace, ids: readonly CaipNetworkId[]) =>
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
        const loading = fetchPart(tools, () => import('./changeOtherWallet.js'))
        return contain(loading.then((act) => act(tools, namespace, connectorId, change)))
      }
      if (user) update(session.state, (state) => applyUser(state, namespace, user))
      if (approvedNetworkIds) syncApproved(namespace, approvedNetworkIds)
      if (accounts) syncAccounts(namespace, connectorId, accounts, caipNetworkId)
      if (caipNetworkId) syncNetwork(namespace, caipNetworkId)
    },
    disconnected(namespace, connectorId) {
      if (!findConnection(session.state.get(), namespace, connectorId)) {
        unanswered.delete(connectorKey(namespace, connectorId))
        return
      }
      const end = () => commitDisconnect(tools, namespace, connectorId)
      // Pages that show its account meanwhile wait for a wallet that is only locked.
      const mayWait = session.account(namespace)?.connectorId === connectorId && canWait(kit, namespace)
      contain(
        mayWait
          ? tools.waiting().then((part) => part.endUnlessLocked(tools, namespace, connectorId), end)
          : end(),
      )
    },
  }
}
