import type { Namespace } from '../../base/caip.js'
import { castDraft, type Draft } from '../../base/draft.js'
import type { Connection, SessionState } from '../types.js'

type List = 'connections' | 'recentConnections'
const MAX_RECENT = 10

const put = (state: Draft<SessionState>, list: List, namespace: Namespace, next: readonly Connection[]) => {
  if (next.length > 0) state[list][namespace] = castDraft([...next])
  else delete state[list][namespace]
}

export function removeFrom(
  state: Draft<SessionState>,
  list: List,
  namespace: Namespace,
  connectorId: string,
) {
  const left = (state[list][namespace] ?? []).filter((one) => one.connectorId !== connectorId)
  put(state, list, namespace, left as Connection[])
}

/** Lists a connected wallet; the one in use stands first. */
export function addConnection(
  state: Draft<SessionState>,
  namespace: Namespace,
  connection: Connection,
  place: 'first' | 'last',
) {
  removeFrom(state, 'recentConnections', namespace, connection.connectorId)
  removeFrom(state, 'connections', namespace, connection.connectorId)
  const others = (state.connections[namespace] ?? []) as Connection[]
  const next = place === 'first' ? [connection, ...others] : [...others, connection]
  put(state, 'connections', namespace, next)
}

/** Moves a disconnected wallet to the recent ones. */
export function moveToRecent(state: Draft<SessionState>, namespace: Namespace, connection: Connection) {
  removeFrom(state, 'connections', namespace, connection.connectorId)
  removeFrom(state, 'recentConnections', namespace, connection.connectorId)
  const others = (state.recentConnections[namespace] ?? []) as Connection[]
  put(state, 'recentConnections', namespace, [connection, ...others].slice(0, MAX_RECENT))
}

export const findConnection = (
  { connections }: Pick<SessionState, 'connections'>,
  namespace: Namespace,
  connectorId: string,
) => connections[namespace]?.find((one) => one.connectorId === connectorId)

/** Finds a connected or recent wallet. */
export const findKnown = (state: SessionState, namespace: Namespace, connectorId: string) =>
  findConnection(state, namespace, connectorId) ??
  state.recentConnections[namespace]?.find((one) => one.connectorId === connectorId)
