import { type Context, toUnits, tryUnits } from '../../kernel/index.js'
import type { OnrampOffer, OnrampState, PaymentCurrency, PaymentMethodLimit } from './contract.js'
import { state as empty } from './state.js'

export type Ctx = Context<'onramp'>

export const QUICK_AMOUNTS = ['100', '250', '500', '1000'] as const
const FIAT_DECIMALS = 2

/** Limits of the chosen payment method. */
export const limitsOf = ({
  paymentCurrency,
  paymentMethod,
}: Pick<OnrampState, 'paymentCurrency' | 'paymentMethod'>): PaymentMethodLimit | undefined =>
  paymentCurrency?.payment_method_limits.find(({ id }) => id === paymentMethod)

export type AmountProblem = 'unreadable' | 'amount' | 'decimals' | 'low' | 'high' | undefined

/** Validates the amount. Both limits are inclusive. `isReadable` is false for text that is not an amount. */
export function problemOf(
  state: Pick<OnrampState, 'paymentAmount' | 'paymentCurrency' | 'paymentMethod'>,
  isReadable = true,
): AmountProblem {
  if (!isReadable) return 'unreadable'
  if (state.paymentAmount === undefined) return 'amount'
  const cents = tryUnits(state.paymentAmount, FIAT_DECIMALS)
  if (cents === undefined) return 'decimals'
  const { min, max } = limitsOf(state) ?? {}
  if (min !== undefined && cents < centsOf(min)) return 'low'
  return max !== undefined && cents > centsOf(max) ? 'high' : undefined
}

/** Limits are cut to the decimals of money, because no amount can lie between. */
function centsOf(limit: string): bigint {
  const [whole = '0', fraction = ''] = limit.split('.')
  return toUnits(`${whole}.${fraction.slice(0, FIAT_DECIMALS)}`, FIAT_DECIMALS)
}

/** Changes the form and discards the quote, which no longer applies. */
function change(ctx: Ctx, recipe: (draft: Parameters<Parameters<Ctx['state']['set']>[0]>[0]) => void): void {
  ctx.state.set((draft) => {
    recipe(draft)
    draft.quote = draft.purchaseAmount = draft.error = undefined
    draft.quotesLoading = isQuotable(draft)
  })
}

/** Whether the form is complete enough for a quote. */
export const isQuotable = (state: Omit<OnrampState, 'purchase' | 'quote' | 'selectedProvider'>): boolean =>
  state.network !== undefined && state.paymentCurrency !== undefined && problemOf(state) === undefined

/** Sets the amount, a decimal string; empty for none. */
export function setAmount(ctx: Ctx, amount: string): void {
  const next = amount || undefined
  // A different spelling of the same amount keeps its quote.
  if (next === ctx.state.get().paymentAmount) return
  change(ctx, (draft) => {
    draft.paymentAmount = next
  })
}

export const chooseOffer = (ctx: Ctx, offer: OnrampOffer) =>
  change(ctx, (draft) => {
    // Assigned whole, because frozen parts of the state cannot be changed in place.
    Object.assign(draft, {
      purchaseCurrency: offer.currency,
      network: offer.network,
      caipNetworkId: offer.caipNetworkId,
    })
  })

export const choosePayment = (ctx: Ctx, currency: PaymentCurrency) =>
  change(ctx, (draft) => {
    const isOffered = currency.payment_method_limits.some(({ id }) => id === draft.paymentMethod)
    Object.assign(draft, { paymentCurrency: currency })
    if (!isOffered) draft.paymentMethod = currency.payment_method_limits[0]?.id
  })

/** Selects the payment method, whose limits apply from now on. */
export const chooseMethod = (ctx: Ctx, id: string) =>
  change(ctx, (draft) => {
    draft.paymentMethod = id
  })

/** Resets everything: lists, choices, amounts, quote, and the window's progress. */
export const reset = (ctx: Ctx) => {
  if (ctx.state.get() === empty) return
  ctx.state.set((draft) => void Object.assign(draft, empty))
}
