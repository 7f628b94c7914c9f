/** The frame's storage, which browsers partition by the embedding site. */
export interface Store {
  get(key: string): string | undefined
  set(key: string, value: string | undefined): void
}

/** Storage of one project. If the browser denies storage to frames, it lasts as long as the page. */
export function createStore(projectId: string): Store {
  const kept = new Map<string, string>()
  const nameOf = (key: string) => `secure:${projectId}:${key}`
  return {
    get: (key) => {
      try {
        return localStorage.getItem(nameOf(key)) ?? kept.get(key)
      } catch {
        return kept.get(key)
      }
    },
    set: (key, value) => {
      if (value === undefined) kept.delete(key)
      else kept.set(key, value)
      try {
        if (value === undefined) localStorage.removeItem(nameOf(key))
        else localStorage.setItem(nameOf(key), value)
      } catch {
        // Keep it in memory.
      }
    },
  }
}
