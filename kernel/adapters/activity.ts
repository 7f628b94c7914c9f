import type { CaipNetwork } from '../session/types.js'

/** A movement of one asset. Texts are untrusted; `quantity` is a decimal string. */
export type ActivityTransfer = {
  fungible_info?: ActivityToken | undefined
  nft_info?: ActivityNft | undefined
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
}
export type ActivityToken = {
  name?: string | undefined
  symbol?: string | undefined
  /** The symbol could be mistaken for another one. */
  isSuspicious?: true | undefined
  icon?: { url?: string | undefined } | undefined
}
export type ActivityNft = {
  name?: string | undefined
  content?:
    | {
        preview?: { url?: string | undefined } | undefined
        detail?: { url?: string | undefined } | undefined
      }
    | undefined
  flags: { is_spam: boolean }
  /** Set if the source identifies the token by contract and token id. */
  contract_address?: string | undefined
  token_id?: string | undefined
  interface?: string | undefined
}
/** A transaction of an account's activity, in the shape of docs/protocol.md#blockchain-service. */
export type ActivityTransaction = {
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
  transfers: ActivityTransfer[]
}
/** A page of an account's activity, newest first. */
export type ActivityPage = {
  /** Those of other networks, and malformed ones, are left out. */
  transactions: readonly ActivityTransaction[]
  /** The cursor of the next page; undefined if there is none. */
  next?: string | undefined
}

/** The activity of an account, from what its chain offers. Asked after the slot `ActivitySources`. */
export type ActivityCapability = {
  /**
   * Fetches a page of the account's activity. `cursor` is the `next` of the previous page. Undefined if nothing on the
   * network knows the past of an account.
   */
  page(p: {
    address: string
    network: CaipNetwork
    cursor?: string | undefined
    signal: AbortSignal
  }): Promise<ActivityPage | undefined>
}
