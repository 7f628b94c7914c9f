import { fromUnits, TransferError, type TransferEstimate } from '../../kernel/index.js'
import type { SendDraft, SendReview, SendState } from './contract.js'
import { draftOf, memoOf, paidBy, requestOf } from './draft.js'
import type { Ctx } from './form.js'
import { costOf, maxAmount } from './maxAmount.js'
import { ownBalance } from './ownBalance.js'
import { payerOf } from './payer.js'

/** Limit for messages of nodes, which are untrusted text. */
const DETAIL_CHARS = 160
/** Same set as `cleanText`, copied because importing its chunk would cost the form’s first view 0.03 kB. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/**
 * Estimates the fee of the draft, and freezes both in the review. `keeps` leaves the speeds and notes of the former
 * estimate on screen meanwhile, because the visitor chose among them.
 */
export async function review(ctx: Ctx, signal: AbortSignal, { keeps = false } = {}): Promise<void> {
  if (!keeps) {
    ctx.state.set((state) => {
      // The account stays open unless the visitor chooses otherwise in this review.
      state.closesAccount = false
    })
  }
  const draft = draftOf(ctx)
  if (!draft) return
  const former = keeps ? ctx.state.get().review : undefined
  const shown = { draft, speeds: former?.speeds, notes: former?.notes }
  let mine: SendReview | undefined
  const set = (next: SendReview) => {
    // A change of account or network has emptied the form, so drop the result.
    if (signal.aborted || (mine && ctx.state.get().review !== mine)) return
    ctx.state.set((state) => {
      state.review = next
      // The form shows the same maximum if the visitor goes back.
      if (next.status === 'ready' && state.isMax && !state.closesAccount)
        state.sendTokenAmount = next.draft.amount
    })
    mine = ctx.state.get().review
  }
  set({ ...shown, status: 'estimating' })
  try {
    const found = await estimate(ctx, draft, signal)
    const { terms, fee, deposit, speeds, notes } = found.estimate
    set({
      draft: found.draft,
      status: 'ready',
      payer: found.payer,
      terms,
      fee: String(fee),
      deposit: deposit === undefined ? undefined : String(deposit),
      speeds: speeds?.map((one) => ({ ...one, fee: String(one.fee) })),
      notes: notes?.map((one) => ({ ...one, value: String(one.value) })),
    })
  } catch (error) {
    if (signal.aborted) return
    const isKnown = error instanceof TransferError
    // The balance has become less. The review and the form show what is missing by its amount of now.
    if (isKnown && error.code === 'INSUFFICIENT_FUNDS') {
      const { refreshBalance, refreshTokens } = ctx.session
      const refresh = draft.contract === undefined ? refreshBalance : refreshTokens
      await refresh({ force: true }).catch(() => undefined)
    }
    if (!isKnown) ctx.log.warn('The transfer could not be estimated.', error)
    const detail =
      isKnown && error.code === 'WOULD_FAIL'
        ? error.message.replace(UNSEEN, ' ').slice(0, DETAIL_CHARS)
        : undefined
    set({ ...shown, status: 'failed', code: isKnown ? error.code : undefined, detail })
  }
}

/** What the visitor may choose in the review. */
export type Choice = Partial<Pick<SendState, 'speed' | 'closesAccount'>>

/** Changes a choice of the review and estimates again, so that the shown fee belongs to the terms. */
export function choose(ctx: Ctx, choice: Choice, signal: AbortSignal): Promise<void> {
  ctx.state.set((state) => void Object.assign(state, choice))
  return review(ctx, signal, { keeps: true })
}

/** Returns the most that can be sent to the receiver in the form, or to the account itself if there is none. */
export async function findMax(ctx: Ctx, signal: AbortSignal): Promise<string> {
  const state = ctx.state.get()
  const { token, receiverAddress } = state
  const network = ctx.session.network()
  const { connectorId, address: from } = ctx.session.account() ?? {}
  if (!token || !network || !connectorId || !from) return '0'
  if (token.address !== undefined) return token.quantity.numeric
  // The cached balance can be half a minute old, and some of it already spent.
  await ctx.session.refreshBalance({ force: true })
  const to = receiverAddress ?? from
  const choices = { memo: memoOf(state), speed: state.speed }
  const payer = await payerOf(ctx, { connectorId, from, network, signal })
  const request = { connectorId, from, to, value: 1n, network, signal, ...choices, ...paidBy(payer) }
  const { value } = await maxAmount({
    balance: () => ownBalance(ctx, { token, from, network, signal }),
    request,
    transfer: await ctx.session.capability('transfer', network.chainNamespace),
  })
  return fromUnits(value, Number(token.quantity.decimals))
}

type Estimated = { draft: SendDraft; estimate: TransferEstimate; payer: string | undefined }

async function estimate(ctx: Ctx, draft: SendDraft, signal: AbortSignal): Promise<Estimated> {
  const plain = requestOf(ctx, draft)
  if (!plain) throw new TypeError(`The network ${draft.caipNetworkId} is unknown.`)
  const payer = await payerOf(ctx, { ...plain, signal })
  const request = { ...plain, signal, ...paidBy(payer) }
  const { from, network } = request
  const transfer = await ctx.session.capability('transfer', network.chainNamespace)
  if (draft.contract !== undefined) return { draft, payer, estimate: await transfer.estimate(request) }
  const balance = () => ownBalance(ctx, { token: draft.token, from, network, signal })
  if (!ctx.state.get().isMax) {
    // An adapter that computes the maximum knows better than the balance what can be spent.
    if (transfer.max) return { draft, payer, estimate: await transfer.estimate(request) }
    const [held, found] = [await balance(), await transfer.estimate(request)]
    // Adapters may treat the whole balance as Max, but a typed amount stays as it is, with the fee on top.
    if (request.value + costOf(request, found) <= held) return { draft, payer, estimate: found }
    throw new TransferError('INSUFFICIENT_FUNDS', 'The amount and the fee are more than the balance.')
  }
  const { value, estimate: found } = await maxAmount({ balance, request, transfer })
  const amount = fromUnits(value, Number(draft.token.quantity.decimals))
  return { draft: { ...draft, value: String(value), amount }, payer, estimate: found }
}
