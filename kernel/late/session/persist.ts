import type { Namespace } from '../../caip.js'
import type { Kernel } from '../../kernel.js'

/** Wallets that were ended, of each namespace; the oldest is forgotten. */
const MAX_ENDED = 100

const connectorKey = (namespace: Namespace) => `${namespace}:connected_connector_id`

/**
 * Writes the reference's keys (protocol section 3) after every change of the session, from its state. A connector that
 * is stored is replaced here and only taken away by `forgetConnector`: it may be another tab's. What a wallet told
 * (`isTold`) it tells each tab: one that has yet to follow another tab to another wallet writes nothing of before.
 */
export function persistSession({ storage, session }: Kernel, isTold?: boolean) {
  const { accounts, networks, connections, recentConnections, activeNamespace } = session.state.get()
  const namespaces = Object.keys(accounts) as Namespace[]
  const put = (key: string, value: string | undefined) =>
    value ? storage.set(key, value) : storage.remove(key)
  const own = (one: Namespace) => accounts[one]?.connectorId
  const used = namespaces.filter((one) => own(one) && accounts[one]?.status !== 'connecting')
  const stored = (one: Namespace) => storage.get(connectorKey(one))
  if (isTold && used.some((one) => (stored(one) ?? own(one)) !== own(one))) return
  for (const one of used) put(connectorKey(one), own(one))
  const connected = namespaces.filter(stored)
  put('connected_namespaces', connected.join())
  storage.set('connection_status', connected[0] ? 'connected' : 'disconnected')
  put('active_namespace', activeNamespace)
  const active = activeNamespace && networks[activeNamespace]
  const supported = active?.requestedCaipNetworks.some((one) => one.caipNetworkId === active.caipNetworkId)
  if (supported) put('active_caip_network_id', active?.caipNetworkId)
  const known = Object.keys({ ...connections, ...recentConnections }) as Namespace[]
  const all = known.map((one) => [one, [...(connections[one] ?? []), ...(recentConnections[one] ?? [])]])
  storage.write('connections', Object.fromEntries(all))
}

/** This connector is to be restored. */
export const storeConnector = ({ storage }: Kernel, namespace: Namespace, connectorId: string) =>
  storage.set(connectorKey(namespace), connectorId)

/** This connector is not to be restored. Another one that is stored by now is another tab's, and stays. */
export function forgetConnector({ storage }: Kernel, namespace: Namespace, connectorId: string) {
  if (storage.get(connectorKey(namespace)) === connectorId) storage.remove(connectorKey(namespace))
}

/** Remembers that the visitor ended this connection, so that nothing reconnects it behind their back. */
export function rememberDisconnected(
  { storage }: Kernel,
  namespace: Namespace,
  connectorId: string,
  ended: boolean,
) {
  const stored = readDisconnected(storage)
  const others = (stored[namespace] ?? []).filter((id) => id !== connectorId)
  storage.write('disconnected_connector_ids', {
    ...stored,
    [namespace]: ended ? [...others, connectorId].slice(-MAX_ENDED) : others,
  })
}

export const readDisconnected = (storage: Kernel['storage']): Readonly<Record<string, readonly string[]>> =>
  storage.read('disconnected_connector_ids', parseIds) ?? {}

function parseIds(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const isList = (list: unknown) => Array.isArray(list) && list.every((id) => typeof id === 'string')
  return Object.values(value).every(isList) ? (value as Record<string, string[]>) : undefined
}
