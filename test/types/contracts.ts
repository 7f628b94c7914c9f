import { createToken, type View } from 'latchkey'

// Three plugins for type tests. Only programs that include this folder see them.

export interface Prices {
  price(symbol: string): Promise<number>
}
export interface Quotes {
  quote(amount: string): Promise<string>
}
export interface Rates {
  rate: number
}
export const PricesToken = createToken<Prices>('prices.prices')
export const QuotesToken = createToken<Quotes>('quotes.quotes')
export const RatesToken = createToken<Rates>('rates.rates')

declare module 'latchkey' {
  interface PluginRegistry {
    prices: { provides: Prices; events: { 'prices:loaded': { count: number } } }
    quotes: {
      config: { quotesReferrer: string }
      options: { slippage: number }
      requires: { prices: Prices }
      optional: { rates: Rates }
      provides: Quotes
      state: { amount: string; loading: boolean }
      views: { Quote: { amount: string }; QuoteList: void; QuoteHelp: { topic?: string } }
      events: { 'quotes:asked': { amount: string }; 'quotes:cleared': void }
      analytics: { ASK_QUOTE: { amount: string } }
      rpc: { wallet_getQuote: { params: { amount: string }; result: string } }
    }
    tips: {
      remote: 'tips'
      config: { tipsCurrency: string }
      messages: { 'tips.title': 'Tips'; 'tips.count#one': '{count} tip'; 'tips.count#other': '{count} tips' }
    }
    badges: { views: { Badges: void }; rpc: { badges_list: { params: undefined; result: string[] } } }
  }
}

export const view =
  <P>(draw: View<P>) =>
  async () => ({ default: draw })
export const quote = view<{ amount: string }>(({ params }) => params.amount)
export const quoteList = view<void>(() => null)
export const quoteHelp = view<{ topic?: string }>(({ params }) => params.topic)
