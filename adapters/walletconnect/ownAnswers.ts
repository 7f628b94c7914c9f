import type { Client } from './client.js'
import { isClaimed } from './tabs.js'

type Engine = {
  onSessionProposeResponse(topic: string, ...answer: unknown[]): Promise<void>
}

/**
 * Leaves the answer to another tab's pairing to that tab. The library (2.21.8) knows the pairings of all tabs
 * through their shared storage, and handles every answer. The relay gives the resulting session to the first
 * subscriber, because all tabs are one client to it. So an idle tab would take it from the tab that waits for
 * it.
 */
export function keepToOwnAnswers(
  { engine }: Pick<Client, 'engine'>,
  isOwn: (topic: string) => boolean,
): void {
  const own = engine as unknown as Engine
  const { onSessionProposeResponse: take } = own
  own.onSessionProposeResponse = async (topic, ...answer) => {
    // If the other tab is closed, the answer is handled here and refused.
    if (isOwn(topic) || !(await isClaimed(topic))) await take(topic, ...answer)
  }
}
