import * as v from 'valibot'
import { type CaipAddress, type CaipNetworkId, isCaipNetworkId } from '../../../base/caip.js'
import type { SessionKit } from '../../tools.js'
import type { SentTransaction } from '../../types.js'

const KEY = 'lk/transactions'
/** Most transactions kept in the list (docs/constants.md#numbers). */
const MAX_LISTED = 99
/** Few, because the blockchain service lists the history. */
const MAX_ENDED = 20
const ENDED_MS = 86_400_000
/** After this time, the outcome can no longer be found out. */
const OPEN_MS = 7 * ENDED_MS
/** Larger terms are not stored; polling works without them. */
const MAX_TERMS_CHARS = 4_000

const CAIP_ADDRESS = /^[^:\s]+:[^:\s]+:[^:\s]+$/
const Sent = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  caipAddress: v.custom<CaipAddress>((value) => typeof value === 'string' && CAIP_ADDRESS.test(value)),
  caipNetworkId: v.custom<CaipNetworkId>(isCaipNetworkId),
  operationType: v.string(),
  sentTo: v.optional(v.string()),
  transfers: v.array(
    v.object({
      direction: v.picklist(['in', 'out']),
      symbol: v.string(),
      amount: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/)),
      iconUrl: v.optional(v.string()),
      token: v.optional(v.string()),
    }),
  ),
  // The range of `Date`.
  sentAt: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  status: v.picklist(['pending', 'unknown', 'confirmed', 'failed', 'replaced', 'dropped']),
  terms: v.optional(v.record(v.string(), v.unknown())),
  calls: v.optional(v.object({ connectorId: v.string() })),
})
const Stored = v.object({ v: v.literal(1), data: v.array(Sent) })

/** True if the outcome is not known yet. */
export const isOpen = ({ status }: Pick<SentTransaction, 'status'>) =>
  status === 'pending' || status === 'unknown'
export const isSame = (a: Ref, b: Ref) => a.id === b.id && a.caipNetworkId === b.caipNetworkId
type Ref = Pick<SentTransaction, 'id' | 'caipNetworkId'>

/** Transactions sent by this page. Every write merges with storage so tabs don't overwrite each other. */
export type SentList = {
  all(): readonly SentTransaction[]
  find(ref: Ref): SentTransaction | undefined
  /** Replaces `former`, by default the entry itself. A known outcome is not overwritten. */
  put(entry: SentTransaction, former?: Ref): void
}

export function createSentList({
  storage,
  session,
  scope,
}: Pick<SessionKit, 'storage' | 'session' | 'scope'>): SentList {
  const all = () => storage.read(KEY, (value) => v.parse(Stored, value).data) ?? []
  const show = () => session.state.patch({ transactions: prune(all()) })
  const find = (ref: Ref) => all().find((one) => isSame(one, ref))
  if (typeof window !== 'undefined') {
    storage.watch((key) => key === KEY && show(), scope.signal)
    // A page in the back-forward cache gets no storage events.
    window.addEventListener('pageshow', show, { signal: scope.signal })
  }
  show()
  return {
    all: () => prune(all()),
    find,
    put(entry, former = entry) {
      const known = find(entry)
      if (known && !isOpen(known)) return show()
      const others = all().filter((one) => !isSame(one, entry) && !isSame(one, former))
      storage.write(KEY, { v: 1, data: prune([{ ...entry, terms: storable(entry.terms) }, ...others]) })
      show()
    },
  }
}

/** Sorts newest first; keeps only the last few with a known outcome. */
function prune(list: readonly SentTransaction[]): readonly SentTransaction[] {
  const now = Date.now()
  let ended = 0
  return (
    list
      // A clock that was ahead must not keep them for longer.
      .filter((one) => Math.abs(now - one.sentAt) < (isOpen(one) ? OPEN_MS : ENDED_MS))
      .sort((a, b) => b.sentAt - a.sentAt)
      .filter((one) => isOpen(one) || ++ended <= MAX_ENDED)
      .slice(0, MAX_LISTED)
  )
}

function storable(terms: SentTransaction['terms']): SentTransaction['terms'] {
  try {
    return JSON.stringify(terms ?? {}).length > MAX_TERMS_CHARS ? undefined : terms
  } catch {
    // Not plain data: poll without the terms.
    return undefined
  }
}
