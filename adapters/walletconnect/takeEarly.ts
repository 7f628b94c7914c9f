import type { Client } from './client.js'

/**
 * What the relay kept for this page comes as soon as the socket is open, which can be before the library (2.21.8)
 * listens; it takes up again what came for a session, not what came for a pairing. An approval would be lost here, and
 * hold on the phone.
 */
export function takeEarly({ core }: Client): void {
  const topics = core.pairing.pairings.keys
  for (const [topic, messages] of Object.entries(core.relayer.messages.getWithoutAck([...topics]))) {
    for (const message of messages) {
      core.relayer.events.emit('relayer_message', { topic, message, publishedAt: Date.now() })
    }
  }
}
