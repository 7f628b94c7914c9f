import { askedSigners } from './asked.js'
import { recheck } from './check.js'
import type { Core } from './core.js'
import { isRequired } from './required.js'
import { isOf, isSame, type Signer } from './signer.js'
import { isSignedIn, mark } from './state.js'

/** Browsers overflow on longer delays and fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** Margin after the expiry, so that the session has ended. */
const AFTER_MS = 1_000
/** Least time between lookups of a visitor who keeps switching tabs: each may be a request. */
const APART_MS = 7_000

/** Looks sessions up again when the visitor returns to the tab and when a session expires. */
export function followTime(core: Core) {
  const { ctx } = core
  if (ctx.signal.aborted) return
  const look = () => {
    for (const signer of askedSigners(core))
      lookAgain(core, signer).catch((error: unknown) => ctx.report(error, 'check sessions again'))
  }
  let lookedAt = Number.NEGATIVE_INFINITY
  let again: ReturnType<typeof setTimeout> | undefined
  const onVisible = () => {
    clearTimeout(again)
    if (document.visibilityState !== 'visible') return
    const wait = lookedAt + APART_MS - Date.now()
    if (wait > 0 && wait <= APART_MS) {
      again = setTimeout(onVisible, wait)
      return
    }
    lookedAt = Date.now()
    look()
  }
  globalThis.document?.addEventListener('visibilitychange', onVisible, { signal: ctx.signal })

  let timer: ReturnType<typeof setTimeout> | undefined
  const followed = new Set<string>()
  const followEnds = () => {
    const ends = Object.values(ctx.state.get().accounts).flatMap((account) => {
      const end = account?.session?.data.expirationTime
      // Once per expiry: a store whose clock is behind still returns the session.
      return end === undefined || followed.has(end) ? [] : end
    })
    const [next] = ends.sort((a, b) => Date.parse(a) - Date.parse(b))
    clearTimeout(timer)
    if (next === undefined) return
    const delay = Date.parse(next) + AFTER_MS - Date.now()
    if (delay > MAX_DELAY_MS) return
    timer = setTimeout(() => {
      followed.add(next)
      // A hidden page looks when it is seen.
      if (globalThis.document?.visibilityState !== 'hidden') look()
      followEnds()
    }, delay)
  }
  const own = ctx.state.subscribe(followEnds)
  if (own) ctx.onDispose(own)
  ctx.onDispose(() => {
    clearTimeout(timer)
    clearTimeout(again)
  })
  // Timers stand still while a computer sleeps, so the wait is counted anew once it is back.
  for (const event of ['online', 'focus'])
    globalThis.addEventListener?.(event, followEnds, { signal: ctx.signal })
  followEnds()
}

/**
 * Syncs the sign-in state with the store, for example after a sign-in in another tab. Asks the visitor only if sign-in
 * is required; a failing store changes nothing.
 */
async function lookAgain(core: Core, signer: Signer): Promise<void> {
  const { ctx, source } = core
  const known = ctx.state.get().accounts[signer.namespace]
  const isBusy = core.signing || core.cancelling || core.checks.size > 0
  // The kernel checks an unchecked account again itself.
  if (!known || known.isUnchecked || isBusy || !isSame(signer, known)) return
  const sessions = await source.getSessions(signer.chainId, signer.address)
  // The account changed meanwhile, and that change has its own lookup.
  if (ctx.state.get().accounts[signer.namespace] !== known || core.signing) return
  const has = sessions.some((one) => isOf(one, signer))
  if (has === isSignedIn(core, signer)) return
  if (has || isRequired(core)) await recheck(core, signer.namespace)
  else mark(core, signer, { status: 'signed-out' })
}
