import mitt from 'mitt'
import type { Events, Payload } from '../host/registry.js'

/** Origin of an isolated error, passed to `onError`. */
export type ErrorInfo = { plugin?: string | undefined; phase: string }
export type Report = (error: unknown, info: ErrorInfo) => void

/** Events named in the past tense. A listener that throws is reported and the others still run. */
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
  // Don't expose mitt's types: its declarations do not compile under NodeNext.
  const emitter = (mitt as unknown as () => Emitter)()
  return {
    on(event, listener, owner) {
      const guarded = (payload: unknown) => {
        try {
          listener(payload as never)
        } catch (error) {
          report(error, { plugin: owner, phase: `listener of ${event}` })
        }
      }
      emitter.on(event, guarded)
      return () => emitter.off(event, guarded)
    },
    emit: (event, ...payload) => emitter.emit(event, payload[0]),
    clear: () => emitter.all.clear(),
  }
}

type Emitter = {
  all: Map<string, unknown>
  on(event: string, handler: (payload: unknown) => void): void
  off(event: string, handler: (payload: unknown) => void): void
  emit(event: string, payload: unknown): void
}
