import type { Context } from '../../kernel/index.js'

/** How long the session waits after a failure before it fetches tokens again (docs/constants.md#times). */
const BLOCK_MS = 30_000

/**
 * Milliseconds until balances may be fetched again. None if they are more than a failure sets: the clock was set back
 * since.
 */
export function untilRetry(retryAt = 0, now = Date.now()): number {
  const left = Math.max(0, retryAt - now)
  return left > BLOCK_MS ? 0 : left
}

/** Refreshes the account's balances if they are stale, or always if `isAsked` (the visitor asked for it). */
export async function refreshHoldings(ctx: Context<'account-tabs'>, isAsked = false): Promise<void> {
  const options = { force: isAsked }
  const ends = await Promise.allSettled([
    ctx.session.refreshBalance(options),
    ctx.session.refreshTokens(options),
  ])
  if (ctx.signal.aborted) return
  for (const end of ends) {
    if (end.status === 'rejected') {
      ctx.report(end.reason, 'fetch balances')
    }
  }
  const isFailed = ctx.session.account()?.tokenStatus === 'failed'
  if (isFailed && untilRetry(ctx.state.get().retryAt) > 0) return
  ctx.state.set((draft) => {
    draft.retryAt = isFailed ? Date.now() + BLOCK_MS : undefined
  })
}
