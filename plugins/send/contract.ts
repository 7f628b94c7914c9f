import type {
  CaipNetworkId,
  Namespace,
  TokenBalance,
  TransferOutcome,
  TransferSpeed,
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
  /** Text for the receiver. Ignored if transfers on the network carry none. */
  memo?: string | undefined
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
  memo: Memo | undefined
  /** The speed chosen in the review; the adapter’s normal one if absent. */
  speed: TransferSpeed | undefined
  /** Chosen in the review: Max also sends what keeps the account open. */
  closesAccount: boolean
  /** Estimates on the form’s network can have speeds or notes. */
  hasConditions: boolean
  review: SendReview | undefined
  progress: SendProgress | undefined
}

/** Text for the receiver of the transfer, and the result of checking it. */
export type Memo = {
  readonly text: string
  /** `looking`: it is not checked yet. */
  readonly problem?: 'looking' | 'memo' | undefined
  readonly refusal?: 'too-long' | 'hidden-character' | undefined
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
  readonly memo?: string | undefined
  readonly speed?: TransferSpeed | undefined
  readonly closesAccount?: true | undefined
}
/** A note of the estimate. Its value is in base units of the native currency, like all amounts of a review. */
export type SendNote =
  | { readonly kind: 'coins-left'; readonly count: number; readonly value: string }
  | { readonly kind: 'stays' | 'closes'; readonly value: string }
export type SendReview = {
  readonly draft: SendDraft
  /** The speeds to choose from, each with the most that it can cost. They stay while another one is estimated. */
  readonly speeds?: { readonly speed: TransferSpeed; readonly fee: string }[] | undefined
  readonly notes?: SendNote[] | undefined
} & (
  | { readonly status: 'estimating' }
  /** `detail` is the node’s message. */
  | { readonly status: 'failed'; readonly code?: string | undefined; readonly detail?: string | undefined }
  /** Fee and deposit in base units of the native currency. */
  | {
      readonly status: 'ready'
      readonly fee: string
      readonly deposit?: string | undefined
      /** Who pays the fee in the visitor's place. */
      readonly payer?: string | undefined
      readonly terms: TransferTerms
    }
  /** The name resolves to another address than at the review. */
  | { readonly status: 'moved'; readonly now: string | undefined }
)
export type SendProgress = {
  readonly draft: SendDraft
  readonly status: 'checking' | TransferStage
  /** Who was to pay the fee in the visitor's place. */
  readonly payer?: string | undefined
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
        typeof import('./messages/memo.js').default &
        typeof import('./messages/conditions.js').default &
        typeof import('./messages/unsupported.js').default &
        typeof import('./messages/receiver.js').default &
        typeof import('./messages/review.js').default &
        typeof import('./messages/status.js').default
    }
  }
}
