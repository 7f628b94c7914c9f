import type { Client } from './client.js'
import { isClaimed } from './tabs.js'

type Engine = {
  onSessionProposeResponse(topic: string, ...answer: unknown[]): Promise<void>
}

/**
 * Leaves the answer to a pairing of another tab to that tab. The library (2.21.8) knows the pairings of all tabs by their
 * storage, and takes up each answer. The relay gives what follows, the session, to the first that asks: tabs of one page
 * are one client to it. So a tab that nobody uses would take it from the one that waits for it.
 */
export function keepToOwnAnswers(
  { engine }: Pick<Client, 'engine'>,
  isOwn: (topic: string) => boolean,
): void {
  const own = engine as unknown as Engine
  const { onSessionProposeResponse: take } = own
  own.onSessionProposeResponse = async (topic, ...answer) => {
    // Of a tab that has gone nobody waits for it: it is taken, and refused.
    if (isOwn(topic) || !(await isClaimed(topic))) await take(topic, ...answer)
  }
}
