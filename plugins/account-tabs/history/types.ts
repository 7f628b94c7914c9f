import type { ActivityTransaction } from '../../../kernel/index.js'

/** The fetched activity of an account on one network. */
export type HistoryState = {
  /** CAIP-10, which names the account and its network. */
  account: string
  /** `more`: the next page is being fetched; the fetched ones stay. */
  status: 'loading' | 'more' | 'ready' | 'failed'
  transactions: ActivityTransaction[]
  /** Cursor of the next page; undefined if there is none. */
  next: string | undefined
  /** The plugin that reported the pages; undefined if the service did. */
  source: string | undefined
  /** Whether a plugin, the adapter or the service knows the network’s history. */
  isServed: boolean
  /** When the first page was fetched, in milliseconds since 1970. */
  readAt: number
}
