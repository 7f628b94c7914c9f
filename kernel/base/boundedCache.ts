import * as v from 'valibot'
import type { Storage } from './storage.js'

const MAX_CACHED = 50
/** Limits our share of the host's storage quota, because answers of services can have any size. */
const MAX_CHARS = 200_000

const Entries = v.record(v.string(), v.looseObject({ timestamp: v.number() }))
type Entry = v.InferOutput<typeof Entries>[string]

/** Answers of services, kept for a while in storage, so reloads and other tabs can use them. */
export type BoundedCache<T> = { read(id: string): T | undefined; write(id: string, value: T): void }

export function createBoundedCache<T extends object>(
  storage: Storage,
  { key, serves, entry }: { key: string; serves: number; entry: v.GenericSchema<unknown, T> },
): BoundedCache<T> {
  /** The last value that was too large to store. */
  let large: { id: string; value: T; timestamp: number } | undefined
  const stored = () => storage.read(key, (value) => v.parse(Entries, value)) ?? {}
  /** A negative age means the clock was set back: without this check, entries could stay forever. */
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

/** Keeps the newest entries that fit. */
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
