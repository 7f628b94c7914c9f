import type { CaipNetworkId, TransferOutcome, TransferTerms } from '../../kernel/index.js'

/** Where a swap may send to, on networks beyond those that are known (protocol 7.4), or in place of what is known of one. */
export type SwapNetwork = {
  /** Contracts that may be allowed to spend and may be called; 0x addresses, in any case. Nothing else is ever asked for. */
  routers: readonly string[]
}
export type SwapOptions = {
  networks: Readonly<Record<CaipNetworkId, SwapNetwork>>
  /** The most that may get lost between quote and block, in percent, until the visitor chooses. @default 1 */
  slippage: number
}

/** What a host, or another plugin, may fill in. */
export type SwapParams = {
  /** CAIP-10 of a token, or its symbol; the native currency when absent. */
  from?: string | undefined
  to?: string | undefined
  /** Decimal string. */
  amount?: string | undefined
}

/** Specification section 3: a token that can be swapped. */
export type SwapToken = {
  name: string
  symbol: string
  /** CAIP-10; the native currency by its pseudo-address (protocol 7.4). */
  address: string
  decimals: number
  logoUri: string
  /** Allowances by signature: not used. */
  eip2612: false
  /** What the account has of it, a decimal string. */
  quantity: string
  /** In dollars, 0 where nobody tells. */
  price: number
  /** Its symbol or name has letters that look like others. */
  isSuspicious?: true | undefined
}

export type SwapSide = 'source' | 'to'

/** One offer of the service, for exactly these tokens and this amount. Amounts are base units, as decimal strings. */
export type SwapQuote = {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly amountIn: string
  readonly amountOut: string
  /** The least that is accepted: `amountOut` less the slippage. */
  readonly minimum: string
  /** Percent. */
  readonly slippage: number
  /** By how much it is worse than the prices that are told, in percent; undefined where one of them is unknown. */
  readonly priceImpact: number | undefined
  /** Of the source token, a decimal string (0.85 % of the amount, protocol 7.4). */
  readonly providerFee: string
  /** What the network takes at most, by the service's gas price, in base units of the native currency. */
  readonly networkCost: string | undefined
  /** Milliseconds since 1970; it counts for 30 s. */
  readonly quotedAt: number
}
export type SwapQuoteState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly quote: SwapQuote }
  /** `no-offer`: the service has none for this amount. `failed`: nobody could be asked. */
  | { readonly status: 'no-offer' | 'failed' }

/** Why something that the service built is not shown to the wallet. */
export type SwapRefusal =
  | 'WRONG_CHAIN'
  | 'WRONG_SENDER'
  | 'WRONG_TARGET'
  | 'WRONG_SPENDER'
  | 'WRONG_VALUE'
  | 'WRONG_TOKEN'
  | 'WRONG_AMOUNT'
  | 'RECEIVES_LESS'
  | 'UNREADABLE'

/** A transaction as the wallet is asked for it, letter by letter. */
export type SwapCall = {
  readonly kind: 'reset' | 'approve' | 'swap'
  readonly to: string
  readonly data: `0x${string}`
  /** Base units of the native currency. */
  readonly value: string
  /** Base units of the native currency, at most. */
  readonly fee: string
  readonly terms: TransferTerms
}
export type SwapReview = { readonly quote: SwapQuote } & (
  | { readonly status: 'checking' }
  /** What is asked of the wallet next: `reset` and `approve` come before `swap`. */
  | {
      readonly status: 'ready'
      readonly call: SwapCall
      /** Whom an allowance is for. */
      readonly spender?: string | undefined
      /** What the network's node says would arrive, in base units; undefined where it cannot say, or before the approval. */
      readonly simulated?: string | undefined
    }
  /** Too old: a new quote is needed first. */
  | { readonly status: 'expired' }
  | { readonly status: 'refused'; readonly reason: SwapRefusal }
  /** `code` of TransferError or of the failure; `detail` in the node's own words. */
  | { readonly status: 'failed'; readonly code?: string | undefined; readonly detail?: string | undefined }
)

export type SwapProgress = {
  readonly quote: SwapQuote
  readonly kind: SwapCall['kind']
  /** As for a transfer (plugins/send/contract.ts); a swap that reverted for too little says `short`. */
  readonly status:
    | 'wallet'
    | 'declined'
    | 'refused'
    | 'network'
    | 'late'
    | 'altered'
    | 'short'
    | TransferOutcome['status']
  readonly id?: string | undefined
  readonly code?: string | undefined
}

export type SwapState = {
  /** The network that the lists are of. */
  caipNetworkId: CaipNetworkId | undefined
  tokensStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** All that the service can swap there, the native currency first. 5,000 and more are possible. */
  tokens: readonly SwapToken[]
  sourceToken: SwapToken | undefined
  toToken: SwapToken | undefined
  /** Decimal string with a point; empty when nothing is typed. */
  sourceTokenAmount: string
  isMax: boolean
  /** What stood there before the two sides were turned, until anything else changes. */
  turnedFrom: string | undefined
  /** Percent. */
  slippage: number
  /** The visitor asked for an allowance without end (off by default). */
  isApprovalUnlimited: boolean
  quote: SwapQuoteState
  review: SwapReview | undefined
  progress: SwapProgress | undefined
}

/** What keeps the form from its review, the first thing first. */
export type SwapProblem =
  | 'token'
  | 'unreadable'
  | 'amount'
  | 'zero'
  | 'decimals'
  | 'funds'
  | 'loading'
  | 'no-offer'
  | 'failed'
  | undefined

type Properties = {
  isSmartAccount: boolean
  network: string
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
}

declare module 'latchkey' {
  interface PluginRegistry {
    swap: {
      options: SwapOptions
      state: SwapState
      views: {
        Swap: SwapParams | undefined
        SwapSelectToken: { side: SwapSide }
        SwapPreview: void
        /** What became of it: waiting for the wallet, for the network, and how it ended. */
        SwapStatus: void
      }
      analytics: {
        OPEN_SWAP: { isSmartAccount: boolean; network: string }
        CLICK_SELECT_TOKEN_TO_SWAP: void
        CLICK_SELECT_NETWORK_TO_SWAP: void
        INITIATE_SWAP: Properties
        SWAP_SUCCESS: Properties
        SWAP_ERROR: Properties & { message: string }
        SWAP_APPROVAL_ERROR: Properties & { message: string }
      }
      messages: typeof import('./messages.js').default &
        typeof import('./laterMessages.js').default &
        typeof import('./statusMessages.js').default
    }
  }
}
