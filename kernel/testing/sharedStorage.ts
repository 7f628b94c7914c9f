import type { Storage } from '../base/storage.js'

/** Storage shared by the tabs of a browser: a write by one tab notifies the others, not itself. */
export function createSharedStorage() {
  const values = new Map<string, string>()
  const listeners = new Map<object, Set<(key: string) => unknown>>()

  const of = (tab: object): Storage => {
    const put = (key: string, value: string | undefined) => {
      if (values.get(key) === value) return
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      for (const [other, all] of listeners) {
        if (other !== tab) for (const listener of all) listener(key)
      }
    }
    return {
      get: (key) => values.get(key),
      set: put,
      remove: (key) => put(key, undefined),
      read: (key, parse) => {
        const value = values.get(key)
        return value === undefined ? undefined : parse(JSON.parse(value))
      },
      write: (key, value) => put(key, JSON.stringify(value)),
      watch(listener, signal) {
        const own = listeners.get(tab) ?? new Set()
        listeners.set(tab, own.add(listener))
        signal.addEventListener('abort', () => own.delete(listener))
      },
      beside: () => of(tab),
    }
  }
  return { values, of }
}
