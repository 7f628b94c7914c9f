import { type Ctx, chooseOffer, choosePayment } from './form.js'
import { keyOf, listOffers } from './offers.js'

/** What the form offers first, if it is for sale (docs/protocol.md#on-ramp). */
const FIRST = { symbol: 'USDC', fiat: 'USD' }

/**
 * Fills the lists, from the service or, where it fails, with those that are built in. What was chosen stays chosen where
 * it is still offered. Nothing is offered on a network that the service does not serve.
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

function chooseFirst(ctx: Ctx): void {
  const state = ctx.state.get()
  const { purchaseCurrency: currency, network } = state
  const offers = listOffers(state, ctx.session)
  const chosen = currency && network && keyOf({ currency, network })
  const [first] = offers
  // On the account's own network if anything is, and there the usual one if it is offered.
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
