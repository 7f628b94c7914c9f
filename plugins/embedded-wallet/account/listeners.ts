type Listener = (payload: unknown) => void

/** Events in the shape of EIP-1193. A listener that throws stops no other; its error goes to `report`. */
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
