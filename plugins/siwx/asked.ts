import { type Namespace, SessionError } from '../../kernel/index.js'
import { type Core, isAsked, isShown, UNSUPPORTED, VIEW } from './core.js'
import { isRequired } from './required.js'
import { isSame, type Signer, signerOf } from './signer.js'
import { isSignedIn } from './state.js'

type Where = Pick<Core, 'source' | 'ctx'>

const MAX_OPENINGS = 3

/** Namespaces that have an account and are asked to sign in, the one that the page shows first. */
function askedNamespaces(where: Where): Namespace[] {
  const { activeNamespace, accounts } = where.ctx.session.state.get()
  const all = (Object.keys(accounts) as Namespace[]).filter(
    (one) => accounts[one]?.address !== undefined && isAsked(where, one),
  )
  return [...all.filter((one) => one === activeNamespace), ...all.filter((one) => one !== activeNamespace)]
}

/** The accounts that are asked to sign in, the one that the page shows first. */
export const askedSigners = (where: Where): Signer[] =>
  askedNamespaces(where).flatMap((namespace) => signerOf(where.ctx, namespace) ?? [])

/**
 * The account whose turn it is. Every connected account must sign where sign-in is required; where it is not, only the one
 * that the page shows is asked. One that could not be checked comes last: nothing can be asked of it yet.
 */
export function askedSigner(where: Where): Signer | undefined {
  const { activeNamespace } = where.ctx.session.state.get()
  const left = askedSigners(where).filter((one) => !isSignedIn(where, one))
  if (!isRequired(where)) return left.find(({ namespace }) => namespace === activeNamespace)
  const { accounts } = where.ctx.state.get()
  return left.find(({ namespace }) => !accounts[namespace]?.isUnchecked) ?? left[0]
}

/** A namespace that must sign in, on a network that the page was not given: there is nothing to sign in on. */
export const lostNamespace = (where: Where): Namespace | undefined =>
  isRequired(where) ? askedNamespaces(where).find((namespace) => !signerOf(where.ctx, namespace)) : undefined

/**
 * Opens the view for the account whose turn it is. One that is open, or about to be, stays and keeps its focus.
 * @throws SessionError SIGN_IN_FAILED when it is closed again and again before it is there.
 */
export async function ask(core: Core): Promise<void> {
  const { ctx } = core
  const isThere = () => ctx.kernel.modal.get().open && ctx.router.current()?.view === VIEW
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
 * Leads on once an account has signed in, or has left: to the next one that must sign in, else out of the view. Never
 * rejects: what has been decided stands, whatever can be shown.
 */
export const leadOn = (core: Core, to: 'page' | 'home' = 'page'): Promise<void> =>
  lead(core, to).catch((error: unknown) =>
    core.ctx.kernel.report(error, { plugin: 'siwx', phase: 'lead on' }),
  )

async function lead(core: Core, to: 'page' | 'home'): Promise<void> {
  const { ctx } = core
  const next = isRequired(core) ? askedSigner(core) : undefined
  if (next) {
    // One that is still being checked opens the view itself, when it must.
    const known = ctx.state.get().accounts[next.namespace]
    const isDue = isSame(known, next) && known?.status !== 'checking'
    return isShown(core) || isDue ? ask(core) : undefined
  }
  const namespace = lostNamespace(core)
  if (namespace) return ctx.modal.open({ view: UNSUPPORTED, namespace })
  if (!isShown(core)) return
  // The account is let in after this step: only then home is where who is connected goes.
  if (to === 'home') core.goesHome = true
  else ctx.modal.close({ force: true })
}
