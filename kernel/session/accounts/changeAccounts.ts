import { afterConnect } from '../connect/afterConnect.js'
import type { SessionTools } from '../tools.js'
import { type How, type Rewritten, rewriteAccounts } from './rewriteAccounts.js'

/** Other accounts of the active wallet, and what follows where the one in use is another. @returns `handled` */
export async function changeAccounts(tools: SessionTools, changed: Rewritten, how?: How): Promise<boolean> {
  const { namespace, connectorId, accounts } = changed
  const isOther = rewriteAccounts(tools, changed, how)
  if (isOther) void tools.kit.session.refreshBalance({ namespace })
  // A wallet may have told its accounts anew, so also where the one in use is the same.
  const [used] = accounts
  const telling = tools.adapters
    .get(namespace)
    .then((adapter) => used && adapter.setAccount?.({ connectorId, address: used.address }))
  const [handled] = await Promise.all([isOther && afterConnect(tools, 'account', namespace), telling])
  return handled
}
