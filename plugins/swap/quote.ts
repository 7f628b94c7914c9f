import * as v from 'valibot'
import { type CaipNetworkId, tryUnits } from '../../kernel/index.js'
import { type Asked, fetchGasPrice, fetchQuotes, Units } from './api.js'
import type { SwapQuote, SwapQuoteState, SwapToken } from './contract.js'
import { type Ctx, isSame, isSameToken } from './core.js'
import { loadPrices } from './prices.js'
import { minimumOf, priceImpactOf, providerFeeOf, SPARED_GAS } from './quoteMath.js'
import { whileWanted } from './whileWanted.js'

const LIFE_MS = 30_000
/** How long the prices of a pair are compared with its quotes. */
const PRICES_MS = 60_000

const Offer = v.object({
  fromAmount: Units,
  fromAccount: v.string(),
  toAmount: Units,
  toAccount: v.string(),
})

type Question = {
  caipNetworkId: CaipNetworkId
  address: string
  from: SwapToken
  to: SwapToken
  amountIn: bigint
  slippage: number
}

/** A quote is valid for 30 s. A clock that was set back expires it. `now` in milliseconds since 1970. */
export const isExpired = ({ quotedAt }: SwapQuote, now: number, life = LIFE_MS): boolean =>
  now < quotedAt || now - quotedAt >= life

/**
 * Fetches the best offer for the form and stores it. A new request or a change of the form aborts the former request,
 * so the newest input wins. Never throws.
 */
export async function quote(ctx: Ctx): Promise<void> {
  const question = questionOf(ctx)
  if (!question) return put(ctx, { status: 'none' })
  put(ctx, { status: 'loading' })
  const mine = ctx.state.get().quote
  const wanted = whileWanted(ctx, (state) => state.quote === mine)
  let answer: SwapQuoteState
  try {
    const found = await ask(ctx, question, wanted.signal)
    answer = found ? { status: 'ready', quote: found } : { status: 'no-offer' }
  } catch (error) {
    if (!wanted.signal.aborted) ctx.log.warn('The swap could not be quoted.', error)
    answer = { status: 'failed' }
  } finally {
    wanted.stop()
  }
  if (!wanted.signal.aborted) put(ctx, answer)
}

const put = (ctx: Ctx, next: SwapQuoteState) =>
  ctx.state.set((draft) => {
    draft.quote = next
  })

function questionOf(ctx: Ctx): Question | undefined {
  const { sourceToken: from, toToken: to, sourceTokenAmount, slippage, caipNetworkId } = ctx.state.get()
  const address = ctx.session.account()?.address
  if (!from || !to || !address || !caipNetworkId || isSameToken(from, to)) return undefined
  if (ctx.session.network()?.caipNetworkId !== caipNetworkId) return undefined
  const amountIn = tryUnits(sourceTokenAmount, from.decimals)
  return amountIn ? { caipNetworkId, address, from, to, amountIn, slippage } : undefined
}

async function ask(ctx: Ctx, question: Question, signal: AbortSignal): Promise<SwapQuote | undefined> {
  const { caipNetworkId, address, from, to, amountIn, slippage } = question
  const asked: Asked = { blockchain: await ctx.blockchain(), caipNetworkId, signal }
  const isOld = havePricesAged(ctx, `${from.address} ${to.address}`)
  const priced = loadPrices(
    ctx,
    [from, to].filter(({ price }) => isOld || price === 0),
    signal,
  )
  const gasPrice = await fetchGasPrice(asked).catch((error: unknown) => {
    signal.throwIfAborted()
    // The quote works without it, because the review shows the real fee.
    ctx.log.warn('The price of gas could not be read.', error)
    return undefined
  })
  const offers = await fetchQuotes(asked, {
    amount: String(amountIn),
    userAddress: address,
    from: from.address,
    to: to.address,
    gasPrice: gasPrice?.standard.toString(),
  })
  const amountOut = bestOf(offers, question)
  const quotedAt = Date.now()
  await priced
  if (amountOut === undefined) return undefined
  const priceOf = (token: SwapToken) => ctx.state.get().tokens.find((one) => isSameToken(one, token)) ?? token
  return {
    from,
    to,
    caipNetworkId,
    address,
    slippage,
    quotedAt,
    amountIn: String(amountIn),
    amountOut: String(amountOut),
    minimum: String(minimumOf(amountOut, slippage)),
    priceImpact: priceImpactOf(priceOf(from), priceOf(to), amountIn, amountOut),
    providerFee: providerFeeOf(amountIn, from),
    networkCost: gasPrice === undefined ? undefined : String(gasPrice.instant * SPARED_GAS),
  }
}

/** Whether this pair has been quoted with the same prices for long. Those of another pair have just been shown. */
function havePricesAged({ state }: Ctx, pair: string): boolean {
  const { priced } = state.get()
  const now = Date.now()
  const isSamePair = priced?.pair === pair
  const isOld = isSamePair && Math.abs(now - priced.at) >= PRICES_MS
  if (isOld || !isSamePair) {
    state.set((draft) => {
      draft.priced = { pair, at: now }
    })
  }
  return isOld
}

/** Returns the highest offered amount. @throws TypeError if there are offers, but none for the requested swap */
function bestOf(answers: readonly unknown[], { from, to, amountIn }: Question): bigint | undefined {
  if (answers.length === 0) return undefined
  const amounts = answers.flatMap((answer) => {
    const { success, output } = v.safeParse(Offer, answer)
    const isAsked =
      success &&
      isSame(output.fromAccount, from.address) &&
      isSame(output.toAccount, to.address) &&
      BigInt(output.fromAmount) === amountIn
    return isAsked ? [BigInt(output.toAmount)] : []
  })
  if (amounts.length === 0) throw new TypeError('No offer matches the request.')
  let best = 0n
  for (const amount of amounts) if (amount > best) best = amount
  return best > 0n ? best : undefined
}
