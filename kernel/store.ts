import { type Draft, produce } from 'immer'

/** One plain, serialisable piece of state. Live objects (providers, frames) never enter a slice. */
export type Slice<S> = {
  get(): S
  initial(): S
  set(recipe: (draft: Draft<S>) => void): void
  /** Replaces these keys. */
  patch(change: Partial<S>): void
  subscribe(listener: () => void): () => void
}

export type Store = {
  create<S>(name: string, initial: S): Slice<S>
  /** The slice of that name, or undefined when its owner is not there (any more). */
  find(name: string): Slice<unknown> | undefined
  remove(name: string): void
  clear(): void
}

export function createStore(report: (error: unknown) => void): Store {
  const slices = new Map<string, Slice<unknown>>()
  return {
    create(name, initial) {
      const slice = createSlice(initial, report)
      slices.set(name, slice as Slice<unknown>)
      return slice
    },
    find: (name) => slices.get(name),
    remove: (name) => slices.delete(name),
    clear: () => slices.clear(),
  }
}

function createSlice<S>(initial: S, report: (error: unknown) => void): Slice<S> {
  let state = initial
  const listeners = new Set<() => void>()
  const set = (recipe: (draft: Draft<S>) => void) => {
    const next = produce(state, (draft: Draft<S>) => void recipe(draft))
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
    set,
    patch: (change) => set((draft) => void Object.assign(draft as object, change)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
