import { SessionError } from '../kernel/session/errors.js'
import { abortable, onAbort } from './abortable.js'

/** A connected wallet, from approval to disconnect. Its listeners and requests end with it. */
export type Connection<T> = {
  readonly value: T
  /** Aborts when the connection ends; pending requests reject with its reason. */
  readonly signal: AbortSignal
  end(reason?: unknown): void
}

/** The connected wallets of one namespace, by connector. */
export type Connections<T> = {
  get(connectorId: string): Connection<T> | undefined
  /** @throws SessionError `NOT_CONNECTED`. */
  require(connectorId: string): Connection<T>
  /** Replaces an earlier connection of the same wallet, which ends. */
  add(connectorId: string, value: T): Connection<T>
  /** Ends a connection, if any: its pending requests reject with `NOT_CONNECTED`. */
  end(connectorId: string): void
}

/** @param signal aborts when the adapter ends, which ends all connections. */
export function createConnections<T>(signal: AbortSignal): Connections<T> {
  const live = new Map<string, Connection<T>>()
  const over = () => new SessionError('NOT_CONNECTED', 'The wallet was disconnected')
  return {
    get: (connectorId) => live.get(connectorId),
    require(connectorId) {
      const found = live.get(connectorId)
      if (found) return found
      throw new SessionError('NOT_CONNECTED', `The wallet "${connectorId}" is not connected.`)
    },
    add(connectorId, value) {
      const earlier = live.get(connectorId)
      const controller = new AbortController()
      const end = (reason: unknown = over()) => {
        unsubscribe()
        if (live.get(connectorId) === connection) live.delete(connectorId)
        controller.abort(reason)
      }
      const connection: Connection<T> = { value, signal: controller.signal, end }
      let unsubscribe = () => {}
      live.set(connectorId, connection)
      earlier?.end()
      unsubscribe = onAbort(signal, end)
      return connection
    },
    end: (connectorId) => live.get(connectorId)?.end(),
  }
}

/** Asks a connected wallet. Rejects when the connection ends or the caller aborts. */
export async function duringConnection<T, R>(
  connection: Connection<T>,
  signal: AbortSignal | undefined,
  ask: (value: T) => Promise<R>,
): Promise<R> {
  connection.signal.throwIfAborted()
  return abortable(abortable(ask(connection.value), connection.signal), signal)
}
