import { BaseError, parseCaipNetworkId, TransferError, type TransferOutcome } from '../../kernel/index.js'
import type { SendDraft, SendProgress, SendReview, SendState } from './contract.js'
import { requestOf } from './draft.js'
import { type Ctx, resetForm } from './form.js'
import { hasArrived } from './payer.js'
import { rememberRecent } from './receiver/recents.js'
import { transferProperties } from './track.js'

/** Requests the reviewed transfer from the wallet and polls its outcome, even if the visitor leaves the view. */
export async function send(ctx: Ctx): Promise<void> {
  const { review, progress } = ctx.state.get()
  if (review?.status !== 'ready' || isChecking(ctx.state.get())) return
  const { draft } = review
  if (progress?.status === 'wallet' && isSameTransfer(progress.draft, draft))
    return ctx.router.replace('WalletSendStatus')
  const at = ctx.router.current()
  const filledIn = inputOf(ctx.state.get())
  const move = mover(ctx, review)
  move('checking')
  const doubt = await doubtName(ctx, draft)
  // The visitor left the review before the wallet was asked.
  const hasLeft = ctx.router.current() !== at || ctx.state.get().review !== review
  if (doubt && !hasLeft) {
    ctx.state.set((state) => {
      state.review = doubt
    })
  }
  if (doubt || hasLeft) return void move(undefined)
  const id = await askWallet(ctx, review, move)
  if (id === undefined) return
  rememberRecent({ storage: ctx.storage.shared, session: ctx.session }, namespaceOf(draft), draft.to)
  // The visitor may have stopped waiting, or gone back, and filled in the next transfer.
  const isShown = move('network', { id: transactionOf(review, id) })
  if (isShown && inputOf(ctx.state.get()) === filledIn) resetForm(ctx)
  await follow(ctx, review, id, move)
}

/** Whether the receiver’s name is looked up again for the review on screen, not for one that the visitor left. */
export const isChecking = ({ review, progress }: Pick<SendState, 'review' | 'progress'>): boolean =>
  progress?.status === 'checking' && progress.draft === review?.draft

/** Changes with everything that the visitor fills in. */
const inputOf = ({ token, sendTokenAmount, receiverText, memo }: SendState) =>
  [token?.address, sendTokenAmount, receiverText, memo?.text].join()

const FIELDS = ['connectorId', 'from', 'to', 'caipNetworkId', 'contract', 'value', 'memo'] as const
/** Whether the wallet's open request is for this transfer. For another one it is asked again. */
const isSameTransfer = (one: SendDraft, other: SendDraft): boolean =>
  FIELDS.every((field) => one[field] === other[field])

type Ready = Extract<SendReview, { status: 'ready' }>
type Move = (status: SendProgress['status'] | undefined, more?: Pick<SendProgress, 'id' | 'code'>) => boolean

/** Reports the transfer’s progress. Returns false once the visitor has stopped waiting or sends another. */
function mover({ state }: Ctx, { draft, payer }: Ready): Move {
  let mine: SendProgress | undefined
  return (status, more) => {
    if (mine && state.get().progress?.draft !== mine.draft) return false
    mine = status && { draft, status, payer, ...more }
    state.set((next) => {
      next.progress = mine
      next.loading = status === 'checking' || status === 'wallet' || status === 'network'
      next.outcome = isOutcome(status) ? status : undefined
    })
    return true
  }
}

type End = TransferOutcome['status'] | 'altered'

const isOutcome = (status: string | undefined): status is TransferOutcome['status'] =>
  status === 'confirmed' || status === 'failed' || status === 'replaced' || status === 'dropped'

/** Resolves the name again. Returns the review to show in place of sending, with both addresses if it changed. */
async function doubtName(ctx: Ctx, draft: SendDraft): Promise<SendReview | undefined> {
  const { name, to } = draft
  if (name === undefined) return undefined
  const network = ctx.session.findNetwork(draft.caipNetworkId)
  try {
    const names = await ctx.session.capability('names', namespaceOf(draft))
    const found = network && (await names.resolve({ name, network }))
    return found?.address === to ? undefined : { draft, status: 'moved', now: found?.address }
  } catch (error) {
    ctx.log.warn('The name could not be looked up again.', error)
    return { draft, status: 'failed', code: 'NAME_UNCHECKED' }
  }
}

async function askWallet(ctx: Ctx, review: Ready, move: Move) {
  const { draft } = review
  const properties = transferProperties(ctx, draft)
  try {
    const request = requestOf(ctx, draft, review)
    if (!request) throw new TypeError(`The network ${draft.caipNetworkId} is unknown.`)
    const transfer = await ctx.session.capability('transfer', namespaceOf(draft))
    ctx.track('SEND_INITIATED', properties)
    move('wallet')
    ctx.router.replace('WalletSendStatus')
    return await transfer.send(request)
  } catch (error) {
    const code = error instanceof BaseError ? error.code : undefined
    if (code === 'SIGN_REJECTED') move('declined')
    else {
      ctx.report(error, 'send')
      move('refused', { code })
    }
    ctx.track('SEND_ERROR', {
      ...properties,
      message: error instanceof Error ? error.message : String(error),
    })
    return undefined
  }
}

/** The wallet's calls have no transaction yet that an explorer could show. */
const transactionOf = ({ payer }: Ready, id: string) => (payer === undefined ? id : undefined)

async function follow(ctx: Ctx, review: Ready, sent: string, move: Move) {
  const { draft, payer, terms } = review
  const { connectorId, from, to, caipNetworkId, token, amount } = draft
  const transfer = { symbol: token.symbol, amount, iconUrl: token.iconUrl, token: token.address }
  const properties = transferProperties(ctx, draft)
  const show = (status: End, id: string) => {
    const isShown = move(status, { id }) && ctx.router.current()?.view === 'WalletSendStatus'
    if (!isShown) showOutcomeToast(ctx, status)
  }
  let outcome: TransferOutcome
  try {
    outcome = await ctx.session.followTransaction({
      id: sent,
      ...(payer === undefined ? { terms } : { calls: { connectorId } }),
      caipNetworkId,
      caipAddress: `${caipNetworkId}:${from}`,
      operationType: 'send',
      sentTo: to,
      transfers: [{ direction: 'out', ...transfer }],
      sentAt: Date.now(),
    })
  } catch (error) {
    if (error instanceof TransferError && error.code === 'NOT_AS_REVIEWED') {
      show('altered', sent)
      // The error’s message names addresses, which must not reach analytics.
      return ctx.track('SEND_ERROR', { ...properties, message: 'altered' })
    }
    ctx.log.warn('The outcome of the transfer could not be read.', error)
    return void move('late', { id: transactionOf(review, sent) })
  }
  const { id } = outcome
  const isFalse = payer !== undefined && outcome.status === 'confirmed' && !(await hasArrived(ctx, draft, id))
  const status = isFalse ? 'altered' : outcome.status
  show(status, id)
  if (status === 'confirmed') ctx.track('SEND_SUCCESS', properties)
  else ctx.track('SEND_ERROR', { ...properties, message: status })
}

/** Reports the outcome in a toast, if the modal shows another view. */
function showOutcomeToast({ modal, toast, t }: Ctx, status: End) {
  if (!modal.state.get().open) return
  if (status === 'confirmed') return toast.show('success', t('send.told-sent'))
  toast.show('error', t(status === 'altered' ? 'send.altered' : 'send.told-failed'))
}

const namespaceOf = ({ caipNetworkId }: SendDraft) => parseCaipNetworkId(caipNetworkId).namespace
