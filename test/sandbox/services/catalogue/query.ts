const DEFAULT_ENTRIES = 40
const MAX_ENTRIES = 100

/** Answers `/getWallets`: filters, then one page of the result. A test's entries are sent as is, valid or not. */
export function queryWallets(entries: readonly unknown[], query: Record<string, string>) {
  const { include, exclude, search, badge_type, chains } = query
  const included = split(include)
  const excluded = split(exclude)
  const wanted = split(chains)
  const found = entries.filter((entry) => {
    const { id, name, badge_type: badge, chains: own } = (entry ?? {}) as Record<string, unknown>
    if (included.length > 0 && !included.includes(String(id))) return false
    if (excluded.includes(String(id))) return false
    if (search && !String(name).toLowerCase().includes(search.toLowerCase())) return false
    if (badge_type === 'certified' && badge !== 'certified') return false
    return wanted.length === 0 || !Array.isArray(own) || own.some((chain) => wanted.includes(chain))
  })
  const size = Math.min(Number(query.entries) || DEFAULT_ENTRIES, MAX_ENTRIES)
  const start = (Math.max(Number(query.page) || 1, 1) - 1) * size
  return { data: found.slice(start, start + size), count: found.length }
}

const split = (list: string | undefined) => (list ? list.split(',') : [])
