import type { Namespace } from '../../caip.js'
import type { Kernel } from '../../kernel.js'

/** Writes the reference's keys (protocol section 3) after every change of the session, from its state. */
export function persistSession({ storage, session }: Kernel) {
  const { accounts, networks, connections, activeNamespace } = session.state.get()
  const namespaces = Object.keys(accounts) as Namespace[]
  const connected = namespaces.filter((namespace) => accounts[namespace]?.status === 'connected')
  const put = (key: string, value: string | undefined) =>
    value === undefined ? storage.remove(key) : storage.set(key, value)
  for (const namespace of namespaces) {
    const status = accounts[namespace]?.status
    // While a namespace is being restored its stored connector is still the truth.
    if (status === 'reconnecting' || status === 'connecting') continue
    put(`${namespace}:connected_connector_id`, accounts[namespace]?.connectorId)
  }
  put('connected_namespaces', connected.join(',') || undefined)
  storage.set('connection_status', connected.length > 0 ? 'connected' : 'disconnected')
  put('active_namespace', activeNamespace)
  const active = activeNamespace && networks[activeNamespace]
  const supported = active?.requestedCaipNetworks.some((one) => one.caipNetworkId === active.caipNetworkId)
  if (supported) put('active_caip_network_id', active?.caipNetworkId)
  storage.write('connections', connections)
}

/** Remembers that the visitor ended this connection, so that nothing reconnects it behind their back. */
export function rememberDisconnected(
  { storage }: Kernel,
  namespace: Namespace,
  connectorId: string,
  ended: boolean,
) {
  const stored = storage.read('disconnected_connector_ids', parseIds) ?? {}
  const others = (stored[namespace] ?? []).filter((id) => id !== connectorId)
  storage.write('disconnected_connector_ids', {
    ...stored,
    [namespace]: ended ? [...others, connectorId] : others,
  })
}

function parseIds(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const isList = (list: unknown) => Array.isArray(list) && list.every((id) => typeof id === 'string')
  return Object.values(value).every(isList) ? (value as Record<string, string[]>) : undefined
}
