import type { Namespace } from '../../base/caip.js'
import type { SessionKit } from '../tools.js'

/** With `enableReconnect: false`: forgets stored connections, except those connected since. */
export function forgetConnections({ storage, session }: Pick<SessionKit, 'storage' | 'session'>): void {
  const { accounts } = session.state.get()
  const isNew = (namespace: Namespace) => session.account(namespace)?.status !== 'disconnected'
  const all = Object.keys(accounts) as Namespace[]
  for (const namespace of all) if (!isNew(namespace)) storage.remove(`${namespace}:connected_connector_id`)
  if (all.some(isNew)) return
  storage.remove('connected_namespaces')
  storage.set('connection_status', 'disconnected')
}
