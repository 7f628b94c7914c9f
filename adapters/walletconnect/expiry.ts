import type { Client } from './client.js'

/** Of the five minutes that a proposal or a request is good for. */
const LIMIT_MS = 295_000
const EXPIRED = { code: 0, message: 'Request expired' }

/**
 * Ends a wait of the library a moment before the library does. Its own end also rejects a promise that nobody holds,
 * which the page would report as an error that nobody caught.
 */
function endInTime(waiting: Promise<unknown>, end: () => void): void {
  const timer = setTimeout(end, LIMIT_MS)
  const stop = () => clearTimeout(timer)
  waiting.then(stop, stop)
}

/** A proposal of a session, or a request to sign along with it. */
export function endProposal(client: Client, pairingTopic: string, settled: Promise<unknown>): void {
  endInTime(settled, () => {
    const isMeant = (one: { pairingTopic?: string }) => one.pairingTopic === pairingTopic
    const request = client.auth.requests.getAll().find(isMeant)
    if (request) answer(client, request.id)
    const proposal = client.proposal.getAll().find(isMeant)
    if (proposal) client.events.emit('proposal_expire', { id: proposal.id })
  })
}

/** One request to a wallet, which may never answer. */
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

/** In the wallet's place. The library has no public way to give a request up. */
function answer({ engine }: Client, id: number) {
  const { events } = engine as unknown as { events: { emit(event: string, answer: object): void } }
  events.emit(`session_request:${id}`, { error: EXPIRED })
}
