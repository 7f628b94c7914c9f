import type { ActivityTransaction, ActivityTransfer, SentTransaction } from '../../../kernel/index.js'
import { plainText } from './plainText.js'

const MAX_SYMBOL = 16
const MAX_PARTY = 256

/**
 * A row of the list: a transaction from the service, or one sent from this page that the service does not list yet.
 */
export type Entry = {
  key: string
  /** The transaction's hash; empty if it is not known yet. */
  hash: string
  /** Milliseconds since 1970. */
  at: number
  operation: string
  status: ActivityTransaction['metadata']['status'] | SentTransaction['status']
  from: string
  to: string
  transfers: readonly ActivityTransfer[]
}

const entryOf = ({ metadata, transfers }: ActivityTransaction, key: string): Entry => ({
  key,
  hash: metadata.hash,
  at: Date.parse(metadata.minedAt),
  operation: metadata.operationType,
  status: metadata.status,
  from: metadata.sentFrom,
  to: metadata.sentTo,
  transfers,
})

const keyOfSent = (id: string) => `sent ${id}`

const entryOfSent = (sent: SentTransaction): Entry => ({
  key: keyOfSent(sent.id),
  // Calls have an id of the wallet, which no block explorer knows.
  hash: sent.calls ? '' : sent.id,
  at: sent.sentAt,
  operation: sent.operationType,
  status: sent.status,
  from: sent.caipAddress.split(':').at(-1) ?? '',
  to: plainText(sent.sentTo ?? '', MAX_PARTY),
  transfers: sent.transfers.map(({ direction, symbol, amount, iconUrl }) => ({
    // Other scripts can write to the page's storage, so clean these texts.
    fungible_info: { symbol: plainText(symbol, MAX_SYMBOL), icon: { url: iconUrl } },
    direction,
    quantity: { numeric: amount },
  })),
})

/**
 * Leaves out transactions that moved only spam NFTs (docs/protocol.md#activity). Transactions without transfers stay.
 */
const isListed = ({ transfers }: ActivityTransaction) =>
  transfers.length === 0 || !transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)

type Known = {
  transactions: readonly ActivityTransaction[]
  /** The service has older transactions that were not fetched yet. */
  hasMore: boolean
  /** Transactions that this account sent on this network. */
  sent: readonly SentTransaction[]
}

/**
 * Merges the service's transactions with those sent from this page; the service's version wins. Finished transactions
 * older than the fetched pages are left out until their page is fetched.
 */
export function listEntries({ transactions, hasMore, sent }: Known): { pending: Entry[]; done: Entry[] } {
  const keys = new Map(sent.map(({ id }) => [id.toLowerCase(), keyOfSent(id)]))
  const listed = new Set<string>()
  const fetched = transactions.filter(isListed).map((one) => {
    const ids = [one.id.toLowerCase(), one.metadata.hash.toLowerCase()]
    // The row stays the one sent from this page, unless an earlier one with its hash is.
    const own = ids.find((id) => keys.has(id) && !listed.has(id)) ?? ''
    for (const id of ids) listed.add(id)
    return entryOf(one, keys.get(own) ?? one.id)
  })
  // Not the last one: a refetched first page appends what is new. Spam counts, because a page may hold nothing else.
  const times = transactions.map(({ metadata }) => Date.parse(metadata.minedAt))
  const oldest = hasMore && times.length > 0 ? Math.min(...times) : Number.NEGATIVE_INFINITY
  const own = sent.filter(({ id, sentAt, status }) => {
    if (listed.has(id.toLowerCase())) return false
    return status === 'pending' || sentAt >= oldest
  })
  const all = [...own.map(entryOfSent), ...fetched]
  return {
    pending: all.filter(({ status }) => status === 'pending'),
    done: all.filter(({ status }) => status !== 'pending'),
  }
}
