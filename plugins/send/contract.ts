import type {
  CaipNetworkId,
  Namespace,
  TokenBalance,
  TransferOutcome,
  TransferStage,
  TransferTerms,
} from '../../kernel/index.js'

/** What a host, or another plugin, may fill in. The visitor sees it in the form before anything is sent. */
export type SendParams = {
  /** CAIP-10 of a token; absent for the native currency. */
  token?: string | undefined
  /** Decimal string. */
  amount?: string | undefined
  /** Address or name. */
  to?: string | undefined
}

/** State of the form (docs/specification.md#entities). Amounts are decimal strings with a point. */
export type SendState = {
  token: TokenBalance | undefined
  sendTokenAmount: string | undefined
  receiverAddress: string | undefined
  receiverProfileName: string | undefined
  receiverProfileImageUrl: string | undefined
  /** What the account has of the native currency, in fiat. */
  networkBalanceInUSD: string | undefined
  loading: boolean
  tokenBalances: readonly TokenBalance[]
  /** Of the last one that was sent from the form. */
  outcome: TransferOutcome['status'] | undefined
  /** Everything that can be sent is: what it costs is taken off again where the fee changes before the review. */
  isMax: boolean
  /** What stands in the receiver's field, and what became of looking at it. */
  receiverText: string
  receiver: Receiver
  review: SendReview | undefined
  progress: SendProgress | undefined
}

/** Why nothing is sent there. */
export type ReceiverRefusal =
  | 'too-long'
  | 'hidden-character'
  | 'malformed'
  /** It looks like an address, and is none. */
  | 'checksum'
  | 'other-chain'
  | 'other-network'
  | 'burn'
  | 'own-token'
  | 'no-owner'
  | 'token'
  | 'unknown-name'
  | 'name-invalid'
/** What the visitor has to confirm first. */
export type ReceiverCaution =
  | { readonly kind: 'self' }
  /** The name reads as an address, but need not resolve to that address. */
  | { readonly kind: 'address-like' }
  /** Its ends are those of an address that this account has sent to. */
  | { readonly kind: 'look-alike'; readonly known: string }
export type Receiver =
  | { readonly status: 'none' | 'looking' }
  /** Nobody could be asked; about a name, where it is one. */
  | { readonly status: 'failed'; readonly what?: 'name' | undefined }
  | {
      readonly status: 'refused'
      readonly reason: ReceiverRefusal
      readonly chain?: Namespace | undefined
      /** In the registry's own words. */
      readonly detail?: string | undefined
    }
  | { readonly status: 'found'; readonly address: string; readonly caution?: ReceiverCaution | undefined }

/** One transfer, as it is shown. What is sent is made of it, letter by letter. */
export type SendDraft = {
  readonly connectorId: string
  readonly from: string
  readonly to: string
  readonly caipNetworkId: CaipNetworkId
  /** Base units. */
  readonly value: string
  /** Contract or mint; absent for the native currency. */
  readonly contract?: string | undefined
  readonly token: TokenBalance
  readonly amount: string
  readonly name?: string | undefined
  /** The picture of that name: it goes to the screen by `useAvatar` only. */
  readonly image?: string | undefined
}
export type SendReview = { readonly draft: SendDraft } & (
  | { readonly status: 'estimating' }
  /** `detail` in the node's own words. */
  | { readonly status: 'failed'; readonly code?: string | undefined; readonly detail?: string | undefined }
  /** In base units of the native currency. */
  | {
      readonly status: 'ready'
      readonly fee: string
      readonly deposit?: string | undefined
      readonly terms: TransferTerms
    }
  /** The name stands for another address than at the review. */
  | { readonly status: 'moved'; readonly now: string | undefined }
)
export type SendProgress = {
  readonly draft: SendDraft
  readonly status: 'checking' | TransferStage
  readonly id?: string | undefined
  /** Why it was refused. */
  readonly code?: string | undefined
}

type Properties = { isSmartAccount: boolean; network: string; token: string; amount: number }

declare module 'latchkey' {
  interface PluginRegistry {
    send: {
      state: SendState
      views: {
        WalletSend: SendParams | undefined
        WalletSendSelectToken: void
        WalletSendPreview: void
        /** What became of it: waiting for the wallet, for the network, and how it ended. */
        WalletSendStatus: void
      }
      analytics: {
        OPEN_SEND: { isSmartAccount: boolean; network: string }
        SEND_INITIATED: Properties
        SEND_SUCCESS: Properties
        SEND_ERROR: Properties & { message: string }
      }
      messages: typeof import('./messages.js').default &
        typeof import('./reviewMessages.js').default &
        typeof import('./statusMessages.js').default
    }
  }
}
