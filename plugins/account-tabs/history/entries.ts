import type { SentTransaction } from '../../../kernel/index.js'
import { plainText } from './plainText.js'
import type { Transaction, Transfer } from './types.js'

const MAX_SYMBOL = 16
const MAX_PARTY = 256

/** A row of the list: what the service told, or what was sent from here and the service has not told yet. */
export type Entry = {
  key: string
  /** Of the transaction on its network. */
  hash: string
  /** Milliseconds since 1970. */
  at: number
  operation: string
  status: Transaction['metadata']['status'] | SentTransaction['status']
  from: string
  to: string
  transfers: readonly Transfer[]
}

const entryOf = ({ id, metadata, transfers }: Transaction): Entry => ({
  key: id,
  hash: metadata.hash,
  at: Date.parse(metadata.minedAt),
  operation: metadata.operationType,
  status: metadata.status,
  from: metadata.sentFrom,
  to: metadata.sentTo,
  transfers,
})

const entryOfSent = (sent: SentTransaction): Entry => ({
  key: `sent ${sent.id}`,
  hash: sent.id,
  at: sent.sentAt,
  operation: sent.operationType,
  status: sent.status,
  from: sent.caipAddress.split(':').at(-1) ?? '',
  to: plainText(sent.sentTo ?? '', MAX_PARTY),
  transfers: sent.transfers.map(({ direction, symbol, amount, iconUrl }) => ({
    // It was in the storage of the page, where other scripts write, too.
    fungible_info: { symbol: plainText(symbol, MAX_SYMBOL), icon: { url: iconUrl } },
    direction,
    quantity: { numeric: amount },
  })),
})

/**
 * Leaves out transactions that moved nothing but unwanted pictures (docs/protocol.md#activity). One that
 * moved nothing at all is listed.
 */
const isListed = ({ transfers }: Transaction) =>
  transfers.length === 0 || !transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)

type Known = {
  transactions: readonly Transaction[]
  /** There are older ones that were not read. */
  hasMore: boolean
  /** Of this account on this network. */
  sent: readonly SentTransaction[]
}

/**
 * What is on its way, and what is done. One that the service lists counts as the service has it; one that it does not
 * list stays, but for those from before what was read: they come with their page.
 */
export function listEntries({ transactions, hasMore, sent }: Known): { pending: Entry[]; done: Entry[] } {
  const told = transactions.filter(isListed).map(entryOf)
  const listed = new Set(told.flatMap(({ key, hash }) => [key.toLowerCase(), hash.toLowerCase()]))
  const oldest = hasMore ? Math.min(...told.slice(-1).map(({ at }) => at)) : Number.NEGATIVE_INFINITY
  const own = sent.filter(({ id, sentAt, status }) => {
    if (listed.has(id.toLowerCase())) return false
    return status === 'pending' || sentAt >= oldest
  })
  const all = [...own.map(entryOfSent), ...told]
  return {
    pending: all.filter(({ status }) => status === 'pending'),
    done: all.filter(({ status }) => status !== 'pending'),
  }
}
