import type { Namespace } from '../../base/caip.js'
import type { SessionKit, StoredConnector } from '../tools.js'
import { readConnections, readWaiting } from './readConnections.js'

/** Most disconnected wallets remembered per namespace; the oldest are forgotten. */
const MAX_ENDED = 100

const connectorKey = (namespace: Namespace) => `${namespace}:connected_connector_id`
const versionKey = (namespace: Namespace) => `lk/${namespace}:version`

export const readConnector = (
  { storage }: Pick<SessionKit, 'storage'>,
  namespace: Namespace,
): StoredConnector => ({
  connectorId: storage.get(connectorKey(namespace)),
  version: Number(storage.get(versionKey(namespace))) || 0,
})

function writeConnector(
  { storage }: Pick<SessionKit, 'storage'>,
  namespace: Namespace,
  connectorId: string | undefined,
) {
  const { version } = readConnector({ storage }, namespace)
  storage.set(versionKey(namespace), String(version + 1))
  if (connectorId === undefined) storage.remove(connectorKey(namespace))
  else storage.set(connectorKey(namespace), connectorId)
}

/** Stores the connector to restore. */
export function storeConnector(kit: Pick<SessionKit, 'storage'>, namespace: Namespace, connectorId: string) {
  if (readConnector(kit, namespace).connectorId !== connectorId) writeConnector(kit, namespace, connectorId)
}

/**
 * Forgets the stored connector, unless another tab has stored a different one. Without `connectorId`, it ends a restore
 * that still waits for its wallet, unless a connector is stored.
 */
export function forgetConnector(
  kit: Pick<SessionKit, 'storage'>,
  namespace: Namespace,
  connectorId?: string,
) {
  if (readConnector(kit, namespace).connectorId === connectorId) writeConnector(kit, namespace, undefined)
}

/** True if another tab has disconnected or replaced this connection since `since` was read. */
export function isOutdated(
  kit: Pick<SessionKit, 'storage'>,
  namespace: Namespace,
  connectorId: string,
  since: StoredConnector,
) {
  const now = readConnector(kit, namespace)
  return now.connectorId !== connectorId && now.version !== since.version
}

/**
 * Writes the session's state to the keys of docs/protocol.md#storage-keys after every change. Only `storeConnector`
 * and `forgetConnector` write the connector. If another tab uses another wallet or none, this tab still has to sync,
 * so the other tab's values stay. Wallets report changes (`isReported`) to every tab, so a tab that still has to sync
 * writes nothing.
 */
export function persistSession(kit: Pick<SessionKit, 'storage' | 'session' | 'host'>, isReported?: boolean) {
  const { storage, session } = kit
  const { accounts, networks, connections, recentConnections, activeNamespace } = session.state.get()
  const namespaces = Object.keys(accounts) as Namespace[]
  const put = (key: string, value: string | undefined) =>
    value ? storage.set(key, value) : storage.remove(key)
  const stored = (one: Namespace) => storage.get(connectorKey(one))
  const isBehind = (one: Namespace) => {
    const { connectorId, status } = accounts[one] ?? {}
    return connectorId !== undefined && status !== 'connecting' && stored(one) !== connectorId
  }
  if (isReported && namespaces.some(isBehind)) return
  const connected = namespaces.filter(stored)
  put('connected_namespaces', connected.join())
  storage.set('connection_status', connected[0] ? 'connected' : 'disconnected')
  if (!activeNamespace || !isBehind(activeNamespace)) put('active_namespace', activeNamespace)
  const active = activeNamespace && networks[activeNamespace]
  const supported = active?.requestedCaipNetworks.some((one) => one.caipNetworkId === active.caipNetworkId)
  if (supported) put('active_caip_network_id', active?.caipNetworkId)
  const known = Object.keys({ ...connections, ...recentConnections }) as Namespace[]
  const others = known.some(isBehind) ? readConnections(kit) : {}
  const all = known.map((one) => [
    one,
    isBehind(one) ? (others[one] ?? []) : [...(connections[one] ?? []), ...(recentConnections[one] ?? [])],
  ])
  storage.write('connections', { ...readWaiting(kit), ...Object.fromEntries(all) })
}

/** Remembers that the visitor disconnected this wallet, so it is not restored silently. */
export function rememberDisconnected(
  { storage }: Pick<SessionKit, 'storage'>,
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

export const readDisconnected = (
  storage: SessionKit['storage'],
): Readonly<Record<string, readonly string[]>> => storage.read('disconnected_connector_ids', parseIds) ?? {}

function parseIds(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const isList = (list: unknown) => Array.isArray(list) && list.every((id) => typeof id === 'string')
  return Object.values(value).every(isList) ? (value as Record<string, string[]>) : undefined
}
