import type { Connected } from '../../adapters/adapter.js'
import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { applyConnected } from '../applyChanges.js'
import { firstAddress } from '../connect/commit.js'
import { findConnection } from '../connections/connections.js'
import { persistSession } from '../connections/persist.js'
import type { SessionTools } from '../tools.js'

export type Rewritten = {
  namespace: Namespace
  connectorId: string
  /** Accounts, the one to use first. */
  accounts: Connected['accounts']
  /** The wallet's own active account. @default the first */
  own?: string | undefined
  /** @default the current network */
  caipNetworkId?: CaipNetworkId | undefined
}

export type How = {
  /** The change was already stored by another tab. */
  quiet?: boolean
  /** The wallet reported the change, as it does to every tab. */
  isReported?: boolean
}

/**
 * Writes the accounts of the active connection together with the network: if addresses belong to one network
 * (Cosmos), the new address must not appear on the old network. Emits `session:account-changed` if the address
 * changed.
 */
export function rewriteAccounts(
  { kit, holds }: SessionTools,
  { namespace, connectorId, accounts, own, caipNetworkId: wanted }: Rewritten,
  { quiet, isReported }: How = {},
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
  const former = findConnection(state, namespace, connectorId)
  const connected: Connected = {
    connectorId,
    accounts,
    caipNetworkId,
    provider: session.provider(namespace),
    approvedNetworkIds: chain.approvedCaipNetworkIds,
    supportsAllNetworks: chain.supportsAllNetworks,
    // A pairing's connector does not know the wallet's name, so keep the former one.
    wallet: former && {
      name: former.name ?? connector.name,
      icon: former.icon,
      expiresAt: former.expiresAt,
    },
  }
  update(session.state, (draft) => {
    const { activeNamespace } = draft
    const network = session.findNetwork(caipNetworkId)
    applyConnected(draft, namespace, connector, connected, network, own ?? address)
    // A wallet event must not move the page to another namespace.
    draft.activeNamespace = activeNamespace
    const written = draft.accounts[namespace]
    if (!written) return
    written.status = account.status
    if (changed) holds.mark(written, namespace, 'reconnecting')
  })
  if (!quiet) persistSession(kit, isReported)
  if (changed) bus.emit('session:account-changed', { namespace, address })
  return changed
}
