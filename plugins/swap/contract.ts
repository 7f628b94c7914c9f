import type { CaipNetworkId, TransferStage, TransferTerms } from '../../kernel/index.js'

/** A swap decoded from its call data. Addresses are 0x, in any case. */
export type DecodedSwap = {
  /** The source token, or the pseudo-address of the native currency (`0xeeee…`). */
  readonly from: string
  /** Base units to pay; undefined if the call pays the native currency sent along with it. */
  readonly amount: bigint | undefined
  /**
   * The target token, or the pseudo-address. Undefined if the call does not name it, or does not bind the router to
   * both tokens: such a call is only accepted after an independent node has simulated it.
   */
  readonly to: string | undefined
  /** The receiver; undefined if it is the caller. */
  readonly receiver: string | undefined
  /** Minimum to receive, in base units. The router reverts below it. */
  readonly minimum: bigint
  /** The call may take more than `amount`, or bypass the allowance: extra ether, Permit2, partial fills. */
  readonly takesMore: boolean
  /** Returns the same call with another minimum and nothing else changed. */
  withMinimum(minimum: bigint): `0x${string}`
}
/** Decodes a router call. Calls for which it returns undefined or throws are refused. */
export type SwapDecoder = (data: `0x${string}`) => DecodedSwap | undefined

/**
 * Contracts that a swap may call, for networks beyond the known ones (docs/protocol.md#swap-networks) or in place of
 * them.
 */
export type SwapNetwork = {
  /** Contracts that may be called and may get allowances; 0x addresses, in any case. No other contract is ever used. */
  routers: readonly string[]
  /**
   * How to decode calls of these routers: 1inch’s aggregation router v6, Uniswap V2’s router 02, or your own decoder.
   */
  calls: '1inch-v6' | 'uniswap-v2' | SwapDecoder
}
export type SwapOptions = {
  networks: Readonly<Record<CaipNetworkId, SwapNetwork>>
  /** The largest accepted loss between quote and block, in percent, until the visitor chooses one. @default 1 */
  slippage?: number | undefined
}

/** Fields that a host or another plugin may fill in. */
export type SwapParams = {
  /** CAIP-10 or symbol of a token; the native currency if absent. */
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
  /** Permits (EIP-2612) are not used. */
  eip2612: false
  /** The account’s balance, a decimal string. */
  quantity: string
  /** In dollars; 0 if unknown. */
  price: number
  /** The symbol or name contains look-alike letters. */
  isSuspicious?: true | undefined
  /** The token has too many decimals to show: it is listed, but cannot be swapped. */
  isTooFine?: true | undefined
}

export type SwapSide = 'source' | 'to'

/** An offer for exactly these tokens and this amount. Amounts are base units, as decimal strings. */
export type SwapQuote = {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly amountIn: string
  readonly amountOut: string
  /** The minimum to receive: `amountOut` less the slippage. */
  readonly minimum: string
  /** Percent. */
  readonly slippage: number
  /** Loss against the known prices, in percent; undefined if one of them is unknown. */
  readonly priceImpact: number | undefined
  /** In the source token, a decimal string: 0.85 % of the amount (docs/protocol.md#swap-networks). */
  readonly providerFee: string
  /** The highest network fee, by the service’s gas price, in base units of the native currency. */
  readonly networkCost: string | undefined
  /** Milliseconds since 1970. A quote is valid for 30 s. */
  readonly quotedAt: number
}
export type SwapQuoteState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly quote: SwapQuote }
  /** `no-offer`: the service has none for this amount. `failed`: the request failed. */
  | { readonly status: 'no-offer' | 'failed' }

/** Why the service’s transaction is not passed to the wallet. */
export type SwapRefusal =
  | 'WRONG_CHAIN'
  | 'WRONG_SENDER'
  | 'WRONG_TARGET'
  | 'WRONG_SPENDER'
  | 'WRONG_VALUE'
  | 'WRONG_TOKEN'
  | 'WRONG_AMOUNT'
  | 'WRONG_RECEIVER'
  /** The token’s own decimals differ from the service’s, or are unknown. */
  | 'WRONG_DECIMALS'
  | 'RECEIVES_LESS'
  /** No decoder knows this function of the router. */
  | 'UNKNOWN_CALL'
  /** The call takes more than the amount: extra ether, by Permit2, or another token of the account. */
  | 'TAKES_MORE'
  /** The call does not bind the router to the outcome, and no independent node could simulate it. */
  | 'UNPROVEN'
  | 'UNREADABLE'

