/** The frame's own memory. Browsers keep it apart for every site around the frame. */
export interface Store {
  get(key: string): string | undefined
  set(key: string, value: string | undefined): void
}

/** Of one project. Where the browser gives frames no storage, it lasts as long as the page. */
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
        // Kept in memory then.
      }
    },
  }
}
