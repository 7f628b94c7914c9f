import * as v from 'valibot'
import type { AllowanceSearch as Search } from '../../kernel/index.js'
import type { Ctx } from './account.js'
import { AllowanceSearch } from './parseFound.js'

type Storage = Pick<Ctx['storage'], 'get' | 'set' | 'read' | 'write' | 'remove'>

/** About half of what a plugin may store in one key. */
const MAX_STORED = 300
/** Searches that are kept: those of the accounts and networks used last. */
const MAX_SEARCHES = 10
const LISTED = 'searches'

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
  const last = found[MAX_STORED]?.block ?? search.to
  const kept = { ...search, found: found.slice(0, MAX_STORED) }
  if (found.length > MAX_STORED) {
    const above = search.missing.filter(([, until]) => until > last)
    kept.missing = [...above.map(([from, until]) => [Math.max(from, last + 1), until] as const), [0, last]]
  }
  storage.write(keyOf(caipAddress), kept)
  const others = (storage.get(LISTED) ?? '').split(' ').filter((one) => one !== caipAddress)
  for (const one of others.splice(MAX_SEARCHES - 1)) storage.remove(keyOf(one))
  storage.set(LISTED, [caipAddress, ...others].join(' '))
}

const keyOf = (caipAddress: string) => `search:${caipAddress}`
