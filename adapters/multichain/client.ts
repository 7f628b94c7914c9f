import { channelClosed, refusedBy } from './errors.js'
import type { Transport } from './transport.js'

/** A random start below 2^32, because other scripts share the channel and count from 1. */
const firstId = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

export type Client = {
  /** @throws WalletRpcError if the wallet refuses, or closes the channel before it answers. */
  request(method: string, params?: unknown): Promise<unknown>
}

export type ClientEvents = {
  /** Gets the wallet's notifications. */
  notified(method: string, params: unknown): void
  /** The wallet closed the channel, so notifications may be missing. */
  lost?(): void
}

type Pending = { resolve(result: unknown): void; reject(error: unknown): void }

/**
 * JSON-RPC over a transport, until `signal` aborts, which rejects pending requests. Only the first answer to a pending
 * request counts.
 */
export function createClient(
  transport: Transport,
  signal: AbortSignal,
  { notified, lost }: ClientEvents,
): Client {
  const pending = new Map<number, Pending>()
  let next = firstId()
  const rejectAll = (error: unknown) => {
    const all = [...pending.values()]
    pending.clear()
    for (const { reject } of all) reject(error)
  }
  const post = transport({
    signal,
    heard(message) {
      if ('method' in message) return notified(message.method, message.params)
      const asked = pending.get(message.id)
      pending.delete(message.id)
      if ('error' in message) asked?.reject(refusedBy(message.error))
      else asked?.resolve(message.result)
    },
    lost() {
      rejectAll(channelClosed())
      lost?.()
    },
  })
  signal.addEventListener('abort', () => rejectAll(signal.reason))
  return {
    request: (method, params = {}) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const id = next++
        // Posted first: if that throws, nothing is pending. Answers always come later.
        post({ jsonrpc: '2.0', id, method, params })
        pending.set(id, { resolve, reject })
      }),
  }
}
