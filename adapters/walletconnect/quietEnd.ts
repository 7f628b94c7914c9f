import type { Client } from './client.js'

type Engine = {
  deleteSession(which: { topic: string }): Promise<void>
  processRequest(event: { topic: string; payload: { method: string } }): Promise<void>
}

/** Methods that need an existing session. */
const NEEDS_SESSION = /(Update|Extend|Ping|Event|Delete)$/

/**
 * For an ended session the library (2.21.8) throws in promises without a handler: on a pending message of the
 * wallet, and when deleting the session at the wallet with the next outgoing message. Each would be an
 * uncaught error of the page. So such messages are skipped, and removed sessions are not deleted again.
 * Failures to unsubscribe are ignored, because an unreachable relay must not keep a session or pairing from
 * being removed.
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
