import type { ConnectedChange } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import { castDraft, update } from '../../base/draft.js'
import { accountToKeep, arrange } from '../accounts/accounts.js'
import { firstAddress } from '../connect/commit.js'
import { findConnection } from '../connections/connections.js'
import { persistSession } from '../connections/persist.js'
import type { SessionTools } from '../tools.js'

/** Applies an event of a background wallet to its own entry only. */
export default function changeOtherWallet(
  { kit, unlisted }: SessionTools,
  namespace: Namespace,
  connectorId: string,
  { accounts, caipNetworkId }: ConnectedChange,
) {
  const { session } = kit
  const former = findConnection(session.state.get(), namespace, connectorId)
  const id = caipNetworkId ?? session.state.get().networks[namespace]?.caipNetworkId
  // It may have become the active one while this code was loading, and was read then.
  if (!former || !id || session.account(namespace)?.connectorId === connectorId) return
  const own = accounts?.length ? firstAddress({ accounts, caipNetworkId: id }) : undefined
  const next =
    own !== undefined &&
    arrange(namespace, accounts ?? [], {
      address: accountToKeep(namespace, former, own),
      unlisted: unlisted.of(namespace, connectorId),
    })
  update(session.state, (state) => {
    const entry = state.connections[namespace]?.find((one) => one.connectorId === connectorId)
    if (!entry) return
    if (caipNetworkId) entry.caipNetwork = castDraft(session.findNetwork(caipNetworkId))
    if (!next) return
    entry.accounts = next.map((one) => ({ ...one, type: one.type ?? 'eoa' }))
    if (next[0]?.address === own) delete entry.ownAddress
    else entry.ownAddress = own
  })
  persistSession(kit, true)
}
