import type { Namespace } from '../../caip.js'
import type { Kernel } from '../../kernel.js'

/** Wallets that were ended, of each namespace; the oldest is forgotten. */
const MAX_ENDED = 100

const connectorKey = (namespace: Namespace) => `${namespace}:connected_connector_id`

/**
 * Writes the reference's keys (protocol section 3) after every change of the session, from its state. A connector that
 * is stored is replaced here and only taken away by `forgetConnector`: it may be another tab's.
 */
export function persistSession({ storage, session }: Kernel) {
  const { accounts, networks, connections, recentConnections, activeNamespace } = session.state.get()
  const namespaces = Object.keys(accounts) as Namespace[]
  const put = (key: string, value: string | undefined) =>
    value === undefined ? storage.remove(key) : storage.set(key, value)
  for (const namespace of namespaces) {
    const { status, connectorId } = accounts[namespace] ?? {}
    if (status === 'connected') put(connectorKey(namespace), connectorId)
  }
  const connected = namespaces.filter((one) => storage.get(connectorKey(one)) !== undefined)
  put('connected_namespaces', connected.join(',') || undefined)
  storage.set('connection_status', connected.length > 0 ? 'connected' : 'disconnected')
  put('active_namespace', activeNamespace)
  const active = activeNamespace && networks[activeNamespace]
  const supported = active?.requestedCaipNetworks.some((one) => one.caipNetworkId === active.caipNetworkId)
  if (supported) put('active_caip_network_id', active?.caipNetworkId)
  const known = new Set([...Object.keys(connections), ...Object.keys(recentConnections)] as Namespace[])
  const all = [...known].map((one) => [one, [...(connections[one] ?? []), ...(recentConnections[one] ?? [])]])
  storage.write('connections', Object.fromEntries(all))
}

/** After what a wallet told: it tells each tab, and one that has to follow another tab writes nothing of before. */
export function persistTold(kernel: Kernel) {
  if (!isBehind(kernel)) persistSession(kernel)
}

/** Another tab has put another wallet in use since, which this one is about to take up (`tabs.ts`). */
export function isBehind({ storage, session }: Kernel): boolean {
  return Object.entries(session.state.get().accounts).some(([namespace, { status, connectorId }]) => {
    const stored = storage.get(connectorKey(namespace as Namespace))
    return status === 'connected' && stored !== undefined && stored !== connectorId
  })
}

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
