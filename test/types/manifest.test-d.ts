import { type AnyPlugin, defineAdapter, definePlugin, type Plugin } from 'latchkey'
import { PricesToken, QuotesToken, quote, quoteHelp, quoteList, RatesToken, view } from './contracts.js'

const setup = async () => ({ default: () => ({ quote: async (amount: string) => amount }) })
const routes = {
  Quote: { view: quote, title: (params: { amount: string }) => params.amount },
  QuoteList: { view: quoteList },
  QuoteHelp: { view: quoteHelp },
}
const latchkey = '^0.2.0' as const
const rest = {
  latchkey,
  options: { slippage: 1 },
  requires: { prices: PricesToken },
  optional: { rates: RatesToken },
  provides: QuotesToken,
  state: { amount: '', loading: false },
  setup,
}
const rpc = { wallet_getQuote: 'safe' } as const

// A manifest that keeps its contract, and one with a minimal contract.
export const quotes = (): Plugin<'quotes'> =>
  definePlugin('quotes', { ...rest, routes, rpc, claims: ['quotesReferrer'] })
export const prices = () =>
  definePlugin('prices', {
    latchkey,
    provides: PricesToken,
    setup: async () => ({ default: () => ({ price: async () => 1 }) }),
  })
export const badges = () =>
  definePlugin('badges', {
    latchkey,
    routes: { Badges: { view: view<void>(() => null) } },
    rpc: { badges_list: 'safe' },
    setup: async () => ({ default: () => {} }),
  })

const { Quote, QuoteList } = routes
// @ts-expect-error 1: a view of the contract is missing
definePlugin('quotes', { ...rest, rpc, routes: { Quote, QuoteList } })

const wrongView = { ...routes, Quote: { view: view<{ id: number }>(({ params }) => params.id) } }
// @ts-expect-error 2: the component takes other params than the contract declares
definePlugin('quotes', { ...rest, rpc, routes: wrongView })

// @ts-expect-error 3: a token of another service
definePlugin('quotes', { ...rest, rpc, routes, requires: { prices: RatesToken } })

// @ts-expect-error 4: an RPC method without its class
definePlugin('quotes', { ...rest, rpc: {}, routes })

// @ts-expect-error an unknown class
definePlugin('quotes', { ...rest, rpc: { wallet_getQuote: 'always' }, routes })

const wrongService = async () => ({ default: () => ({ rate: 1 }) })
// @ts-expect-error the setup must return the service that the contract promises
definePlugin('quotes', { ...rest, rpc, routes, setup: wrongService })

// @ts-expect-error the name of a plugin without a contract
definePlugin('unheard-of', { latchkey, setup: async () => ({ default: () => {} }) })

// @ts-expect-error only keys of the contract can be claimed
definePlugin('quotes', { ...rest, rpc, routes, claims: ['siwx'] })

// Exports beside the setup: its module's `state`, and `routes` of a routes module.
const { state, setup: plain, ...bare } = rest
const beside = async () => ({ ...(await plain()), state })
const help = { more: async () => ({ routes: { QuoteHelp: routes.QuoteHelp } }) }
definePlugin('quotes', { ...bare, rpc, routes: { ...routes, QuoteHelp: help }, state: true, setup: beside })
// @ts-expect-error `state: true` without the export
definePlugin('quotes', { ...bare, rpc, routes, state: true, setup: plain })
const wrongState = async () => ({ ...(await plain()), state: { amount: 1, loading: false } })
// @ts-expect-error the exported state differs from the contract
definePlugin('quotes', { ...bare, rpc, routes, state: true, setup: wrongState })
// @ts-expect-error the contract's state is missing
definePlugin('quotes', { ...bare, rpc, routes, setup: beside })

// @ts-expect-error a routes module with another view
definePlugin('quotes', { ...rest, rpc, routes: { ...routes, QuoteList: help } })
const titled = { ...routes, QuoteHelp: { ...help, title: { key: 'quotes.help', en: 'Help' } } }
// @ts-expect-error a lazy route with a title
definePlugin('quotes', { ...rest, rpc, routes: titled })

// The versions of the kit are written out, and fit the installed one.
definePlugin('quotes', { ...rest, rpc, routes, latchkey: '^0.2.7' })
const { latchkey: _, ...versionless } = rest
// @ts-expect-error the versions are missing
definePlugin('quotes', { ...versionless, rpc, routes })
// @ts-expect-error versions before this one
definePlugin('quotes', { ...rest, rpc, routes, latchkey: '^0.1.0' })
// @ts-expect-error no caret range
definePlugin('quotes', { ...rest, rpc, routes, latchkey: '*' })
// @ts-expect-error the versions of an adapter are missing
defineAdapter({ namespace: 'eip155', setup: async () => Promise.reject() })
defineAdapter({ latchkey: '^0.2.0', namespace: 'eip155', setup: async () => Promise.reject() })
// @ts-expect-error a factory that was not called
export const uncalled: AnyPlugin = badges
