import { afterConnect } from '../connect/afterConnect.js'
import type { SessionTools } from '../tools.js'
import { type How, type Rewritten, rewriteAccounts } from './rewriteAccounts.js'

/** Writes new accounts of the active wallet and, if the one in use changed, runs the steps. @returns `handled` */
export async function changeAccounts(tools: SessionTools, changed: Rewritten, how?: How): Promise<boolean> {
  const { namespace, connectorId, accounts } = changed
  const isOther = rewriteAccounts(tools, changed, how)
  if (isOther) void tools.actions.refreshBalance({ namespace })
  // Do this even if the account in use is the same: the wallet may have reported its accounts anew.
  const [used] = accounts
  const notifying = tools.adapters
    .get(namespace)
    .then((adapter) => used && adapter.setAccount?.({ connectorId, address: used.address }))
  const [handled] = await Promise.all([isOther && afterConnect(tools, 'account', namespace), notifying])
  return handled
}
