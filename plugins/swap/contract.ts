import type { CaipNetworkId, TransferStage, TransferTerms } from '../../kernel/index.js'

/** A swap as the bytes of its call say it. Addresses are 0x, in any case. */
export type DecodedSwap = {
  /** The token that is paid, or the pseudo-address of the native currency (`0xeeee…`). */
  readonly from: string
  /** Base units that are paid; undefined where it is whatever native currency goes along with the call. */
  readonly amount: bigint | undefined
  /**
   * The token that arrives, or the pseudo-address. Undefined if the call does not name it, or does not bind the router to both
   * `from` and it: such a call is only let through if an independent node has tried it out.
   */
  readonly to: string | undefined
  /** Who receives it; undefined for whoever calls. */
  readonly receiver: string | undefined
  /** Base units. With less the router takes everything back. */
  readonly minimum: bigint
  /** It may take more than `amount` of `from`, or by another way than the allowance: extra ether, Permit2, part of it. */
  readonly takesMore: boolean
  /** The same call with another minimum, and nothing else changed. */
  withMinimum(minimum: bigint): `0x${string}`
}
/** Reads a call of a router. Undefined, or an error, for a call that it does not know: it is refused. */
export type SwapDecoder = (data: `0x${string}`) => DecodedSwap | undefined

/**
 * Contracts that a swap may call, for networks that are not known (docs/protocol.md#swap-networks), or in
 * place of the known ones.
 */
export type SwapNetwork = {
  /** Contracts that may be allowed to spend and may be called; 0x addresses, in any case. Nothing else is ever asked for. */
  routers: readonly string[]
  /** How the calls of these routers are read: 1inch's aggregation router v6, Uniswap V2's router 02, or your own. */
  calls: '1inch-v6' | 'uniswap-v2' | SwapDecoder
}
export type SwapOptions = {
  networks: Readonly<Record<CaipNetworkId, SwapNetwork>>
  /** The most that may get lost between quote and block, in percent, until the visitor chooses. @default 1 */
  slippage?: number | undefined
}

/** What a host, or another plugin, may fill in. */
export type SwapParams = {
  /** CAIP-10 of a token, or its symbol; the native currency when absent. */
  from?: string | undefined
  to?: string | undefined
  /** Decimal string. */
  amount?: string | undefined
}

/** A token that can be swapped (docs/specification.md#entities). */
export type SwapToken = {
  name: string
  symbol: string
  /** CAIP-10; the native currency has a pseudo-address (docs/protocol.md#swap-networks). */
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
  /** It has more decimals than amounts are told in: it is listed, and not swapped. */
  isTooFine?: true | undefined
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
  /** In the source token, a decimal string: 0.85 % of the amount (docs/protocol.md#swap-networks). */
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
  | 'WRONG_RECEIVER'
  /** The token itself counts in other decimals than the service says, or does not answer. */
  | 'WRONG_DECIMALS'
  | 'RECEIVES_LESS'
  /** A function of the router that is not among those that are read. */
  | 'UNKNOWN_CALL'
  /** More than what is paid: extra ether, by Permit2, or another token of the account. */
  | 'TAKES_MORE'
  /** The call does not say what arrives, and no independent node could try it out. */
  | 'UNPROVEN'
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
      /** Only a node of the service that also built the call could try it out. */
      readonly isOwnWitness?: boolean | undefined
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
  /** A swap that reverted for too little is `short`. */
  readonly status: 'short' | TransferStage
  readonly id?: string | undefined
  readonly code?: string | undefined
  /** What arrived, by the block, in base units of `quote.to`; undefined where no node could say. */
  readonly received?: string | undefined
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
        typeof import('./reviewMessages.js').default &
        typeof import('./statusMessages.js').default
    }
  }
}
