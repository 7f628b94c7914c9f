import type { Client } from './client.js'

/** Just under the five minutes for which a proposal or request is valid. */
const LIMIT_MS = 295_000
const EXPIRED = { code: 0, message: 'Request expired' }

/**
 * Ends a wait just before the library does, because the library's own timeout also rejects a promise without
 * a handler, which the page would report as an uncaught error.
 */
function endInTime(waiting: Promise<unknown>, end: () => void): void {
  const timer = setTimeout(end, LIMIT_MS)
  const stop = () => clearTimeout(timer)
  waiting.then(stop, stop)
}

/** Ends a session proposal, or a request to sign along with it. */
export function endProposal(client: Client, pairingTopic: string, settled: Promise<unknown>): void {
  endInTime(settled, () => {
    const isMeant = (one: { pairingTopic?: string }) => one.pairingTopic === pairingTopic
    const request = client.auth.requests.getAll().find(isMeant)
    if (request) answer(client, request.id)
    const proposal = client.proposal.getAll().find(isMeant)
    if (proposal) client.events.emit('proposal_expire', { id: proposal.id })
  })
}

/** Sends a request to a wallet, which may never answer. */
export function requestInTime(
  client: Client,
  { topic, chainId, ...request }: { topic: string; chainId: string; method: string; params: unknown },
): Promise<unknown> {
  let id: number | undefined
  const note = (sent: { id: number; request: unknown }) => {
    if (sent.request === request) id = sent.id
  }
  client.on('session_request_sent', note)
  const answered = client.request({ topic, chainId, request })
  endInTime(answered, () => id !== undefined && answer(client, id))
  return answered.finally(() => client.off('session_request_sent', note))
}

/** Emits an error as if the wallet had answered. The library has no public way to cancel a request. */
function answer({ engine }: Client, id: number) {
  const { events } = engine as unknown as { events: { emit(event: string, answer: object): void } }
  events.emit(`session_request:${id}`, { error: EXPIRED })
}
