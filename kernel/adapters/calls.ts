import type { CaipNetworkId } from '../base/caip.js'

/** Hexadecimal text, as everywhere in EIP-5792. */
type Hex = `0x${string}`

/** What a wallet offers on one chain. Capabilities without a type of their own are as the wallet reported them. */
export type ChainCapabilities = {
  /**
   * Whether several calls run as one: all or none. `ready` wallets first ask the visitor to upgrade the account
   * (EIP-7702). Undefined if the wallet doesn't report it, which counts as `unsupported`.
   */
  readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' } | undefined
  readonly [capability: string]: unknown
}
/** Capabilities by chain id, in hexadecimal without leading zeros; those of `0x0` hold on every chain. */
export type WalletCapabilities = { readonly [chainId: Hex]: ChainCapabilities }

export type WalletCall = {
  readonly to?: string | undefined
  readonly data?: string | undefined
  /** In wei, hexadecimal. */
  readonly value?: string | undefined
  readonly capabilities?: { readonly [capability: string]: unknown } | undefined
}
/** The parameter of `wallet_sendCalls`. */
export type CallsRequest = {
  /** @default '2.0.0' */
  readonly version?: string | undefined
  /** An id of the caller. The wallet chooses one if it is absent. */
  readonly id?: string | undefined
  readonly from?: string | undefined
  readonly chainId: Hex
  /** Whether the wallet must refuse the calls if it can't run all or none of them. @default false */
  readonly atomicRequired?: boolean | undefined
  readonly calls: readonly WalletCall[]
  /** A wallet refuses a capability that it lacks, unless that is `optional`. */
  readonly capabilities?: { readonly [capability: string]: unknown } | undefined
}

export type CallsReceipt = {
  /** `0x1` for success, `0x0` if reverted. */
  readonly status: '0x0' | '0x1'
  readonly transactionHash?: Hex | undefined
  readonly blockHash?: Hex | undefined
  readonly blockNumber?: Hex | undefined
  readonly gasUsed?: Hex | undefined
  readonly logs: readonly { readonly address: Hex; readonly data: Hex; readonly topics: readonly Hex[] }[]
}
export type CallsStatus = {
  /** By code and receipts: a wallet that reports 200 without a receipt is early, so its calls are `pending`. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'partial'
  /**
   * 100 pending, 200 confirmed, 400 not sent and never will be, 500 reverted, 600 partially reverted. Other codes count
   * by their hundred.
   */
  readonly statusCode: number
  /** Whether the wallet ran the calls as one. Undefined if it doesn't report it. */
  readonly atomic?: boolean | undefined
  /** The receipts that could be read. One may stand for all calls. */
  readonly receipts: readonly CallsReceipt[]
  readonly capabilities?: { readonly [capability: string]: unknown } | undefined
}

/** An account of a wallet on one chain. */
export type CallsPlace = {
  readonly connectorId: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}
/** Who pays the network fee in the visitor's place. */
export type CallsSponsor = {
  readonly name: string
  /** The wallet would first upgrade the account (EIP-7702). */
  readonly isUpgrade: boolean
}

/** EIP-5792: several calls in one request. */
export type CallsCapability = {
  /**
   * With `chainIds`, the answer has exactly these chains, each including what holds on every chain. Without, it is by
   * chain as the wallet reported it.
   */
  capabilities(p: {
    connectorId: string
    address: string
    chainIds?: readonly Hex[] | undefined
  }): Promise<WalletCapabilities>
  /**
   * What the wallet offers on one chain, read without a prompt: a wallet on another device is not asked, and the others
   * have 3 s. Undefined if there is no answer. @throws only the signal's reason
   */
  offered(p: CallsPlace): Promise<ChainCapabilities | undefined>
  /**
   * Who would pay for calls that run as one: the page's paymaster, if the wallet supports it. Undefined if the visitor
   * pays. The wallet is not asked unless the page has a paymaster there. @throws only the signal's reason
   */
  sponsor(p: CallsPlace): Promise<CallsSponsor | undefined>
  /**
   * Asks the wallet to run the calls as one, under an id of their own. Resolves with the id, also if the wallet failed
   * but may have sent them: follow them then, and never send them again. `payer` is who pays by the review; if it is
   * absent, the page's paymaster may. @throws the refusal of a wallet that has sent nothing
   */
  sendAtomic(
    p: Omit<CallsPlace, 'signal'> & {
      calls: readonly WalletCall[]
      payer?: 'paymaster' | 'visitor' | undefined
    },
  ): Promise<string>
  /** Never sends a second time by itself. */
  send(p: {
    connectorId: string
    request: CallsRequest
    /** The page's provider, if the calls are the page's, so that they are reviewed like its other requests. */
    provider?: unknown
  }): Promise<{ id: string; capabilities?: { readonly [capability: string]: unknown } | undefined }>
  status(p: { connectorId: string; id: string }): Promise<CallsStatus>
  /**
   * Polls until the calls are no longer pending. Needs only the id, so it also works after a reload, if the wallet
   * remembers the calls.
   * @throws EvmError CALLS_UNKNOWN_ID, TransferError NOT_IN_TIME, or the signal's reason
   */
  wait(p: { connectorId: string; id: string; signal?: AbortSignal | undefined }): Promise<CallsStatus>
  /** Asks the wallet to show the calls to the visitor. */
  showStatus(p: { connectorId: string; id: string }): Promise<void>
}
