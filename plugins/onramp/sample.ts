import type { PaymentCurrency, PurchaseCurrency } from './contract.js'

/** Lists used if the service does not answer (docs/protocol.md#on-ramp). */
const usdc = [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
const ether = [
  { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' },
  { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137', contract_address: '' },
]
const payment_method_limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const sample: {
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
} = {
  purchaseCurrencies: [
    { id: '2b92315d-eab7-5bef-84fa-089a131333f5', name: 'USD Coin', symbol: 'USDC', networks: usdc },
    { id: '9f3a1c64-5d0e-4c8b-8a57-60d1a3b7e2f4', name: 'Ether', symbol: 'ETH', networks: ether },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits },
    { id: 'EUR', payment_method_limits },
  ],
}

export default sample
