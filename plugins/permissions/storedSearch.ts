import * as v from 'valibot'
import type { AllowanceSearch as Search } from '../../kernel/index.js'
import type { Ctx } from './account.js'
import { AllowanceSearch } from './parseFound.js'

type Storage = Pick<Ctx['storage'], 'read' | 'write'>

/** About half of what a plugin may store in one key. */
const MAX_STORED = 300

/** Continues a search of an earlier visit. Undefined if there is none, or it cannot be read. */
export const readSearch = (storage: Storage, caipAddress: string): Search | undefined =>
  storage.read(keyOf(caipAddress), (value) => {
    const { success, output } = v.safeParse(AllowanceSearch, value)
    return success ? output : undefined
  })

/** Stores the newest permissions. The blocks of those that don't fit are searched again. */
export function keepSearch(storage: Storage, caipAddress: string, search: Search): void {
  const found = search.found
    .map(({ kind, token, spender, id, block }) => ({ kind, token, spender, id, block }))
    .sort((one, other) => (other.block ?? 0) - (one.block ?? 0))
  const highest = found[MAX_STORED]?.block
  const { to, missing, isDisputed } = search
  const kept = { to, missing, found: found.slice(0, MAX_STORED), isDisputed }
  if (found.length > MAX_STORED) {
    const lost = [0, highest ?? to] as const
    kept.missing = [...missing.filter(([, until]) => until > lost[1]).map(cut(lost[1])), lost]
  }
  storage.write(keyOf(caipAddress), kept)
}

const cut =
  (after: number) =>
  ([from, to]: readonly [number, number]) =>
    [Math.max(from, after + 1), to] as const

const keyOf = (caipAddress: string) => `search:${caipAddress}`
