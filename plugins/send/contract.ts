import type {
  CaipNetworkId,
  Namespace,
  TokenBalance,
  TransferOutcome,
  TransferStage,
  TransferTerms,
} from '../../kernel/index.js'

/** Fields that a host or another plugin may fill in. The visitor sees them in the form before anything is sent. */
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
  /** Fiat value of the account’s native balance. */
  networkBalanceInUSD: string | undefined
  loading: boolean
  tokenBalances: readonly TokenBalance[]
  /** Outcome of the last transfer sent from the form. */
  outcome: TransferOutcome['status'] | undefined
  /** The amount is the maximum: it is recalculated if the fee changes before the review. */
  isMax: boolean
  /** Text of the receiver field, and the result of checking it in `receiver`. */
  receiverText: string
  receiver: Receiver
  review: SendReview | undefined
  progress: SendProgress | undefined
}

/** Why a receiver is refused. */
export type ReceiverRefusal =
  | 'too-long'
  | 'hidden-character'
  | 'malformed'
  /** Shaped like an address, but invalid. */
  | 'checksum'
  | 'other-chain'
  | 'other-network'
  | 'burn'
  | 'own-token'
  | 'no-owner'
  | 'token'
  | 'unknown-name'
  | 'name-invalid'
/** A warning that the visitor has to confirm before sending. */
export type ReceiverCaution =
  | { readonly kind: 'self' }
  /** The name reads as an address, but need not resolve to that address. */
  | { readonly kind: 'address-like' }
  /** Starts and ends like `known`, an address that this account has sent to. */
  | { readonly kind: 'look-alike'; readonly known: string }
export type Receiver =
  | { readonly status: 'none' | 'looking' }
  /** The check itself failed; `name` if resolving a name did. */
  | { readonly status: 'failed'; readonly what?: 'name' | undefined }
  | {
      readonly status: 'refused'
      readonly reason: ReceiverRefusal
      readonly chain?: Namespace | undefined
      /** The registry’s message. */
      readonly detail?: string | undefined
    }
  | { readonly status: 'found'; readonly address: string; readonly caution?: ReceiverCaution | undefined }

/** A transfer as shown for review. The adapter’s request is made from these exact values. */
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
  /** Picture of that name. Only show it through `useAvatar`. */
  readonly image?: string | undefined
}
export type SendReview = { readonly draft: SendDraft } & (
  | { readonly status: 'estimating' }
  /** `detail` is the node’s message. */
  | { readonly status: 'failed'; readonly code?: string | undefined; readonly detail?: string | undefined }
  /** Fee and deposit in base units of the native currency. */
  | {
      readonly status: 'ready'
      readonly fee: string
      readonly deposit?: string | undefined
      readonly terms: TransferTerms
    }
  /** The name resolves to another address than at the review. */
  | { readonly status: 'moved'; readonly now: string | undefined }
)
export type SendProgress = {
  readonly draft: SendDraft
  readonly status: 'checking' | TransferStage
  readonly id?: string | undefined
  /** Error code of a refused transfer. */
  readonly code?: string | undefined
}

type Properties = { isSmartAccount: boolean; network: string; token: string; amount: number }

declare module 'latchkey' {
  interface PluginRegistry {
    send: {
      state: SendState
      views: {
        WalletSend: SendParams
        WalletSendSelectToken: void
        WalletSendPreview: void
        /** Progress of the transfer: waiting for the wallet or the network, then the outcome. */
        WalletSendStatus: void
      }
      analytics: {
        OPEN_SEND: { isSmartAccount: boolean; network: string }
        SEND_INITIATED: Properties
        SEND_SUCCESS: Properties
        SEND_ERROR: Properties & { message: string }
      }
      messages: typeof import('./messages/form.js').default &
        typeof import('./messages/receiver.js').default &
        typeof import('./messages/review.js').default &
        typeof import('./messages/status.js').default
    }
  }
}
