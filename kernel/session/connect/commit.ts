import type { Connected } from '../../adapters/adapter.js'
import { formatCaipAddress, type Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { arrange } from '../accounts/accounts.js'
import { wantedAccountType } from '../accounts/accountTypes.js'
import { applyConnected } from '../applyChanges.js'
import { persistSession, rememberDisconnected, storeConnector } from '../connections/persist.js'
import { ConnectionFailedError } from '../errors.js'
import { connectorKey } from '../session.js'
import type { SessionKit, SessionTools } from '../tools.js'
import type { ConnectionStatus } from '../types.js'
import type { Reached } from './elsewhere.js'

export type Commit = {
  /** False for a silent restore, which does not move the page to its namespace. */
  fresh: boolean
  /** The account to use if the wallet shares it. */
  address?: string | undefined
  /** The visitor has just chosen among the wallet's accounts. */
  isChosen?: boolean | undefined
  /** The connection comes from another tab's storage and is not stored again. */
  quiet?: boolean | undefined
}

/** Writes a connection to slice, provider map, storage and bus. Throws before writing if it is malformed. */
export function commit(
  { kit, holds, unlisted, unanswered, guard }: SessionTools,
  { namespace, connector, connected }: Omit<Reached, 'adapter'>,
  { fresh, address, isChosen, quiet }: Commit,
) {
  const { session, bus } = kit
  const own = firstAddress(connected)
  const { activeNamespace: active } = session.state.get()
  // A silent restore stays in the active namespace, unless nothing is connected there.
  const stays = !fresh && active !== undefined && session.account(active)?.status !== 'disconnected'
  const type = isChosen ? undefined : wantedAccountType(kit, namespace)
  const accounts = arrange(namespace, connected.accounts, {
    address,
    type,
    unlisted: unlisted.of(namespace, connector.id),
  })
  unanswered.delete(connectorKey(namespace, connector.id))
  // Set it before the state: subscribers look for the provider.
  session.providers.set(namespace, guard?.(namespace, connector.id, connected.provider) ?? connected.provider)
  update(session.state, (state) => {
    const network = session.findNetwork(connected.caipNetworkId)
    applyConnected(state, namespace, connector, { ...connected, accounts }, network, own)
    if (stays) state.activeNamespace = active
    const account = state.accounts[namespace]
    if (account) holds.mark(account, namespace, fresh ? 'connecting' : 'reconnecting')
  })
  if (!quiet) {
    storeConnector(kit, namespace, connector.id)
    persistSession(kit)
    rememberDisconnected(kit, namespace, connector.id, false)
  }
  bus.emit('session:connected', {
    namespace,
    connectorId: connector.id,
    address: accounts[0]?.address ?? own,
    caipNetworkId: connected.caipNetworkId,
    fresh,
  })
}

/** Returns the wallet's own active account. @throws ConnectionFailedError, CaipError if there is none. */
export function firstAddress({ accounts, caipNetworkId }: Pick<Connected, 'accounts' | 'caipNetworkId'>) {
  const address = accounts[0]?.address
  if (address === undefined) {
    throw new ConnectionFailedError({ cause: new TypeError('The wallet returned no account.') })
  }
  formatCaipAddress(caipNetworkId, address)
  return address
}

export function setStatus(
  { session }: Pick<SessionKit, 'session'>,
  namespace: Namespace,
  status: ConnectionStatus,
) {
  update(session.state, (state) => {
    const account = state.accounts[namespace]
    if (!account) return
    account.status = status
    delete account.waitingFor
  })
}
