import { SessionError } from '../../kernel/index.js'
import { askedSigner, lostNamespace } from './asked.js'
import { type Core, isShown, UNSUPPORTED, VIEW } from './core.js'
import { isRequired } from './required.js'
import { isSame } from './signer.js'

const MAX_OPENINGS = 3

/**
 * Opens the view for the account that signs next. An open or opening view stays and keeps its focus.
 * @throws SessionError SIGN_IN_FAILED if it closes repeatedly before it is ready.
 */
export async function ask(core: Core): Promise<void> {
  const { ctx } = core
  const isThere = () => ctx.modal.state.get().open && ctx.router.current()?.view === VIEW
  for (let tried = 0; !isThere(); tried += 1) {
    if (tried === MAX_OPENINGS) throw new SessionError('SIGN_IN_FAILED', 'The sign-in could not be shown')
    core.opening ??= ctx.modal.open({ view: VIEW }).finally(() => {
      core.opening = undefined
    })
    await core.opening
    if (ctx.signal.aborted || !isRequired(core) || !askedSigner(core)) return
  }
}

/**
 * Moves on after an account has signed in or disconnected: to the next account that must sign in, or out of the view.
 * Never rejects, because a display error must not undo the outcome.
 */
export const leadOn = (core: Core, to: 'page' | 'home' = 'page'): Promise<void> =>
  lead(core, to).catch((error: unknown) => core.ctx.report(error, 'continue after sign-in'))

async function lead(core: Core, to: 'page' | 'home'): Promise<void> {
  const { ctx } = core
  const next = askedSigner(core)
  if (next) {
    // An optional sign-in stays as the visitor left it, open or closed.
    if (!isRequired(core)) return
    // If the account is still being checked, its check opens the view.
    const known = ctx.state.get().accounts[next.namespace]
    const isDue = isSame(known, next) && known?.status !== 'checking'
    return isShown(core) || isDue ? ask(core) : undefined
  }
  const namespace = lostNamespace(core)
  if (namespace) return ctx.modal.open({ view: UNSUPPORTED, namespace })
  if (!isShown(core)) return
  // The account is admitted after this step; go home then.
  if (to === 'home' && !ctx.session.isConnected()) core.goesHome = true
  else ctx.modal.close({ force: true, goHome: to === 'home' })
}
