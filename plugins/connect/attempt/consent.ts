/** Whether the visitor has agreed to the host's terms. */
export type Consent = {
  isGiven(): boolean
  give(isGiven: boolean): void
  subscribe(listener: () => void): () => void
}

export function createConsent(): Consent {
  const listeners = new Set<() => void>()
  let given = false
  return {
    isGiven: () => given,
    give(isGiven) {
      given = isGiven
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
