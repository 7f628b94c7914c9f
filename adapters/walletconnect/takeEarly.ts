import type { Client } from './client.js'

type Answer = { id?: number; result?: unknown }
type Engine = {
  /** Received answers that are not settled yet, by proposal. */
  pendingSessions: Map<number, unknown>
  onSessionProposeResponse(topic: string, answer: Answer): Promise<void>
}

/**
 * Handles answers to earlier proposals that the relay kept for this page. They arrive as soon as the socket
 * opens, before the session engine of the library (2.21.8) subscribes: the approval would be lost here, while
 * the phone keeps the session. Never rejects.
 */
export async function takeEarly({ core, engine, proposal }: Client): Promise<void> {
  const { pendingSessions, ...rest } = engine as unknown as Engine
  const take = async (topic: string, message: string) => {
    const answer: Answer = await core.crypto.decode(topic, message)
    const { id = 0 } = answer
    if ('result' in answer && proposal.keys.includes(id) && !pendingSessions.has(id))
      await rest.onSessionProposeResponse(topic, answer)
  }
  await Promise.allSettled(
    core.pairing.pairings.keys.flatMap((topic) =>
      Object.values(core.relayer.messages.get(topic)).map((message) => take(topic, message)),
    ),
  )
}
