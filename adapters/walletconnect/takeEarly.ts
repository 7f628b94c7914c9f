import type { Client } from './client.js'

type Answer = { id?: number; result?: unknown }
type Engine = {
  /** Answers that were heard and not yet settled, by proposal. */
  pendingSessions: Map<number, unknown>
  onSessionProposeResponse(topic: string, answer: Answer): Promise<void>
}

/**
 * Takes up answers to earlier proposals that the relay kept for this page: they come as soon as the socket is open, when
 * the part of the library (2.21.8) that makes sessions does not listen yet. The approval would be lost here, and the
 * session hold on the phone. Never rejects.
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
