import { SessionError } from '../kernel/session/errors.js'
import { abortable, follow } from './abortable.js'

/** One connected wallet, from its approval until it is left: its listeners and requests end with it. */
export type Connection<T> = {
  readonly value: T
  /** Aborts when the connection ends; its reason is what requests in flight reject with. */
  readonly signal: AbortSignal
  end(reason?: unknown): void
}

/** The wallets of one namespace that are connected now, by connector. */
export type Connections<T> = {
  get(connectorId: string): Connection<T> | undefined
  /** @throws SessionError `NOT_CONNECTED`. */
  require(connectorId: string): Connection<T>
  /** Takes the place of an earlier connection of the same wallet, which ends. */
  add(connectorId: string, value: T): Connection<T>
  /** Ends one, when it is there: what it was asked rejects with `NOT_CONNECTED`. */
  end(connectorId: string): void
}

/** @param signal the adapter's own end, which ends all. */
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
        unfollow()
        if (live.get(connectorId) === connection) live.delete(connectorId)
        controller.abort(reason)
      }
      const connection: Connection<T> = { value, signal: controller.signal, end }
      let unfollow = () => {}
      live.set(connectorId, connection)
      earlier?.end()
      unfollow = follow(signal, end)
      return connection
    },
    end: (connectorId) => live.get(connectorId)?.end(),
  }
}

/** Asks a connected wallet; gives up when the connection ends or the caller does. */
export async function duringConnection<T, R>(
  connection: Connection<T>,
  signal: AbortSignal | undefined,
  ask: (value: T) => Promise<R>,
): Promise<R> {
  connection.signal.throwIfAborted()
  return abortable(abortable(ask(connection.value), connection.signal), signal)
}
