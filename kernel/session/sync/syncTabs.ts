import type { Namespace } from '../../base/caip.js'
import { arrange, isSameAddress } from '../accounts/accounts.js'
import { changeAccounts } from '../accounts/changeAccounts.js'
import { setStatus } from '../connect/commit.js'
import { findConnection } from '../connections/connections.js'
import { readConnections } from '../connections/readConnections.js'
import { syncDisconnect, syncDisconnectedOthers } from '../disconnect/syncDisconnect.js'
import type { SessionTools } from '../tools.js'
import { syncPlace } from './syncPlace.js'

/** Syncs with other tabs' storage: active wallets, then namespace and network, then the other wallets. */
export default async function syncTabs(tools: SessionTools) {
  const { session } = tools.kit
  const namespaces = Object.keys(session.state.get().accounts) as Namespace[]
  await Promise.all(namespaces.map((namespace) => syncConnector(tools, namespace)))
  await syncPlace(tools)
  await tools.restoreOthers({ isPaired: false })
}

async function syncConnector(tools: SessionTools, namespace: Namespace) {
  const { session, storage } = tools.kit
  const { status, connectorId, waitingFor } = session.account(namespace) ?? {}
  const stored = storage.get(`${namespace}:connected_connector_id`)
  // The other tab uses another wallet than the locked one, or none.
  if (waitingFor !== undefined && stored !== waitingFor) setStatus(tools.kit, namespace, 'disconnected')
  // Don't interfere with a running attempt.
  else if (status === 'connecting' || (status === 'reconnecting' && connectorId === undefined)) return
  const own = connectorId ?? waitingFor
  const paired = (id: string | undefined) =>
    id !== undefined && session.connector(id, namespace)?.type === 'WALLET_CONNECT'
  if (stored === undefined) {
    if (own !== undefined && !paired(own)) syncDisconnect(tools, namespace, own)
    else syncDisconnectedOthers(tools, namespace)
    return
  }
  // WalletConnect's library keeps a session per tab until reload.
  if (paired(stored)) return
  if (stored !== own) await tools.restore(namespace, stored, { quiet: true })
  else await syncAccount(tools, namespace, stored)
  syncDisconnectedOthers(tools, namespace)
}

/** Syncs the chosen account of the same wallet. */
async function syncAccount(tools: SessionTools, namespace: Namespace, connectorId: string) {
  const { kit } = tools
  const chosen = readConnections(kit)[namespace]?.find((one) => one.connectorId === connectorId)
  const connection = findConnection(kit.session.state.get(), namespace, connectorId)
  const [address, first] = [chosen?.accounts[0]?.address, connection?.accounts[0]?.address]
  if (!connection || address === undefined || first === undefined) return
  const isShared = connection.accounts.some((one) => isSameAddress(namespace, one.address, address))
  if (!isShared || isSameAddress(namespace, address, first)) return
  const accounts = arrange(namespace, connection.accounts, { address })
  const own = connection.ownAddress ?? first
  await changeAccounts(tools, { namespace, connectorId, accounts, own }, { quiet: true })
}
