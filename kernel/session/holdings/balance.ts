import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { fromUnits } from '../../base/units.js'
import type { SessionActions } from '../actions.js'
import { isObject, recordOf } from '../connections/stored.js'
import type { SessionTools } from '../tools.js'
import { BalanceSources } from './sources.js'

/** Cache lifetime of a native balance (docs/constants.md#times). */
const CACHE_MS = 30_000
const MAX_CACHED = 50
const CACHE_KEY = 'native_balance_cache'
type Cached = {
  caipAddress: string
  balance: string
  symbol: string
  source?: string | undefined
  timestamp: number
}
const isCached = (value: unknown): value is Cached =>
  isObject(value) &&
  typeof value.timestamp === 'number' &&
  [value.caipAddress, value.balance, value.symbol, value.source ?? ''].every((one) => typeof one === 'string')

/** Fetches native balances: cached for 30 s, one request at a time per address, never overwriting a newer answer. */
export default function createRefreshBalance(tools: SessionTools): SessionActions['refreshBalance'] {
  const { kit } = tools
  const { session, storage } = kit
  const running = new Map<string, Promise<void>>()
  /** Addresses whose balance has changed since it was read. */
  const outdated = new Set<string>()
  const readCache = () => storage.read(CACHE_KEY, (value) => recordOf(value, isCached)) ?? {}

  const put = (
    namespace: Namespace,
    caipAddress: string,
    change: Partial<Cached> & { status: 'idle' | 'loading' | 'ready' | 'failed' },
  ) => {
    update(session.state, (state) => {
      const account = state.accounts[namespace]
      // The account or network changed meanwhile.
      if (account?.caipAddress !== caipAddress) return
      account.balanceStatus = change.status
      if (change.balance !== undefined) {
        account.balance = change.balance
        account.balanceSource = change.source
      }
      if (change.symbol !== undefined) account.balanceSymbol = change.symbol
    })
  }

  const read = async (namespace: Namespace, address: string, caipAddress: string) => {
    const network = session.network(namespace)
    const wasOutdated = outdated.delete(caipAddress)
    try {
      if (!network) return
      put(namespace, caipAddress, { status: 'loading' })
      const request = { address, network, signal: kit.scope.signal }
      const found = await tools.fetchFrom(BalanceSources, request, {
        parse: async (answer) => (await import('./parseBalance.js')).parseBalance(answer, network),
        otherwise: async () => (await tools.adapters.get(namespace)).balance?.native(request),
      })
      if (!found) return put(namespace, caipAddress, { status: 'idle' })
      const { value, decimals, symbol } = found.value
      const balance = fromUnits(value, decimals)
      const entry = { caipAddress, balance, symbol, source: found.owner, timestamp: Date.now() }
      // It has changed since this request was sent: the next one follows.
      if (outdated.has(caipAddress)) return
      put(namespace, caipAddress, { ...entry, status: 'ready' })
      const newest = Object.entries({ ...readCache(), [caipAddress]: entry })
        .sort(([, a], [, b]) => b.timestamp - a.timestamp)
        .slice(0, MAX_CACHED)
      storage.write(CACHE_KEY, Object.fromEntries(newest))
    } catch (error) {
      if (kit.scope.signal.aborted) return
      if (wasOutdated) outdated.add(caipAddress)
      kit.log.warn('The balance could not be read.', error)
      put(namespace, caipAddress, { status: 'failed' })
    }
  }

  const refresh: SessionActions['refreshBalance'] = async ({ namespace, force, anew } = {}) => {
    const key = namespace ?? session.state.get().activeNamespace
    const account = key && session.account(key)
    if (!key || !account?.address || !account.caipAddress) return
    const { address, caipAddress } = account
    if (anew) outdated.add(caipAddress)
    const cached = readCache()[caipAddress]
    const age = cached ? Date.now() - cached.timestamp : Number.POSITIVE_INFINITY
    if (!force && cached && !outdated.has(caipAddress) && age >= 0 && age < CACHE_MS) {
      return put(key, caipAddress, { ...cached, status: 'ready' })
    }
    const known = running.get(caipAddress)
    // Another caller may have started the next one by then.
    if (known && anew)
      return known.then(() => running.get(caipAddress) ?? refresh({ namespace: key, force, anew }))
    if (known) return known
    const attempt = read(key, address, caipAddress).finally(() => running.delete(caipAddress))
    running.set(caipAddress, attempt)
    return attempt
  }
  return refresh
}
