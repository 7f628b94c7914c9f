import type { Log } from './log.js'

/** Larger values are not ours and are ignored. */
const MAX_VALUE_CHARS = 1_000_000
const UNREADABLE = 'holds no value of ours and is ignored.'
const IN_MEMORY = 'refused; values are kept in memory.'

/** The visitor's storage under our prefix, or memory where the browser refuses it. Never throws. */
export type Storage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** A JSON value, handed to `parse`; anything that does not parse is `undefined` after one warning. */
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined
  write(key: string, value: unknown): void
  /** Tells which keys other tabs write, in a browser, until the signal aborts. */
  watch(listener: (key: string) => unknown, signal: AbortSignal): void
  /** The same of this kit, under another name of the field than `@appkit`. */
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
    // What could not be written is remembered in memory and wins over a stale stored value.
    if (memory.has(key) || isServer) return memory.get(key)
    try {
      // Some embedded browsers have none: that throws, as where it is refused.
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
        // Not JSON, or refused by the parser: the same as absent, said once below.
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
