import { type Ctx, chooseOffer, choosePayment } from './form.js'
import { keyOf, listOffers } from './offers.js'

/** The default choice, if it is for sale (docs/protocol.md#on-ramp). */
const FIRST = { symbol: 'USDC', fiat: 'USD' }

/**
 * Loads the lists from the service, or falls back to the built-in sample. Keeps the visitor's choices if they are still
 * offered. Offers nothing on a network that the service does not support.
 */
export async function loadLists(ctx: Ctx, signal: AbortSignal): Promise<void> {
  ctx.state.set((draft) => {
    draft.status = 'loading'
  })
  const { lists, isSample } = await fetchLists(ctx, signal)
  if (signal.aborted) return
  ctx.state.set((draft) => void Object.assign(draft, { ...lists, isSample, status: 'ready' }))
  chooseFirst(ctx)
}

async function fetchLists(ctx: Ctx, signal: AbortSignal) {
  const active = ctx.session.network()?.caipNetworkId
  try {
    const [{ fetchOptions }, { http, serves }] = await Promise.all([import('./api.js'), ctx.blockchain()])
    const [isServed, lists] = await Promise.all([active && serves(active), fetchOptions(http, signal)])
    return { lists: isServed ? lists : { ...lists, purchaseCurrencies: [] }, isSample: false }
  } catch (error) {
    if (!signal.aborted) ctx.log.warn('What can be bought could not be asked: samples are shown.', error)
    const { default: lists } = await import('./sample.js')
    return { lists, isSample: true }
  }
}

/** Keeps what is chosen if it is still offered; chooses the default otherwise. */
export function chooseFirst(ctx: Ctx): void {
  const state = ctx.state.get()
  const { purchaseCurrency: currency, network } = state
  const offers = listOffers(state, ctx.session)
  const chosen = currency && network && keyOf({ currency, network })
  const [first] = offers
  // Prefer the account's own network, and the default currency on it.
  const usual = offers.find(
    (one) => one.currency.symbol === FIRST.symbol && one.caipNetworkId === first?.caipNetworkId,
  )
  const offer = offers.find((one) => keyOf(one) === chosen) ?? usual ?? first
  if (offer) chooseOffer(ctx, offer)
  const payments = state.paymentCurrencies
  const wanted = [state.paymentCurrency?.id, FIRST.fiat]
  const payment =
    payments.find(({ id }) => id === wanted[0]) ?? payments.find(({ id }) => id === wanted[1]) ?? payments[0]
  if (payment) choosePayment(ctx, payment)
}
