import type { OnrampQuote } from './contract.js'
import { type Ctx, isQuotable } from './form.js'

/** Maximum characters of an error's own message. */
const MAX_WORDS = 200

/** Fetches a quote for the form. Ignores the answer once the signal aborts. */
export async function askQuote(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const state = ctx.state.get()
  const { purchaseCurrency, paymentCurrency, paymentAmount: amount, network } = state
  if (!isQuotable(state) || !purchaseCurrency || !paymentCurrency || !network || amount === undefined) return
  put(ctx, signal, { quotesLoading: true })
  try {
    const [{ fetchQuote }, { http }] = await Promise.all([import('./api.js'), ctx.blockchain()])
    const quote = await fetchQuote(http, { purchaseCurrency, paymentCurrency, amount, network }, signal)
    put(ctx, signal, { quotesLoading: false, quote })
  } catch (error) {
    if (signal.aborted) return
    ctx.log.warn('There is no quote.', error)
    const words = error instanceof Error ? error.message : String(error)
    put(ctx, signal, { quotesLoading: false, error: words.slice(0, MAX_WORDS) })
  }
}

type Change = { quotesLoading: boolean; quote?: OnrampQuote; error?: string }

function put(ctx: Ctx, signal: AbortSignal, { quotesLoading, quote, error }: Change): void {
  if (signal.aborted) return
  ctx.state.set((draft) => {
    draft.quotesLoading = quotesLoading
    draft.quote = quote
    draft.purchaseAmount = quote?.purchaseAmount.amount
    draft.error = error
  })
}
