import { check } from './check.js'
import { type Core, isAsked } from './core.js'
import { isRequired } from './required.js'
import { isOf, isSame, signerOf } from './signer.js'
import { isSignedIn, mark } from './state.js'

/** Longer ones overflow in browsers, and fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** So that a session which ends now has ended. */
const AFTER_MS = 1_000

/** Looks again when the visitor comes back to the tab, and when the session that is shown ends by itself. */
export function followTime(core: Core) {
  const { ctx } = core
  if (ctx.signal.aborted) return
  const look = () =>
    lookAgain(core).catch((error: unknown) =>
      ctx.kernel.report(error, { plugin: 'siwx', phase: 'look again' }),
    )
  const onVisible = () => document.visibilityState === 'visible' && void look()
  globalThis.document?.addEventListener('visibilitychange', onVisible, { signal: ctx.signal })

  let timer: ReturnType<typeof setTimeout> | undefined
  let ends: string | undefined
  const followEnd = () => {
    const { namespace } = signerOf(ctx) ?? {}
    const end = namespace && ctx.state.get().accounts[namespace]?.session?.data.expirationTime
    // Once for each: a store whose clock is late still has it afterwards.
    if (end === ends) return
    ends = end
    clearTimeout(timer)
    if (!end) return
    const delay = Date.parse(end) + AFTER_MS - Date.now()
    if (delay <= MAX_DELAY_MS) timer = setTimeout(look, delay)
  }
  const own = ctx.kernel.store.find('siwx')?.subscribe(followEnd)
  if (own) ctx.onDispose(own)
  ctx.onDispose(ctx.session.state.subscribe(followEnd))
  ctx.onDispose(() => clearTimeout(timer))
  followEnd()
}

/**
 * Asks quietly whether who is signed in still is, and who is not has become so, in another tab for example. Nobody is
 * asked to sign who need not, and a store that cannot be asked changes nothing.
 */
async function lookAgain(core: Core): Promise<void> {
  const { ctx, source } = core
  const signer = signerOf(ctx)
  const known = signer && ctx.state.get().accounts[signer.namespace]
  const isBusy = core.signing || core.cancelling || core.checks.size > 0
  if (!signer || !known || isBusy || !isSame(signer, known) || !isAsked(core, signer.namespace)) return
  const sessions = await source.getSessions(signer.chainId, signer.address)
  // Something else happened meanwhile, and has looked by itself.
  if (ctx.state.get().accounts[signer.namespace] !== known || core.signing) return
  const has = sessions.some((one) => isOf(one, signer))
  if (has === isSignedIn(core, signer)) return
  if (has || isRequired(core)) await check(core, signer.namespace)
  else mark(core, signer, { status: 'signed-out' })
}
