import { BaseError, type CallsSponsor, cleanText, TransferError } from '../../kernel/index.js'
import { fetchAllowance } from './api.js'
import { approvalCall } from './approve.js'
import { isBatchRefused, isRefused } from './batch/refusal.js'
import { swapCall } from './build.js'
import { UNLIMITED } from './calls.js'
import { hasOtherDecimals } from './checkDecimals.js'
import type { SwapProgress, SwapQuote, SwapReview } from './contract.js'
import { type Ctx, isNative, isSame, isSameToken, placeFor } from './core.js'
import { type Next, orShowToast, refused, type Step } from './nextCall.js'
import { isExpired } from './quote.js'
import { requireSupport } from './supported.js'
import { isTooLittle } from './tooLittle.js'
import { whileWanted } from './whileWanted.js'

/** Limit for messages of nodes, which are untrusted text. */
const DETAIL_CHARS = 160
/** How long the service may still report the allowance from before a step. Later, it may have been revoked. */
const LAG_MS = 600_000

/**
 * Determines the next request to the wallet for the form’s quote, checks it and estimates its fee. The result is
 * frozen. Failures become a status of the review; never throws.
 */
export async function review(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { quote: found } = ctx.state.get()
  if (found.status !== 'ready' || signal.aborted) return
  const { quote } = found
  const place = placeFor(ctx, quote)
  if (!place) return
  if (isExpired(quote, Date.now())) return put(ctx, { quote, status: 'expired' })
  put(ctx, { quote, status: 'checking' })
  const mine = ctx.state.get().review
  const wanted = whileWanted(ctx, (state) => state.review === mine, signal)
  let next: SwapReview
  try {
    const { caipNetworkId } = quote
    const { routers, calls } = requireSupport(ctx, caipNetworkId)
    const asked = { blockchain: await ctx.blockchain(), caipNetworkId, signal: wanted.signal }
    const step = { ctx, quote, ...place, routers, calls, asked, signal: wanted.signal }
    const answer = await nextCall(step)
    next = isExpired(quote, Date.now()) ? { quote, status: 'expired' } : { quote, ...answer }
  } catch (error) {
    next = failureOf(ctx, quote, error, wanted.signal)
  } finally {
    wanted.stop()
  }
  if (!wanted.signal.aborted) put(ctx, next)
}

const put = (ctx: Ctx, next: SwapReview) =>
  ctx.state.set((draft) => {
    Object.assign(draft, { review: next })
  })

async function nextCall(step: Step): Promise<Next> {
  // Amounts mean nothing until the decimals are verified.
  if (await hasOtherDecimals(step)) return refused('WRONG_DECIMALS')
  const sponsor = await findSponsor(step)
  return (sponsor && (await sponsoredCall({ ...step, sponsor }))) ?? ownCall(step)
}

/** The next request if the visitor pays the network fee. */
async function ownCall(step: Step): Promise<Next> {
  const { quote } = step
  const { progress } = step.ctx.state.get()
  const allowance = await allowanceOf(step)
  if (allowance >= BigInt(quote.amountIn)) return swapCall(step)
  const first = await approvalCall(step, allowance)
  // Steps that have begun one by one go on so.
  const isOneByOne = allowanceSet(progress, quote) !== undefined || isBatchRefused(progress, quote.address)
  if (first.status !== 'ready' || first.spender === undefined || isOneByOne) return first
  const { batchCall } = await import('./batch/batchCall.js')
  return (await batchCall(step, first.call, first.spender)) ?? first
}

/** Undefined after calls that the wallet did not accept, and for steps that have begun one by one. */
async function findSponsor(step: Step) {
  const { ctx, quote, connectorId, from: address, network, signal } = step
  const { chainNamespace, caipNetworkId } = network
  const { progress } = ctx.state.get()
  if (!ctx.host.options.paymasters?.[caipNetworkId]) return undefined
  if (isRefused(progress, quote.address) || allowanceSet(progress, quote) !== undefined) return undefined
  const calls = await ctx.session.capability('calls', chainNamespace).catch(() => undefined)
  return calls?.sponsor({ connectorId, address, caipNetworkId, signal })
}

/** The swap as one request, which someone else pays for. Undefined if the wallet or the nodes can't do that. */
async function sponsoredCall(step: Step & { sponsor: CallsSponsor }): Promise<Next | undefined> {
  const allowance = await allowanceOf(step)
  // An account is upgraded only if that saves prompts, as the notice of it explains.
  if (allowance >= BigInt(step.quote.amountIn)) return step.sponsor.isUpgrade ? undefined : swapCall(step, [])
  const first = await approvalCall(step, allowance)
  if (first.status !== 'ready' || first.spender === undefined) return first
  const { batchCall } = await import('./batch/batchCall.js')
  return batchCall(step, first.call, first.spender)
}

/** How much of the token the router may take: without a limit, if it is the native currency. */
async function allowanceOf(step: Step): Promise<bigint> {
  const { ctx, quote, asked } = step
  const { caipNetworkId, address, from } = quote
  if (isNative(from)) return UNLIMITED
  const set = allowanceSet(ctx.state.get().progress, quote)
  const query = { tokenAddress: from.address, userAddress: `${caipNetworkId}:${address}` }
  return set ?? orShowToast(step, 'allowance', fetchAllowance(asked, query))
}

/**
 * The allowance that the last step set, because the service may still report the former one. Undefined if that step
 * does not cover this quote.
 */
function allowanceSet(progress: SwapProgress | undefined, quote: SwapQuote): bigint | undefined {
  if (progress?.status !== 'confirmed' || progress.kind === 'swap') return undefined
  const { from, address, caipNetworkId, amountIn, quotedAt } = progress.quote
  if (Date.now() - quotedAt > LAG_MS) return undefined
  const isSamePlace = caipNetworkId === quote.caipNetworkId && isSame(address, quote.address)
  if (!isSamePlace || !isSameToken(from, quote.from)) return undefined
  if (progress.kind === 'reset') return 0n
  return BigInt(amountIn) >= BigInt(quote.amountIn) ? BigInt(amountIn) : undefined
}

function failureOf(ctx: Ctx, quote: SwapQuote, error: unknown, { aborted }: AbortSignal): SwapReview {
  if (isTooLittle(error)) return { quote, status: 'refused', reason: 'RECEIVES_LESS' }
  const isKnown = error instanceof TransferError
  if (!isKnown && !aborted) ctx.log.warn('The swap could not be reviewed.', error)
  const detail =
    isKnown && error.code === 'WOULD_FAIL' ? cleanText(error.message, { max: DETAIL_CHARS }) : undefined
  return { quote, status: 'failed', code: error instanceof BaseError ? error.code : undefined, detail }
}
