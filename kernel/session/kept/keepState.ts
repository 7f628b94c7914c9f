import type { Namespace } from '../../base/caip.js'
import type { Core } from '../../core.js'
import { ConfigError } from '../../errors.js'
import type { Session } from '../session.js'
import type { InitialState, KnownAccount, StateStore } from '../types.js'

type Kit = Pick<Core, 'options' | 'scope' | 'report' | 'storage'> & { readonly session: Session }

/** Writes the connections that a reload would restore to the host's store, now and after every change. */
export function keepState(kit: Kit, store: StateStore): void {
  const { session, scope, options, report } = kit
  if (store.id !== options.id) {
    const text = `Option "stateStore" belongs to another kit: pass its id, cookieState({ id: '${options.id}' }).`
    report(new ConfigError('CONFIG_INVALID', text), { phase: 'state store' })
    return
  }
  let written: string | undefined | null = null
  let isDue = false
  const write = () => {
    isDue = false
    if (scope.signal.aborted) return
    forgetOthers(kit)
    const state = restorable(kit, store)
    const text = state && JSON.stringify(state)
    if (text === written) return
    written = text
    store.write(state)
  }
  // A connection is stored after its state is set, in the same turn.
  const later = () => {
    if (isDue) return
    isDue = true
    Promise.resolve()
      .then(write)
      .catch((error: unknown) => report(error, { phase: 'state store' }))
  }
  scope.add(session.state.subscribe(later))
  later()
}

/**
 * The active account of each namespace. Unsettled namespaces keep what the page shows, or else what the store has, of their
 * stored connector.
 */
function restorable(kit: Kit, store: StateStore): InitialState | undefined {
  const { session, options } = kit
  if (options.enableReconnect === false) return undefined
  const { accounts, networks, known, activeNamespace } = session.state.get()
  const { accounts: former, networks: last = [] } = store.read() ?? {}
  const next: Partial<Record<Namespace, KnownAccount>> = {}
  for (const namespace of Object.keys({ ...former, ...accounts }) as Namespace[]) {
    const stored = storedConnector(kit, namespace)
    const { connectorId, address, caipAddress, waitingFor } = accounts[namespace] ?? {}
    if (stored === undefined) continue
    const kept = (waitingFor === stored && known[namespace]) || former?.[namespace]
    if (connectorId === stored && address !== undefined && caipAddress !== undefined)
      next[namespace] = { connectorId, address, caipAddress }
    // Still being restored, in use in another tab, or in a namespace that this page lacks.
    else if (kept?.connectorId === stored) next[namespace] = kept
  }
  const namespaces = Object.keys(next) as Namespace[]
  if (namespaces.length === 0) return undefined
  const used = new Set([...(activeNamespace ? [activeNamespace] : []), ...namespaces])
  const networkOf = (one: Namespace) =>
    networks[one]?.caipNetworkId ?? last.find((id) => id.startsWith(`${one}:`)) ?? []
  return { networks: [...used].flatMap(networkOf), accounts: next }
}

/** Forgets known accounts of other wallets than the stored ones: a page without the store replaced the connection. */
function forgetOthers(kit: Kit) {
  const { state } = kit.session
  const all = Object.entries(state.get().known)
  const left = all.filter(([namespace, one]) => storedConnector(kit, namespace) === one.connectorId)
  if (left.length < all.length) state.patch({ known: Object.fromEntries(left) })
}

const storedConnector = ({ storage }: Kit, namespace: string) =>
  storage.get(`${namespace}:connected_connector_id`)
