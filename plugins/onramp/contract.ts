import type { CaipNetworkId } from '../../kernel/index.js'

/** The provider that sells (docs/protocol.md#on-ramp). */
export type OnrampProvider = {
  readonly id: 'meld'
  readonly label: string
  /** Share of the amount, as displayed: `1-2%`. */
  readonly feeRange: string
  /** Namespaces that the provider delivers to. */
  readonly chains: readonly string[]
}

/** The options of `onramp()`. */
export type OnrampOptions = {
  /**
   * Host names of the provider's pages, each including its subdomains. Windows open no other host.
   * @default the provider's own: `meld.io` and `meldcrypto.com`
   */
  readonly hosts?: readonly string[] | undefined
}

/** A network in the service's options (docs/specification.md#entities). */
export type OnrampNetwork = {
  /** The service's name for the network: `ethereum-mainnet`. */
  readonly name: string
  readonly display_name: string
  /** Reference of the network's CAIP-2 id. */
  readonly chain_id: string
  readonly contract_address: string
}
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OnrampNetwork[]
}
/** Decimal strings, both inclusive. */
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

/** A currency for sale and the kit's network it is delivered on. */
export type OnrampOffer = {
  readonly currency: PurchaseCurrency
  readonly network: OnrampNetwork
  readonly caipNetworkId: CaipNetworkId
}

/**
 * Progress of the provider's window. `preparing`: its address is being requested. `blocked`: the browser blocked it;
 * the address may still be pending. `closed`: the visitor closed it, with or without a purchase. `failed`: there is no
 * address to open.
 */
export type OnrampPurchase = {
  readonly status: 'preparing' | 'open' | 'blocked' | 'closed' | 'failed'
  /** The provider's address, once it is known and validated. */
  readonly href?: string | undefined
  /** The host that the service returned, if it is not the provider's. The purchase has then failed. */
  readonly refused?: string | undefined
  readonly offer: OnrampOffer
  /** Distinguishes this attempt from earlier ones. */
  readonly attempt: number
}

/** State of a purchase (docs/specification.md#entities). */
export type OnrampState = {
  /** Progress of loading the lists. */
  status: 'idle' | 'loading' | 'ready'
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
  /** The service did not answer: the lists are the built-in sample. */
  isSample: boolean
  selectedProvider: OnrampProvider | undefined
  purchaseCurrency: PurchaseCurrency | undefined
  /** The network of delivery: the service's entry for it, and the kit's id. */
  network: OnrampNetwork | undefined
  caipNetworkId: CaipNetworkId | undefined
  paymentCurrency: PaymentCurrency | undefined
  /** A payment method of the payment currency, whose limits apply. */
  paymentMethod: string | undefined
  /** Decimal strings. The purchase amount is known only with a quote. */
  paymentAmount: string | undefined
  purchaseAmount: string | undefined
  quote: OnrampQuote | undefined
  quotesLoading: boolean
  /** Why there is no quote, as an error text. */
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
      messages: typeof import('./messages/form.js').default & typeof import('./messages/purchase.js').default
    }
  }
}
