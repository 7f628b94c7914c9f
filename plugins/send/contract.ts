import type { TokenBalance, TransferOutcome } from '../../kernel/index.js'

/** What a host, or another plugin, may fill in. The visitor sees it in the form before anything is sent. */
export type SendParams = {
  /** CAIP-10 of a token; absent for the native currency. */
  token?: string | undefined
  /** Decimal string. */
  amount?: string | undefined
  /** Address or name. */
  to?: string | undefined
}

/** Specification section 3, "Send state". Amounts are decimal strings with a point. */
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
      messages: typeof import('./messages.js').default
    }
  }
}
