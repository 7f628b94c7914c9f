import type { OnrampState } from './contract.js'

/** The empty form. */
export const state: OnrampState = {
  status: 'idle',
  purchaseCurrencies: [],
  paymentCurrencies: [],
  isSample: false,
  selectedProvider: undefined,
  purchaseCurrency: undefined,
  network: undefined,
  caipNetworkId: undefined,
  paymentCurrency: undefined,
  paymentMethod: undefined,
  paymentAmount: undefined,
  purchaseAmount: undefined,
  quote: undefined,
  quotesLoading: false,
  error: undefined,
  purchase: undefined,
}
