import type { Connected } from '../../adapters/adapter.js'
import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { applyConnected } from '../applyChanges.js'
import { firstAddress } from '../connect/commit.js'
import { findHeld } from '../connections/connections.js'
import { persistSession } from '../connections/persist.js'
import type { SessionTools } from '../tools.js'

export type Rewritten = {
  namespace: Namespace
  connectorId: string
  /** The first is the one to use. */
  accounts: Connected['accounts']
  /** The one that the wallet itself has active. @default the first */
  own?: string | undefined
  /** @default the network it is on */
  caipNetworkId?: CaipNetworkId | undefined
}

export type How = {
  /** Another tab has stored it. */
  quiet?: boolean
  /** The wallet has told it, as it tells each tab. */
  isTold?: boolean
}

/**
 * Writes the accounts of the active connection, and with them the network: where addresses are of one network (Cosmos),
 * nobody may see the new one on the old. Says the address, when it is another than before.
 */
export function rewriteAccounts(
  { kit, holds }: SessionTools,
  { namespace, connectorId, accounts, own, caipNetworkId: wanted }: Rewritten,
  { quiet, isTold }: How = {},
): boolean {
  const { session, bus } = kit
  const state = session.state.get()
  const account = session.account(namespace)
  const connector = session.connector(connectorId, namespace)
  const chain = state.networks[namespace]
  const caipNetworkId = wanted ?? chain?.caipNetworkId
  if (account?.connectorId !== connectorId || accounts.length === 0) return false
  if (!connector || !chain || !caipNetworkId) return false
  const address = firstAddress({ accounts, caipNetworkId })
  const changed = account.address !== address
  const former = findHeld(state, namespace, connectorId)
  const connected: Connected = {
    connectorId,
    accounts,
    caipNetworkId,
    provider: session.provider(namespace),
    approvedNetworkIds: chain.approvedCaipNetworkIds,
    supportsAllNetworks: chain.supportsAllNetworks,
    // The connector of a paired wallet does not know its name.
    wallet: former && { name: former.name ?? connector.name, icon: former.icon },
  }
  update(session.state, (draft) => {
    const { activeNamespace } = draft
    const network = session.findNetwork(caipNetworkId)
    applyConnected(draft, namespace, connector, connected, network, own ?? address)
    // A wallet elsewhere does not move the page to its namespace.
    draft.activeNamespace = activeNamespace
    const written = draft.accounts[namespace]
    if (!written) return
    written.status = account.status
    if (changed) holds.mark(written, namespace, 'reconnecting')
  })
  if (!quiet) persistSession(kit, isTold)
  if (changed) bus.emit('session:account-changed', { namespace, address })
  return changed
}
