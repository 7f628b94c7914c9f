import type { Client } from './client.js'

type Engine = {
  deleteSession(which: { topic: string }): Promise<void>
  processRequest(event: { topic: string; payload: { method: string } }): Promise<void>
}

/** Words on a session that there is. */
const NEEDS_SESSION = /(Update|Extend|Ping|Event|Delete)$/

/**
 * Of a session that is over the library (2.21.8) throws in promises that nobody holds: when a wallet's word on it is
 * still to be read, and when it was to be deleted for the wallet with the next message that goes out. Each would be an
 * uncaught error of the page. Now such a word is not read, and what has gone is not deleted again. Before it forgets a
 * session or a pairing it unsubscribes: a relay that went away meanwhile must not keep it.
 */
export function quietEnd({ core, engine, session }: Pick<Client, 'core' | 'engine' | 'session'>): void {
  const { relayer } = core
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = (...asked) => unsubscribe(...asked).catch(() => undefined)
  const own = engine as unknown as Engine
  const { deleteSession, processRequest } = own
  const isOver = (topic: string) => !session.keys.includes(topic)
  own.deleteSession = async (which) => {
    if (!isOver(which.topic)) await deleteSession(which)
  }
  own.processRequest = async (event) => {
    if (!isOver(event.topic) || !NEEDS_SESSION.test(event.payload.method)) await processRequest(event)
  }
}
