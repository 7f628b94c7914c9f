import { type AnyPlugin, createAppKit } from 'latchkey'
import { badges, prices, quotes } from './manifest.test-d.js'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const
const base = { projectId: 'p', networks: [network] } as const

// Only installed plugins can be opened, subscribed to, requested or configured.
const kit = createAppKit({ ...base, plugins: [prices(), quotes()], quotesReferrer: 'me' })
void kit.open()
void kit.open({ view: 'Quote', params: { amount: '1' } })
void kit.open({ view: 'QuoteList' })
void kit.open({ view: 'QuoteHelp' })
void kit.open({ view: 'Networks' })
kit.on('quotes:asked', ({ amount }) => amount.length)
kit.on('session:connected', ({ address }) => address.length)
void kit.request({ method: 'wallet_getQuote', params: { amount: '1' } }).then((text) => text.length)
kit.subscribeAccount((account) => account.address?.length)

// @ts-expect-error 10: open without the view's params
void kit.open({ view: 'Quote' })
// @ts-expect-error 11: a view of a plugin that is not installed in this kit
void kit.open({ view: 'Badges' })
// @ts-expect-error an unknown view
void kit.open({ view: 'Nowhere' })
// @ts-expect-error a method of a plugin that is not installed
void kit.request({ method: 'badges_list', params: undefined })
// @ts-expect-error params of another shape
void kit.request({ method: 'wallet_getQuote', params: { id: 1 } })

const small = createAppKit({ ...base, plugins: [badges()] })
void small.open({ view: 'Badges' })
// @ts-expect-error 12: an event of a plugin that is not installed
small.on('quotes:asked', () => {})
// @ts-expect-error 13: an option of a plugin that is not installed
createAppKit({ ...base, plugins: [badges()], quotesReferrer: 'me' })
// @ts-expect-error a required option of an installed plugin is missing
createAppKit({ ...base, plugins: [prices(), quotes()] })

// If the list is not a literal tuple, keys of contracts become optional.
const list: AnyPlugin[] = [badges()]
createAppKit({ ...base, plugins: list })
createAppKit({ ...base, plugins: list, quotesReferrer: 'me' })

// A kit without plugins does not know the plugins of other kits.
const empty = createAppKit({ ...base, plugins: [] })
// @ts-expect-error a view of a plugin that is not installed in this kit
void empty.open({ view: 'Badges' })
