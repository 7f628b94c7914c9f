import { createListeners, type Listeners } from './listeners.js'
import type { Events, Payload } from './registry.js'

/** Where an isolated error came from, as told to `onError`. */
export type ErrorInfo = { plugin?: string | undefined; phase: string }
export type Report = (error: unknown, info: ErrorInfo) => void

/** Facts in the past tense. A listener that throws is reported and the others still run. */
export type Bus = {
  on<K extends keyof Events & string>(
    event: K,
    listener: (payload: Events[K]) => void,
    owner?: string,
  ): () => void
  emit<K extends keyof Events & string>(event: K, ...payload: Payload<Events[K]>): void
  clear(): void
}

export function createBus(report: Report): Bus {
  const events = new Map<string, Listeners<never>>()
  return {
    on(event, listener, owner) {
      const known =
        events.get(event) ??
        createListeners((error, plugin) => report(error, { plugin, phase: `listener of ${event}` }))
      events.set(event, known)
      return known.add(listener, owner)
    },
    emit: (event, ...payload) => events.get(event)?.tell(payload[0] as never),
    clear: () => events.clear(),
  }
}
