import type { ConnectParameters } from '../../kernel/adapters/adapter.js'
import type { AuthenticateRequest } from '../../kernel/adapters/authenticate.js'
import { ConnectionFailedError, SessionError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import type { Client } from './client.js'
import { mapPairingError } from './errors.js'
import type { ProposedNamespace } from './namespaces.js'
import { deletePairing, type Pairing, type Settled, startPairing } from './pairing.js'
import { claimPairing } from './tabs.js'

type OnUri = ConnectParameters['onUri']
export type AttemptParameters = Pick<ConnectParameters, 'signal' | 'onUri' | 'authenticate'>
export type Attempts = {
  /** @throws ConnectionRejectedError, ConnectionFailedError, SessionError, or the signal's reason. */
  pair(parameters: AttemptParameters): Promise<Settled>
  /** Whether this page made the pairing, and so handles its answer. */
  knows(pairingTopic: string): boolean
  /** Ends the pending attempt. Resolves when all relay requests have settled. */
  close(): Promise<void>
}
export type AttemptsParameters = {
  client: Client
  propose(): Record<string, ProposedNamespace>
  /** Ends a session whose attempt was aborted. */
  refuse(session: unknown): void
  /** Begins to watch the relay; the returned function ends it. */
  watch(): () => void
}

type Attempt = {
  onUri: OnUri
  waiters: number
  done: Promise<Settled>
  abort(reason: unknown): void
}

/** Allows one pairing at a time: a newer attempt aborts the older, whose pairing is dropped at once. */
export function createAttempts({ client, propose, refuse, watch }: AttemptsParameters): Attempts {
  const { relayer } = client.core
  const topics = new Set<string>()
  const closing = new AbortController()
  const working = new Set<Promise<unknown>>()
  let current: Attempt | undefined

  // The relay refuses this page, and the library does not reject pending attempts.
  const fail = (cause: unknown) => current?.abort(new ConnectionFailedError({ cause }))
  relayer.on('relayer_error', fail)

  const track = <T>(work: Promise<T>): Promise<T> => {
    working.add(work)
    const done = () => void working.delete(work)
    work.then(done, done)
    return work
  }

  const start = (onUri: OnUri, authenticate: AuthenticateRequest | undefined): Attempt => {
    const scope = new AbortController()
    const { signal } = scope
    const unwatch = watch()
    const discard = ({ topic, settled }: Pairing) => {
      // Ignored: the pairing was never shown, or the network is down.
      track(deletePairing(client, topic)).catch(() => undefined)
      // The approval may still arrive if the wallet missed the deletion.
      settled.then(({ session }) => refuse(session)).catch(() => undefined)
    }
    const run = async () => {
      const pairing = await track(startPairing(client, propose(), authenticate))
      topics.add(pairing.topic)
      if (signal.aborted) discard(pairing)
      signal.throwIfAborted()
      claimPairing(pairing.topic, [signal, closing.signal])
      const onAbort = () => discard(pairing)
      signal.addEventListener('abort', onAbort, { once: true })
      onUri?.(pairing.uri)
      return pairing.settled.finally(() => signal.removeEventListener('abort', onAbort))
    }
    const attempt: Attempt = {
      onUri,
      waiters: 0,
      abort: (reason) => scope.abort(reason),
      done: abortable(run(), signal).catch((error) => {
        throw signal.aborted ? signal.reason : mapPairingError(error)
      }),
    }
    const forget = () => {
      unwatch()
      if (current === attempt) current = undefined
    }
    attempt.done.then(forget, forget)
    signal.addEventListener('abort', forget, { once: true })
    return attempt
  }

  return {
    pair({ signal, onUri, authenticate }) {
      signal.throwIfAborted()
      if (!current || !onUri || current.onUri !== onUri) {
        current?.abort(new SessionError('CONNECTION_SUPERSEDED', 'Another wallet was chosen'))
        current = start(onUri, authenticate)
      }
      const attempt = current
      attempt.waiters += 1
      return abortable(attempt.done, signal).catch((error) => {
        attempt.waiters -= 1
        if (signal.aborted && attempt.waiters === 0) attempt.abort(signal.reason)
        throw error
      })
    },
    knows: (pairingTopic) => topics.has(pairingTopic),
    async close() {
      relayer.off('relayer_error', fail)
      closing.abort()
      current?.abort(new SessionError('CONNECTION_SUPERSEDED', 'Destroyed'))
      while (working.size > 0) await Promise.allSettled(working)
    },
  }
}
