import type { FoundAllowance } from '../../../kernel/adapters/allowances.js'
import { keyOf } from './events.js'

/** Anyone can report approvals by an account, so one contract cannot fill the search. */
const MOST_OF_TOKEN = 200
/** Each permission takes a request, or a part of one, to read. */
const MOST = 5_000

/** The newest event of each permission, up to a limit. */
export type Collection = {
  readonly found: ReadonlyMap<string, FoundAllowance>
  /** False if there is no room for another permission. */
  put(one: FoundAllowance): boolean
}

export function createCollection(known: readonly FoundAllowance[] = []): Collection {
  const found = new Map(known.map((one) => [keyOf(one), one]))
  const counts = new Map<string, number>()
  const count = (token: string) => counts.set(token, (counts.get(token) ?? 0) + 1)
  for (const { token } of found.values()) count(token)
  return {
    found,
    put(one) {
      const key = keyOf(one)
      const former = found.get(key)
      if (!former) {
        if (found.size >= MOST || (counts.get(one.token) ?? 0) >= MOST_OF_TOKEN) return false
        count(one.token)
      }
      if (!former || (one.block ?? 0) > (former.block ?? 0)) found.set(key, one)
      return true
    },
  }
}
