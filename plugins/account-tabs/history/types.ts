/**
 * A transfer as parsed from docs/protocol.md#blockchain-service: texts are one clean line, amounts are
 * decimal strings.
 */
export type Transfer = {
  fungible_info?: Fungible | undefined
  nft_info?: NftInfo | undefined
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
}
export type Fungible = {
  name?: string | undefined
  symbol?: string | undefined
  /** The symbol could be mistaken for another one. */
  isSuspicious?: true | undefined
  icon?: { url?: string | undefined } | undefined
}
export type NftInfo = {
  name?: string | undefined
  content?:
    | {
        preview?: { url?: string | undefined } | undefined
        detail?: { url?: string | undefined } | undefined
      }
    | undefined
  flags: { is_spam: boolean }
  /** Set if the service identifies the token by contract and token id. */
  contract_address?: string | undefined
  token_id?: string | undefined
  interface?: string | undefined
}
export type Transaction = {
  id: string
  metadata: {
    operationType: string
    hash: string
    /** CAIP-2. */
    chain: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed' | 'pending'
  }
  transfers: Transfer[]
}

/** The fetched activity of an account on one network. */
export type HistoryState = {
  /** CAIP-10, which names the account and its network. */
  account: string
  /** `more`: the next page is being fetched; the fetched ones stay. */
  status: 'loading' | 'more' | 'ready' | 'failed'
  transactions: Transaction[]
  /** Cursor of the next page; undefined if there is none. */
  next: string | undefined
  /** The plugin that reported the pages; undefined if the service did. */
  source: string | undefined
  /** Whether the service supports the network. */
  isServed: boolean
  /** When the first page was fetched, in milliseconds since 1970. */
  readAt: number
}
