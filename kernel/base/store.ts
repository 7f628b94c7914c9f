/** A plain, serialisable piece of state. Live objects (providers, frames) never enter a slice. */
export type Slice<S> = {
  get(): S
  initial(): S
  /** Replaces these keys. Does nothing if all values are the same. */
  patch(change: Partial<S>): void
  /** Replaces the whole state. */
  replace(next: S): void
  subscribe(listener: () => void): () => void
}

export type Store = {
  create<S extends object>(name: string, initial: S): Slice<S>
  /** The slice of that name, or undefined if its owner is not installed or was removed. */
  find(name: string): Slice<object> | undefined
  remove(name: string): void
  clear(): void
}

export function createStore(report: (error: unknown) => void): Store {
  const slices = new Map<string, Slice<object>>()
  return {
    create(name, initial) {
      const slice = createSlice(initial, report)
      slices.set(name, slice as unknown as Slice<object>)
      return slice
    },
    find: (name) => slices.get(name),
    remove: (name) => slices.delete(name),
    clear: () => slices.clear(),
  }
}

function createSlice<S extends object>(initial: S, report: (error: unknown) => void): Slice<S> {
  let state = initial
  const listeners = new Set<() => void>()
  const replace = (next: S) => {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        report(error)
      }
    }
  }
  return {
    get: () => state,
    initial: () => initial,
    replace,
    patch(change) {
      const keys = Object.keys(change) as (keyof S)[]
      if (keys.some((key) => !Object.is(state[key], change[key]))) replace({ ...state, ...change })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
