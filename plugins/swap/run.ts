import type { TransferRequest } from '../../kernel/index.js'
import { BaseError } from '../../kernel/index.js'
import type { SwapProgress, SwapQuote, SwapReview } from './contract.js'
import { type Ctx, isSame, isSameToken, placeFor } from './core.js'
import { type End, followCall } from './followCall.js'
import { quote as askQuote, isExpired } from './quote.js'
import { review as makeReview } from './review.js'
import { showToast } from './toasts.js'
import { swapProperties, trackFailure } from './track.js'

/** How long the fee of an allowance is used. */
const ALLOWANCE_MS = 120_000

type Ready = Extract<SwapReview, { status: 'ready' }>
type Move = (status: SwapProgress['status'], more?: Pick<SwapProgress, 'id' | 'code' | 'received'>) => boolean

/**
 * Requests the reviewed call from the wallet and polls its outcome, even if the visitor leaves the view. After an
 * allowance, the swap is reviewed next, and the visitor confirms it. Expired quotes are not swapped.
 */
export async function run(ctx: Ctx): Promise<void> {
  const { review, progress } = ctx.state.get()
  if (review?.status !== 'ready') return
  const { quote, call } = review
  // The same call has already been requested or sent.
  const isSameKind = progress?.kind === call.kind
  const isAsked = progress?.status === 'wallet' && isSameSwap(progress.quote, quote)
  const isOurs =
    progress?.quote === quote || (call.kind !== 'swap' && progress && isSameSwap(progress.quote, quote))
  const isSent = progress?.status === 'network' && isOurs
  if (isSameKind && (isAsked || isSent)) return ctx.router.replace('SwapStatus')
  // An allowance does not depend on the price, but its fee does on the time.
  if (isExpired(quote, Date.now(), call.kind === 'swap' ? undefined : ALLOWANCE_MS)) return expire(ctx, quote)
  const place = placeFor(ctx, quote)
  if (!place) return
  const request: TransferRequest = {
    ...place,
    from: quote.address,
    to: call.to,
    value: BigInt(call.value),
    data: call.data,
    terms: call.terms,
  }
  const move = mover(ctx, review, place.connectorId)
  const id = await askWallet(ctx, review, request, move)
  if (id === undefined) return
  // The wallet's calls have no transaction yet that an explorer could show.
  const shownId = review.batch ? undefined : id
  move('network', { id: shownId })
  if (call.kind === 'swap') forget(ctx, quote)
  const end = await followCall(ctx, review, request, id)
  if (end === 'late') return void move('late', { id: shownId })
  const { status, id: minedId, received } = end
  const isShown = move(status, { id: minedId, received }) && ctx.router.current()?.view === 'SwapStatus'
  if (!isShown) showOutcomeToast(ctx, review, end.status)
  if (end.status !== 'confirmed') trackFailure(ctx, review, end.status)
  else if (call.kind === 'swap') done(ctx, quote)
  else await goOn(ctx, quote)
}

/** Whether both quotes are for the same swap, at any price. */
const isSameSwap = (one: SwapQuote, other: SwapQuote): boolean =>
  one.caipNetworkId === other.caipNetworkId &&
  one.amountIn === other.amountIn &&
  one.slippage === other.slippage &&
  isSame(one.address, other.address) &&
  isSameToken(one.from, other.from) &&
  isSameToken(one.to, other.to)

/** Reports the progress. Returns false once the visitor has stopped waiting or runs another swap. */
function mover({ state }: Ctx, { quote, call: { kind }, batch, payer }: Ready, connectorId: string): Move {
  let isFirst = true
  return (status, more) => {
    const { progress } = state.get()
    if (!isFirst && (progress?.quote !== quote || progress.kind !== kind)) return false
    isFirst = false
    state.set((next) => {
      const kept = { ...(batch && { isBatch: true as const }), ...(payer !== undefined && { payer }) }
      next.progress = { quote, connectorId, kind, status, ...kept, ...more }
    })
    return true
  }
}

async function askWallet(ctx: Ctx, review: Ready, request: TransferRequest, move: Move) {
  try {
    if (review.call.kind === 'swap') ctx.track('INITIATE_SWAP', swapProperties(ctx, review.quote))
    move('wallet')
    ctx.router.replace('SwapStatus')
    if (review.batch) {
      const { sendBatch } = await import('./batch/sendBatch.js')
      return await sendBatch(ctx, review, request)
    }
    const transfer = await ctx.session.capability('transfer', request.network.chainNamespace)
    return await transfer.send(request)
  } catch (error) {
    const code = error instanceof BaseError ? error.code : undefined
    if (code === 'SIGN_REJECTED') move('declined')
    else {
      ctx.report(error, review.call.kind)
      move('refused', { code })
    }
    // The error’s message may name addresses, which must not reach analytics.
    trackFailure(ctx, review, code ?? 'unknown')
    return undefined
  }
}

/** Discards the review, so that going back cannot send the call again. */
const forget = (ctx: Ctx, quote: SwapQuote) =>
  ctx.state.set((draft) => {
    if (ctx.state.get().review?.quote === quote) draft.review = undefined
  })

/** Clears the amount for the next swap. Polling the transaction has refreshed the balances. */
function done(ctx: Ctx, quote: SwapQuote) {
  ctx.track('SWAP_SUCCESS', swapProperties(ctx, quote))
  const { quote: shown } = ctx.state.get()
  if (shown.status !== 'ready' || shown.quote !== quote) return
  ctx.state.set((draft) => {
    draft.sourceTokenAmount = ''
    draft.isMax = false
    draft.quote = { status: 'none' }
  })
}

const expire = (ctx: Ctx, quote: SwapQuote) =>
  ctx.state.set((draft) => {
    draft.review = { quote, status: 'expired' }
  })

/** Reviews the swap after its allowance, with a new quote if the former expired, unless the form changed. */
async function goOn(ctx: Ctx, quote: SwapQuote) {
  const isWanted = () => ctx.state.get().review?.quote === quote
  if (!isWanted()) return
  if (isExpired(quote, Date.now())) {
    expire(ctx, quote)
    await askQuote(ctx)
    if (!isWanted()) return
  }
  await makeReview(ctx, ctx.signal)
  if (ctx.router.current()?.view === 'SwapStatus') ctx.router.replace('SwapPreview')
}

/** Reports the outcome in a toast, if another view is shown. */
function showOutcomeToast(ctx: Ctx, { call }: Ready, status: End) {
  if (status !== 'confirmed') showToast(ctx, 'error')
  else if (call.kind === 'swap') showToast(ctx, 'swapped')
}
