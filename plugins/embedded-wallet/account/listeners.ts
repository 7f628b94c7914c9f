type Listener = (payload: unknown) => void

/** An EIP-1193 event emitter. A listener that throws goes to `report` and does not stop the others. */
export function createListeners(report: (error: unknown) => void) {
  const all = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener) {
      const known = all.get(event) ?? new Set()
      all.set(event, known.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      all.get(event)?.delete(listener)
    },
    emit(event: string, payload?: unknown) {
      for (const listener of [...(all.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
