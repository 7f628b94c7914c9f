import type { Log } from './log.js'

/** Ignores larger values: the kit never writes them. */
const MAX_VALUE_CHARS = 1_000_000
const UNREADABLE = 'holds no value of ours and is ignored.'
const IN_MEMORY = 'refused; values are kept in memory.'

/** localStorage under the kit's prefix, or memory if the browser refuses it. Never throws. */
export type Storage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Reads JSON and passes it to `parse`. Returns `undefined` and warns once if it does not parse. */
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined
  write(key: string, value: unknown): void
  /** Calls the listener with each key that another tab writes, until the signal aborts. Browser only. */
  watch(listener: (key: string) => unknown, signal: AbortSignal): void
  /** Storage of the same kit under another root than `@appkit`. */
  beside(root: string): Storage
}

export function createStorage(id: string | undefined, log: Log, root = '@appkit'): Storage {
  const prefix = `${root}/${id === undefined ? '' : `${id}/`}`
  const memory = new Map<string, string | undefined>()
  let warned = false
  const warn = (why: string, error?: unknown) => {
    if (!warned) log.warn(`Storage: ${why}`, error)
    warned = true
  }
  const isServer = typeof window === 'undefined'

  const get = (key: string) => {
    // A value that could not be written stays in memory and wins over the stale stored one.
    if (memory.has(key) || isServer) return memory.get(key)
    try {
      // Throws if the browser refuses storage, or has none (some embedded browsers).
      const value = window.localStorage.getItem(prefix + key) ?? undefined
      if (value === undefined || value.length <= MAX_VALUE_CHARS) return value
      warn(`"${key}" ${UNREADABLE}`)
    } catch (error) {
      warn(IN_MEMORY, error)
    }
    return undefined
  }
  const put = (key: string, value: string | undefined) => {
    memory.set(key, value)
    if (isServer) return
    try {
      if (value === undefined) window.localStorage.removeItem(prefix + key)
      else window.localStorage.setItem(prefix + key, value)
      memory.delete(key)
    } catch (error) {
      warn(IN_MEMORY, error)
    }
  }
  return {
    get,
    set: put,
    remove: (key) => put(key, undefined),
    read(key, parse) {
      const text = get(key)
      if (text === undefined) return undefined
      let value: unknown
      try {
        value = parse(JSON.parse(text))
      } catch {
        // Treat unparsable values as absent; the warning follows below.
      }
      if (value === undefined) warn(`"${key}" ${UNREADABLE}`)
      return value as ReturnType<typeof parse>
    },
    write: (key, value) => put(key, JSON.stringify(value)),
    watch: (listener, signal) =>
      addEventListener(
        'storage',
        ({ key }) => key?.startsWith(prefix) && listener(key.slice(prefix.length)),
        { signal },
      ),
    beside: (root) => createStorage(id, log, root),
  }
}
