import { type Namespace, SessionError } from '../../kernel/index.js'
import { ask, leadOn } from './ask.js'
import { dueNamespaces } from './asked.js'
import { type Core, isAsked, isShown } from './core.js'
import { MAX_AGE_MS, prepareFor } from './prepare.js'
import { readSessions } from './readSessions.js'
import { isRequired } from './required.js'
import { isOf, isSame, propertiesOf, type Signer, signerOf } from './signer.js'
import { copySession, isSignedIn, mark } from './state.js'
import { settle } from './waiting.js'

type Answer = 'handled' | undefined
type How = {
  /** The wallet has just been connected. */
  isFresh?: boolean | undefined
  /** The modal goes to its first screen where it would close. */
  keepsModal?: boolean | undefined
}

/**
 * Looks for a session of the account that a namespace shows, and asks the visitor for one where there is none. `handled`
 * when the visitor is asked.
 * @throws SessionError SIGN_IN_FAILED, SIGN_IN_UNCHECKED when that could not be found out. A namespace that was just
 * connected is disconnected then.
 */
export function check(core: Core, namespace: Namespace, how: How = {}): Promise<Answer> {
  const signer = signerOf(core.ctx, namespace)
  if (!signer) return Promise.resolve(undefined)
  const key = `${signer.chainId}:${signer.address}`
  const running = core.checks.get(key)
  if (running) return running
  const result = lookUp(core, signer, how).finally(() => core.checks.delete(key))
  core.checks.set(key, result)
  return result
}

async function lookUp(core: Core, signer: Signer, how: How): Promise<Answer> {
  const { ctx } = core
  const { isFresh = false, keepsModal } = how
  const { namespace } = signer
  const isCurrent = () => isSame(signer, signerOf(ctx, namespace)) && !ctx.signal.aborted
  // What another account of the namespace is still asked to sign counts no more.
  if (core.signing?.signer.namespace === namespace && !isSame(signer, core.signing.signer))
    core.signing = undefined
  if (!isAsked(core, namespace)) {
    mark(core, signer, { status: 'signed-out' })
    await leadOn(core, keepsModal ? 'home' : 'page')
    return undefined
  }
  const known = ctx.state.get().accounts[namespace]
  const wasUnchecked = known?.isUnchecked
  const wasSignedIn = isSignedIn(core, signer)
  // Who opened the modal meanwhile wanted something else than to sign.
  const to = isShown(core) && !wasUnchecked && !keepsModal ? 'page' : 'home'
  // Whoever is signed in stays so until the store says otherwise.
  if (!wasSignedIn)
    mark(core, signer, { status: 'checking', isUnchecked: isFresh ? undefined : wasUnchecked })
  try {
    const { ending, sessions } = await readSessions(core, signer, isFresh)
    // What is there now has a check of its own.
    if (!isCurrent()) return undefined
    // Signed in meanwhile: what was read is older.
    if (isSignedIn(core, signer) && ctx.state.get().accounts[namespace] !== known) return undefined
    // Signed out meanwhile: what was found may be gone.
    if (core.ending !== ending) return await lookUp(core, signer, how)
    const session = sessions.find((one) => isOf(one, signer))
    if (session) {
      mark(core, signer, { status: 'signed-in', session: copySession(session) })
      settle(core, namespace)
      await leadOn(core, to)
      return undefined
    }
    mark(core, signer, { status: 'signed-out' })
    const isActive = ctx.session.state.get().activeNamespace === namespace
    if (!isActive && !isRequired(core)) return undefined
    // Made while the view is fetched. The view asks for it, too, and says what went wrong.
    prepareFor(core, MAX_AGE_MS).catch(() => undefined)
    await ask(core)
    return 'handled'
  } catch (error) {
    if (!isCurrent()) return undefined
    if (wasSignedIn && isSignedIn(core, signer)) {
      ctx.report(error, 'check')
      return undefined
    }
    return isFresh ? fail(core, signer, error) : hold(core, signer, error)
  }
}

/** Looks again. Where sign-in is required the kernel does, which keeps out an account that cannot be checked. */
export async function recheck(core: Core, namespace: Namespace): Promise<void> {
  const again = core.again.get(namespace)
  if (again && isRequired(core)) await again()
  else await check(core, namespace)
}

/** Nobody knows whether the account is signed in. The kernel keeps it out, and has it checked again. */
async function hold(core: Core, signer: Signer, error: unknown): Promise<undefined> {
  // Where nobody must sign in, whoever cannot be found counts as signed out.
  if (!isRequired(core)) {
    mark(core, signer, { status: 'signed-out' })
    core.ctx.report(error, 'check')
    return undefined
  }
  mark(core, signer, { status: 'checking', isUnchecked: true })
  // Nothing opens by itself. What is open shows an account that waits.
  if (core.ctx.modal.state.get().open) await ask(core).catch(() => undefined)
  throw asUnchecked(error)
}

const asUnchecked = (cause: unknown) =>
  cause instanceof SessionError && cause.code === 'SIGN_IN_UNCHECKED'
    ? cause
    : new SessionError('SIGN_IN_UNCHECKED', 'It could not be checked whether the account is signed in', {
        cause,
      })

/** A new connection of which nobody knows whether it is signed in ends. */
async function fail(core: Core, signer: Signer, cause: unknown): Promise<never> {
  const { ctx } = core
  const { session, router, modal, toast } = ctx
  const { namespace } = signer
  ctx.track('SIWX_AUTH_ERROR', propertiesOf(ctx, signer))
  const error =
    cause instanceof SessionError && cause.code === 'SIGN_IN_UNCHECKED'
      ? cause
      : new SessionError('SIGN_IN_FAILED', 'The sessions of the account could not be read', { cause })
  settle(core, namespace, error)
  // Another account still has to sign, or is on a network without sign-in: the page shows that one.
  const isAlone = dueNamespaces(core).every((one) => one === namespace)
  const view = !isAlone ? undefined : ctx.route('Connect') ? 'Connect' : ctx.home()
  // First: what shows the sign-in closes when its account goes.
  if (view !== undefined && ctx.modal.state.get().open) await router.reset(view)
  // Its own failure is reported there, and leaves the page disconnected all the same.
  await session.disconnect(namespace).catch(() => undefined)
  // Whoever was signed out so must see why, though nothing was open.
  if (!isAlone) await leadOn(core)
  else if (view !== undefined && !ctx.modal.state.get().open) await modal.open({ view })
  toast.show('error', ctx.t('siwx.init-failed'))
  throw error
}
