import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import type { Reached } from '../connect/elsewhere.js'
import { removeFrom } from '../connections/connections.js'
import { persistSession } from '../connections/persist.js'
import type { SessionKit, SessionTools } from '../tools.js'

/** Without the multi-wallet feature, disconnects the namespace's former wallet in the background. */
export function disconnectPrevious(
  { kit }: SessionTools,
  { namespace, connector, adapter }: Omit<Reached, 'connected'>,
  previous: string | undefined,
) {
  if (previous === undefined || previous === connector.id || kit.features.get().multiWallet) return
  update(kit.session.state, (state) => removeFrom(state, 'connections', namespace, previous))
  persistSession(kit)
  if (isUsedElsewhere(kit, namespace, previous)) return
  adapter
    .disconnect({ connectorId: previous })
    .catch((error) => kit.report(error, { plugin: namespace, phase: 'disconnect the previous wallet' }))
}

/** True if another namespace shares this session or login, which would end there too. */
function isUsedElsewhere(
  { session }: Pick<SessionKit, 'session'>,
  namespace: Namespace,
  connectorId: string,
) {
  const type = session.connector(connectorId, namespace)?.type
  if (type !== 'WALLET_CONNECT' && type !== 'AUTH' && type !== 'MULTI_CHAIN') return false
  return Object.entries(session.state.get().accounts).some(
    ([other, account]) => other !== namespace && account?.connectorId === connectorId,
  )
}
