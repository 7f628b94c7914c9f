import { fromUnits, TransferError, type TransferEstimate } from '../../kernel/index.js'
import type { SendDraft, SendReview } from './contract.js'
import { draftOf, requestOf } from './draft.js'
import type { Ctx } from './form.js'
import { maxAmount } from './maxAmount.js'
import { ownBalance } from './ownBalance.js'

/** Limit for messages of nodes, which are untrusted text. */
const DETAIL_CHARS = 160
/** Same set as `cleanText`, copied because importing its chunk would cost the form’s first view 0.03 kB. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** Estimates the fee of the draft, and freezes both in the review. */
export async function review(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const draft = draftOf(ctx)
  if (!draft) return
  let mine: SendReview | undefined
  const set = (next: SendReview) => {
    // A change of account or network has emptied the form, so drop the result.
    if (signal.aborted || (mine && ctx.state.get().review !== mine)) return
    ctx.state.set((state) => {
      state.review = next
    })
    mine = ctx.state.get().review
  }
  set({ draft, status: 'estimating' })
  try {
    const found = await estimate(ctx, draft, signal)
    set({
      draft: found.draft,
      status: 'ready',
      terms: found.estimate.terms,
      fee: String(found.estimate.fee),
      deposit: found.estimate.deposit === undefined ? undefined : String(found.estimate.deposit),
    })
  } catch (error) {
    if (signal.aborted) return
    const isKnown = error instanceof TransferError
    if (!isKnown) ctx.log.warn('The transfer could not be estimated.', error)
    const detail =
      isKnown && error.code === 'WOULD_FAIL'
        ? error.message.replace(UNSEEN, ' ').slice(0, DETAIL_CHARS)
        : undefined
    set({ draft, status: 'failed', code: isKnown ? error.code : undefined, detail })
  }
}

/** Returns the most that can be sent to the receiver in the form, or to the account itself if there is none. */
export async function findMax(ctx: Ctx, signal: AbortSignal): Promise<string> {
  const { token, receiverAddress } = ctx.state.get()
  const network = ctx.session.network()
  const { connectorId, address: from } = ctx.session.account() ?? {}
  if (!token || !network || !connectorId || !from) return '0'
  if (token.address !== undefined) return token.quantity.numeric
  // The cached balance can be half a minute old, and some of it already spent.
  await ctx.session.refreshBalance({ force: true })
  const { estimate: ask } = await ctx.session.capability('transfer', network.chainNamespace)
  const { value } = await maxAmount({
    balance: await ownBalance(ctx, { token, from, network, signal }),
    request: { connectorId, from, to: receiverAddress ?? from, value: 1n, network, signal },
    estimate: ask,
  })
  return fromUnits(value, Number(token.quantity.decimals))
}

type Estimated = { draft: SendDraft; estimate: TransferEstimate }

async function estimate(ctx: Ctx, draft: SendDraft, signal: AbortSignal): Promise<Estimated> {
  const plain = requestOf(ctx, draft)
  if (!plain) throw new TypeError(`The network ${draft.caipNetworkId} is unknown.`)
  const request = { ...plain, signal }
  const { from, network } = request
  const { estimate: ask } = await ctx.session.capability('transfer', network.chainNamespace)
  if (draft.contract !== undefined) return { draft, estimate: await ask(request) }
  const balance = await ownBalance(ctx, { token: draft.token, from, network, signal })
  if (!ctx.state.get().isMax) {
    const found = await ask(request)
    // Adapters may treat the whole balance as Max, but a typed amount stays as it is, with the fee on top.
    const needed = request.value + found.fee + (found.deposit ?? 0n)
    if (needed <= balance) return { draft, estimate: found }
    throw new TransferError('INSUFFICIENT_FUNDS', 'The amount and the fee are more than the balance.')
  }
  const { value, estimate: found } = await maxAmount({ balance, request, estimate: ask })
  const amount = fromUnits(value, Number(draft.token.quantity.decimals))
  return { draft: { ...draft, value: String(value), amount }, estimate: found }
}
