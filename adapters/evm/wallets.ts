import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { abortable, onAbort } from '../abortable.js'
import { withSignals } from '../withSignals.js'
import type { Connection } from './connection.js'
import { isProvider, type Provider } from './provider.js'
import { type Pin, pinRequest } from './providerPin.js'

/** The live connections of one adapter, by connector id. */
export type Wallets = {
  get(connectorId: string): Connection | undefined
  /** @throws SessionError `NOT_CONNECTED`. */
  require(connectorId: string): Connection
  /**
   * Like `require`, for methods that sign, spend or grant: each request is refused if the page has changed
   * the wallet since the visitor connected it (TransferError `PROVIDER_CHANGED`).
   */
  requireUnchanged(connectorId: string): Connection
  /** Pins the wallet. Keeps the pin of an earlier connection, unless the visitor is prompted again. */
  pin(provider: Provider, isAsked: boolean): Pin
  /** Replaces an earlier connection of the same wallet. */
  add(connectorId: string, connection: Connection): void
}

export function createWallets({ refuse }: Pick<AdapterContext, 'refuse'>): Wallets {
  const live = new Map<string, Connection>()
  const pins = new WeakMap<Provider, Pin>()
  const require = (connectorId: string) => {
    const connection = live.get(connectorId)
    if (connection) return connection
    throw new SessionError('NOT_CONNECTED', `The wallet "${connectorId}" is not connected.`)
  }
  return {
    get: (connectorId) => live.get(connectorId),
    require,
    requireUnchanged(connectorId) {
      const connection = require(connectorId)
      const { pinned, isChanged } = connection.pin
      const request: Provider['request'] = async (args) => {
        if (!isChanged()) return pinned.request(args)
        refuse('provider-changed', connectorId)
        throw new TransferError('PROVIDER_CHANGED', 'The wallet’s provider changed. Connect it again.')
      }
      return { ...connection, pinned: { request } }
    },
    pin: (provider, isAsked) => (!isAsked && pins.get(provider)) || pinRequest(provider),
    add(connectorId, connection) {
      const earlier = live.get(connectorId)
      if (earlier === connection) return
      live.set(connectorId, connection)
      pins.set(connection.provider, connection.pin)
      earlier?.dispose()
      onAbort(connection.signal, () => {
        if (live.get(connectorId) === connection) live.delete(connectorId)
      })
    },
  }
}

/** The provider of a listed connector; loads the SDK of a host's connector. */
export async function findProvider(
  ctx: AdapterContext,
  connectorId: string,
  signal: AbortSignal,
): Promise<Provider | undefined> {
  const found = ctx.getConnector(connectorId)?.provider
  if (isProvider(found) || typeof found !== 'function') return isProvider(found) ? found : undefined
  const loaded: unknown = await abortable(Promise.resolve(found(ctx.chain)), signal)
  return isProvider(loaded) ? loaded : undefined
}

/** Runs with a signal that aborts when the caller aborts or the connection ends. */
export const during = <T>(
  connection: Connection,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => withSignals([connection.signal, signal], run)
