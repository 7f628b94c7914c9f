import type { Namespace } from '../../base/caip.js'
import { castDraft, update } from '../../base/draft.js'
import { isSameAddress } from '../accounts/accounts.js'
import { changeAccounts } from '../accounts/changeAccounts.js'
import type { ConnectionRef } from '../actions.js'
import changeOtherWallet from '../sync/changeOtherWallet.js'
import type { SessionTools } from '../tools.js'
import type { Connection } from '../types.js'
import { findConnection, findKnown, removeFrom } from './connections.js'
import { persistSession } from './persist.js'

/** Forgets a wallet, or one of its accounts. A connected wallet, or one that is waited for, is disconnected first. */
export default async function deleteConnection(
  tools: SessionTools,
  { namespace: given, connectorId, address }: ConnectionRef,
): Promise<void> {
  const { kit, unlisted } = tools
  const { session } = kit
  const namespace = given ?? session.state.get().activeNamespace
  if (!namespace) return
  const connection = findConnection(session.state.get(), namespace, connectorId)
  const left = connection && others(namespace, connection, address)
  if (left && address !== undefined) {
    unlisted.add(namespace, connectorId, address)
    await relist(tools, namespace, connectorId, left)
    return
  }
  // A wallet that is waited for is listed as recent.
  const recent = findKnown(session.state.get(), namespace, connectorId)
  const isWaiting = session.account(namespace)?.waitingFor === connectorId
  const isUsed = connection !== undefined || (isWaiting && !(recent && others(namespace, recent, address)))
  try {
    if (isUsed) await tools.disconnect(namespace, { connectorId })
  } finally {
    forget(tools, namespace, connectorId, address)
  }
}

/** The remaining accounts; undefined if none remains or the address is not among them. */
function others(namespace: Namespace, { accounts }: Connection, address: string | undefined) {
  if (address === undefined) return undefined
  const left = accounts.filter((one) => !isSameAddress(namespace, one.address, address))
  return left.length > 0 && left.length < accounts.length ? left : undefined
}

/** Lists a connected wallet's accounts again, without the removed ones. */
async function relist(
  tools: SessionTools,
  namespace: Namespace,
  connectorId: string,
  accounts: Connection['accounts'],
) {
  const { session } = tools.kit
  const connection = findConnection(session.state.get(), namespace, connectorId)
  const own = connection?.ownAddress ?? connection?.accounts[0]?.address
  if (session.account(namespace)?.connectorId !== connectorId) {
    return changeOtherWallet(tools, namespace, connectorId, { accounts })
  }
  await changeAccounts(tools, { namespace, connectorId, accounts, own })
}

function forget({ kit }: SessionTools, namespace: Namespace, connectorId: string, address?: string) {
  update(kit.session.state, (state) => {
    const recent = state.recentConnections[namespace]?.find((one) => one.connectorId === connectorId)
    const left = recent && others(namespace, recent as Connection, address)
    if (left && recent) recent.accounts = castDraft([...left])
    else removeFrom(state, 'recentConnections', namespace, connectorId)
  })
  persistSession(kit)
}
