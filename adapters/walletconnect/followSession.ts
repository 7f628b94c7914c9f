import type { Client } from './client.js'
import { readSessionEvent, type WalletChange } from './sessionEvent.js'

type Session = ReturnType<Client['session']['get']>
export type SessionListener = {
  /** A wallet approved a proposal, of this page or another. */
  settled(session: Session): void
  /** The wallet changed its approval. */
  updated(session: Session): void
  changed(topic: string, change: WalletChange): void
  /** The session was deleted by the wallet, or expired. */
  ended(topic: string): void
}

/** Subscribes to session events. The library answers pings. Returns a function that unsubscribes. */
export function followSession(client: Client, listener: SessionListener): () => void {
  const settled = ({ session }: { session: Session }) => listener.settled(session)
  const updated = ({ topic }: { topic: string }) => {
    if (client.session.keys.includes(topic)) listener.updated(client.session.get(topic))
  }
  const changed = (event: unknown) => {
    const read = readSessionEvent(event)
    if (read) listener.changed(read.topic, read.change)
  }
  const ended = ({ topic }: { topic: string }) => listener.ended(topic)
  const all = [
    ['session_connect', settled],
    ['session_update', updated],
    ['session_event', changed],
    ['session_delete', ended],
    ['session_expire', ended],
  ] as const
  // Each event has its own payload type, which a list cannot express.
  for (const [name, listen] of all) client.events.on(name, listen as () => void)
  return () => {
    for (const [name, listen] of all) client.events.off(name, listen as () => void)
  }
}
