import * as v from 'valibot'
import type { Storage } from './storage.js'

const MAX_CACHED = 50
/** What a browser lets a page keep belongs to the host, and what services tell has no upper end. */
const MAX_CHARS = 200_000

const Entries = v.record(v.string(), v.looseObject({ timestamp: v.number() }))
type Entry = v.InferOutput<typeof Entries>[string]

/** What services told, for a while; also for a page that is loaded again, and for other tabs. */
export type BoundedCache<T> = { read(id: string): T | undefined; write(id: string, value: T): void }

export function createBoundedCache<T extends object>(
  storage: Storage,
  { key, serves, entry }: { key: string; serves: number; entry: v.GenericSchema<unknown, T> },
): BoundedCache<T> {
  /** The last that was too large to be stored. */
  let large: { id: string; value: T; timestamp: number } | undefined
  const stored = () => storage.read(key, (value) => v.parse(Entries, value)) ?? {}
  /** A clock that was set back keeps nothing for ever. */
  const isFresh = ({ timestamp }: { timestamp: number }) => {
    const age = Date.now() - timestamp
    return age >= 0 && age < serves
  }

  return {
    read(id) {
      if (large?.id === id && isFresh(large)) return large.value
      const found = stored()[id]
      const parsed = found && isFresh(found) ? v.safeParse(entry, found) : undefined
      return parsed?.success ? parsed.output : undefined
    },
    write(id, value) {
      const timestamp = Date.now()
      const newest: [string, Entry] = [id, { ...value, timestamp }]
      const { [id]: _, ...others } = stored()
      const isLarge = size(newest) > MAX_CHARS
      large = isLarge ? { id, value, timestamp } : undefined
      const kept = Object.entries(others).filter(([, one]) => isFresh(one))
      storage.write(key, Object.fromEntries(bound(isLarge ? kept : [newest, ...kept])))
    },
  }
}

/** The newest, as many as there is room for. */
function bound(entries: readonly [string, Entry][]): readonly [string, Entry][] {
  let left = MAX_CHARS
  return [...entries]
    .sort(([, a], [, b]) => b.timestamp - a.timestamp)
    .slice(0, MAX_CACHED)
    .filter((entry) => {
      const chars = size(entry)
      if (chars > left) return false
      left -= chars
      return true
    })
}

const size = (entry: readonly [string, Entry]) => JSON.stringify(entry).length
