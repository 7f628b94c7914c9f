import type { CaipNetworkId } from '../../kernel/index.js'

/** The provider that sells (docs/protocol.md#on-ramp). */
export type OnrampProvider = {
  readonly id: 'meld'
  readonly label: string
  /** Of the amount, as it is shown: `1-2%`. */
  readonly feeRange: string
  /** Namespaces that it delivers to. */
  readonly chains: readonly string[]
}

/** The options of `onramp()`. */
export type OnrampOptions = {
  /**
   * Host names of the provider's pages. Each also allows the names beneath it. Windows open no other host.
   * @default those of the provider: `meld.io` and `meldcrypto.com`
   */
  readonly hosts?: readonly string[] | undefined
}

/** A network in the service's options (docs/specification.md#entities). */
export type OnrampNetwork = {
  /** As the service calls it: `ethereum-mainnet`. */
  readonly name: string
  readonly display_name: string
  /** Reference of its CAIP-2 id. */
  readonly chain_id: string
  readonly contract_address: string
}
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OnrampNetwork[]
}
/** Amounts are decimal strings, both inclusive. */
export type PaymentMethodLimit = { readonly id: string; readonly min: string; readonly max: string }
export type PaymentCurrency = {
  /** ISO 4217. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentMethodLimit[]
}
export type OnrampAmount = {
  /** Decimal string. */
  readonly amount: string
  readonly currency: string
}
/** A quote (docs/specification.md#entities). */
export type OnrampQuote = {
  readonly paymentTotal: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

/** What is bought, and on which network of the kit it arrives. */
export type OnrampOffer = {
  readonly currency: PurchaseCurrency
  readonly network: OnrampNetwork
  readonly caipNetworkId: CaipNetworkId
}

/**
 * What became of the provider's window. `preparing`: its address is asked for. `blocked`: the browser did not open it, and the address
 * may still be on its way.
 * `closed`: it is gone, which says nothing about whether something was bought. `failed`: there is no address to open.
 */
export type OnrampPurchase = {
  readonly status: 'preparing' | 'open' | 'blocked' | 'closed' | 'failed'
  /** The provider's address, once it is known and was found fit to be opened. */
  readonly href?: string | undefined
  /** The host that the service named, if it is not one of the provider. The purchase has failed then. */
  readonly refused?: string | undefined
  readonly offer: OnrampOffer
  /** Told apart from the one before. */
  readonly attempt: number
}

/** State of a purchase (docs/specification.md#entities). */
export type OnrampState = {
  /** Of the lists. */
  status: 'idle' | 'loading' | 'ready'
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
  /** The service could not be asked: the lists are those that are built in. */
  isSample: boolean
  selectedProvider: OnrampProvider | undefined
  purchaseCurrency: PurchaseCurrency | undefined
  /** Where it arrives: a network of the kit, and the currency's name for it. */
  network: OnrampNetwork | undefined
  caipNetworkId: CaipNetworkId | undefined
  paymentCurrency: PaymentCurrency | undefined
  /** One of the payment currency's: its limits count. */
  paymentMethod: string | undefined
  /** Decimal strings. What is bought is known with a quote only. */
  paymentAmount: string | undefined
  purchaseAmount: string | undefined
  quote: OnrampQuote | undefined
  quotesLoading: boolean
  /** Why there is no quote, as a failure says it. */
  error: string | undefined
  purchase: OnrampPurchase | undefined
}

declare module 'latchkey' {
  interface PluginRegistry {
    onramp: {
      options: OnrampOptions
      state: OnrampState
      views: {
        OnRampProviders: void
        OnRampTokenSelect: void
        OnRampFiatSelect: void
        BuyInProgress: void
        WhatIsABuy: void
      }
      analytics: {
        SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
        SELECT_BUY_PROVIDER: { provider: OnrampProvider['id']; isSmartAccount: boolean }
        SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
      }
      messages: typeof import('./messages.js').default & typeof import('./purchaseMessages.js').default
    }
  }
}
