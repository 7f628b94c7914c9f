import type { Context } from '../../../kernel/index.js'
import messages from '../messages/activity.js'
import { fetchPage } from './fetchPage.js'
import { mergeTransactions, withFirstPage } from './mergeTransactions.js'
import type { HistoryState } from './types.js'

/** How long activity is kept, as long as other answers about an account (docs/constants.md#times). */
const CACHE_MS = 30_000

type Ctx = Context<'account-tabs'>
type Subject = ReturnType<typeof subjectOf>

/** The account whose history to fetch; undefined if none is connected. */
function subjectOf({ session }: Ctx) {
  const account = session.account()
  if (account?.address === undefined || account.caipAddress === undefined) return undefined
  const { address, caipAddress, allAccounts } = account
  const isSmartAccount = allAccounts.find((one) => one.address === address)?.type === 'smartAccount'
  return { address, caipAddress, network: session.network(), isSmartAccount }
}

/**
 * Fetches the newest page for the active account, unless cached within 30 s. `isQuiet` ignores the cache, and keeps the
 * current list if the fetch fails, which `keeps` does alone.
 */
export async function loadHistory(
  ctx: Ctx,
  { isForced = false, isQuiet = false, keeps = false } = {},
): Promise<void> {
  const subject = subjectOf(ctx)
  if (!subject) return
  const { history } = ctx.state.get()
  const known = history?.account === subject.caipAddress ? history : undefined
  if (known?.status === 'loading' || known?.status === 'more') return
  const age = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY
  if (!isForced && !isQuiet && age >= 0 && age < CACHE_MS) return
  ctx.state.set((draft) => {
    draft.history = {
      account: subject.caipAddress,
      status: 'loading',
      isServed: known?.isServed ?? true,
      readAt: Date.now(),
      transactions: known?.transactions ?? [],
      next: known?.next,
      source: known?.source,
    }
  })
  await read(ctx, subject, undefined, keeps || isQuiet ? known : undefined)
}

/** Fetches the next page, if there is one. */
export async function loadMore(ctx: Ctx): Promise<void> {
  const subject = subjectOf(ctx)
  const { history } = ctx.state.get()
  if (!subject || history?.account !== subject.caipAddress) return
  if (history.status !== 'ready' || history.next === undefined) return
  ctx.track('LOAD_MORE_TRANSACTIONS', propertiesOf(ctx, subject, history.next))
  patch(ctx, subject.caipAddress, { status: 'more' })
  await read(ctx, subject, history.next, undefined)
}

async function read(
  ctx: Ctx,
  subject: NonNullable<Subject>,
  cursor: string | undefined,
  fallback: HistoryState | undefined,
): Promise<void> {
  const { caipAddress, address, network } = subject
  const { signal, end } = whileCurrent(ctx, caipAddress)
  try {
    const { source: former } = ctx.state.get().history ?? {}
    const found = network && (await fetchPage(ctx, { address, network, cursor, signal, source: former }))
    if (signal.aborted) return
    if (!found) {
      // Without the source of the first page, the list ends there.
      const nothing = cursor === undefined && { transactions: [], isServed: false }
      patch(ctx, caipAddress, { status: 'ready', next: undefined, ...nothing })
      return
    }
    const { value: page, owner: source } = found
    if (page.broken > 0) ctx.log.warn(`Left ${page.broken} malformed transactions out of the history.`)
    const own = page.transactions.filter(({ metadata }) => metadata.chain === network?.caipNetworkId)
    // Treat a repeated cursor as the end, or the list would never end.
    const next = page.next === cursor ? undefined : page.next
    const known = ctx.state.get().history
    const change =
      cursor === undefined
        ? withFirstPage(known?.source === source ? known : undefined, { transactions: own, next })
        : { transactions: mergeTransactions(known?.transactions ?? [], own), next }
    patch(ctx, caipAddress, { status: 'ready', isServed: true, source, ...change })
  } catch (error) {
    if (!signal.aborted) fail(ctx, subject, { cursor, fallback, error })
  } finally {
    end()
  }
}

/** Tracks that the visitor opened the list. */
export function trackOpened(ctx: Ctx): void {
  ctx.track('CLICK_TRANSACTIONS', { isSmartAccount: subjectOf(ctx)?.isSmartAccount === true })
}

type Failure = { cursor: string | undefined; fallback: HistoryState | undefined; error: unknown }

/** Shows a toast, empties the list, clears the cursor and tracks the failure (docs/specification.md#errors). */
function fail(ctx: Ctx, subject: NonNullable<Subject>, { cursor, fallback, error }: Failure): void {
  ctx.log.warn('Fetching the history failed.', error)
  if (fallback) {
    patch(ctx, subject.caipAddress, fallback)
    return
  }
  patch(ctx, subject.caipAddress, { status: 'failed', transactions: [], next: undefined })
  ctx.addMessages(messages)
  ctx.toast.show('error', ctx.t('account.activity-failed'))
  ctx.track('ERROR_FETCH_TRANSACTIONS', propertiesOf(ctx, subject, cursor))
}

const propertiesOf = (ctx: Ctx, subject: NonNullable<Subject>, cursor: string | undefined) => ({
  address: subject.address,
  projectId: ctx.host.options.projectId,
  cursor,
  isSmartAccount: subject.isSmartAccount,
})

function patch(ctx: Ctx, account: string, change: Partial<HistoryState>): void {
  ctx.state.set((draft) => {
    if (draft.history?.account === account) Object.assign(draft.history, change)
  })
}

/** Returns a signal that aborts when the active account or network changes, or the plugin stops. */
function whileCurrent(ctx: Ctx, caipAddress: string) {
  const attempt = new AbortController()
  const stop = () => attempt.abort()
  const off = ctx.session.state.subscribe(() => {
    if (attempt.signal.aborted || ctx.session.account()?.caipAddress === caipAddress) return
    stop()
    // A list that stays marked as loading would not be fetched when the account is active again.
    ctx.state.set((draft) => {
      if (draft.history?.account === caipAddress) draft.history = undefined
    })
  })
  ctx.signal.addEventListener('abort', stop)
  const end = () => {
    off()
    ctx.signal.removeEventListener('abort', stop)
  }
  return { signal: attempt.signal, end }
}
