/** Who wants to hear of one thing. One that throws is reported, and the others still hear. */
export type Listeners<T> = {
  /** The owner is told with what it throws. Returns the undo. */
  add(hear: (value: T) => void, owner?: string): () => void
  tell(value: T): void
}

export function createListeners<T>(report: (error: unknown, owner?: string) => void): Listeners<T> {
  const all = new Set<{ hear: (value: T) => void; owner: string | undefined }>()
  return {
    add(hear, owner) {
      const one = { hear, owner }
      all.add(one)
      return () => all.delete(one)
    },
    tell(value) {
      // Who comes or goes meanwhile changes nothing for this one.
      for (const { hear, owner } of [...all]) {
        try {
          hear(value)
        } catch (error) {
          report(error, owner)
        }
      }
    },
  }
}