/** The exact transaction that the wallet is asked to send. */
export type SwapCall = {
  readonly kind: 'reset' | 'approve' | 'swap'
  readonly to: string
  readonly data: `0x${string}`
  /** Base units of the native currency. */
  readonly value: string
  /** Highest fee, in base units of the native currency. */
  readonly fee: string
  readonly terms: TransferTerms
}
/** A call that an atomic wallet runs before the swap, in the same request. */
export type SwapAllowance = Pick<SwapCall, 'to' | 'data'> & { readonly kind: 'reset' | 'approve' }
export type SwapReview = { readonly quote: SwapQuote } & (
  | { readonly status: 'checking' }
  /** The next request to the wallet: `reset` and `approve` come before `swap`. */
  | {
      readonly status: 'ready'
      readonly call: SwapCall
      /** Calls that the wallet runs before `call`, in one request: all of them or none. Empty if there are none. */
      readonly batch?: readonly SwapAllowance[] | undefined
      /** The wallet first upgrades the account (EIP-7702), because it could not run several calls as one otherwise. */
      readonly upgrades?: true | undefined
      /** Who pays the network fee, if not the visitor: a paymaster's name. The call is then always sent as a batch. */
      readonly payer?: string | undefined
      /** The spender of an allowance. */
      readonly spender?: string | undefined
      /** The simulated amount to receive, in base units; undefined without a simulation, or before the approval. */
      readonly simulated?: string | undefined
      /** Only the service that built the call could also simulate it. */
      readonly isOwnWitness?: boolean | undefined
    }
  /** The quote is too old: a new one is needed first. */
  | { readonly status: 'expired' }
  | { readonly status: 'refused'; readonly reason: SwapRefusal }
  /** `code` of a TransferError or another error; `detail` is the node’s message. */
  | { readonly status: 'failed'; readonly code?: string | undefined; readonly detail?: string | undefined }
)

export type SwapProgress = {
  readonly quote: SwapQuote
  /** The wallet that is asked. */
  readonly connectorId: string
  readonly kind: SwapCall['kind']
  /** The swap was requested as a batch, with its allowance or paid by someone else. */
  readonly isBatch?: true | undefined
  /** Who should pay the network fee, if not the visitor. */
  readonly payer?: string | undefined
  /**
   * `short`: the swap reverted because less than the minimum would have arrived. `partial`: some calls of a batch
   * succeeded and others did not, although the wallet promised all or none.
   */
  readonly status: 'short' | 'partial' | TransferStage
  readonly id?: string | undefined
  readonly code?: string | undefined
  /** The amount received according to the block, in base units of `quote.to`; undefined if it could not be read. */
  readonly received?: string | undefined
}

export type SwapState = {
  /** The network of the token lists. */
  caipNetworkId: CaipNetworkId | undefined
  tokensStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** All tokens that the service can swap on the network, the native currency first. Can exceed 5,000. */
  tokens: readonly SwapToken[]
  sourceToken: SwapToken | undefined
  toToken: SwapToken | undefined
  /** Decimal string with a point; empty if nothing is typed. */
  sourceTokenAmount: string
  isMax: boolean
  /** The amount before the sides were flipped; undefined after any other change. */
  turnedFrom: string | undefined
  /** Percent. */
  slippage: number
  /** The visitor asked for an unlimited allowance (off by default). */
  isApprovalUnlimited: boolean
  quote: SwapQuoteState
  /** The pair that is quoted, and since when its prices are known, in milliseconds since 1970. */
  priced: { readonly pair: string; readonly at: number } | undefined
  review: SwapReview | undefined
  progress: SwapProgress | undefined
}

/** The first problem that prevents a review. */
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
        Swap: SwapParams
        SwapSelectToken: { side: SwapSide }
        SwapPreview: void
        /** Progress of the swap: waiting for the wallet or the network, then the outcome. */
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
      messages: typeof import('./messages/form.js').default &
        typeof import('./messages/review.js').default &
        typeof import('./messages/status.js').default
    }
  }
}
