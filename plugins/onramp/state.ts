import type { OnrampState } from './contract.js'

/** Nothing chosen, nothing asked. */
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
