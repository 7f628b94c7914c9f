import * as v from 'valibot'
import type { CaipAddress, CaipNetworkId } from '../../../caip.js'
import type { TokenBalance } from '../../../session/types.js'
import type { Storage } from '../../../storage.js'
import { Balances } from './serviceBalances.js'
import { worthShowing } from './tokenBalance.js'

/** Protocol 3. */
export const PORTFOLIO_KEY = 'portfolio_cache'
/** Specification section 9. */
const CACHE_MS = 30_000
const MAX_CACHED = 50
/** All of it: what a browser lets a page keep belongs to the host, and a portfolio has no upper end. */
const MAX_CHARS = 200_000

const Entry = v.object({ caipAddress: v.string(), balance: v.unknown(), timestamp: v.number() })
const Entries = v.record(v.string(), Entry)
type Entry = v.InferOutput<typeof Entry>

/** What accounts had, for 30 s; also for a page that is loaded again, and for other tabs. */
export type PortfolioCache = {
  read(caipAddress: CaipAddress, network: CaipNetworkId): readonly TokenBalance[] | undefined
  write(caipAddress: CaipAddress, tokens: readonly TokenBalance[]): void
}

export function createPortfolioCache(storage: Storage): PortfolioCache {
  /** The last that was too large to be stored. */
  let large: { caipAddress: CaipAddress; tokens: readonly TokenBalance[]; timestamp: number } | undefined
  const stored = () => storage.read(PORTFOLIO_KEY, (value) => v.parse(Entries, value)) ?? {}

  return {
    read(caipAddress, network) {
      if (large?.caipAddress === caipAddress && isFresh(large)) return large.tokens
      const entry = stored()[caipAddress]
      if (!entry || !isFresh(entry)) return undefined
      const parsed = v.safeParse(Balances, entry.balance)
      return parsed.success ? worthShowing(parsed.output.balances, network) : undefined
    },
    write(caipAddress, tokens) {
      const timestamp = Date.now()
      const entry: Entry = { caipAddress, balance: { balances: tokens }, timestamp }
      const { [caipAddress]: _, ...others } = stored()
      const isLarge = size(entry) > MAX_CHARS
      large = isLarge ? { caipAddress, tokens, timestamp } : undefined
      const kept = isLarge ? Object.values(others) : [entry, ...Object.values(others)]
      storage.write(PORTFOLIO_KEY, Object.fromEntries(bound(kept).map((one) => [one.caipAddress, one])))
    },
  }
}

/** A clock that was set back keeps nothing for ever. */
function isFresh({ timestamp }: { timestamp: number }): boolean {
  const age = Date.now() - timestamp
  return age >= 0 && age < CACHE_MS
}

/** The newest of what still serves, as much of it as there is room for. */
function bound(entries: readonly Entry[]): readonly Entry[] {
  let left = MAX_CHARS
  return entries
    .filter(isFresh)
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, MAX_CACHED)
    .filter((entry) => {
      const chars = size(entry)
      if (chars > left) return false
      left -= chars
      return true
    })
}

const size = (entry: Entry) => JSON.stringify(entry).length + entry.caipAddress.length
