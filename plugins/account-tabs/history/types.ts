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
  /** It could be taken for another symbol. */
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
  /** Where the service tells which one of which contract it is. */
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

/** What is known of what an account did on a network. */
export type HistoryState = {
  /** CAIP-10: the account, and on which network. */
  account: string
  /** `more`: another page is being read. What was read before stays meanwhile. */
  status: 'loading' | 'more' | 'ready' | 'failed'
  transactions: Transaction[]
  /** Cursor of the next page, while there is one. */
  next: string | undefined
  /** The service knows the network. */
  isServed: boolean
  /** Of the first page; milliseconds since 1970. */
  readAt: number
}
