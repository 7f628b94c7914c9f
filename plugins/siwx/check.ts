import { type Namespace, SessionError } from '../../kernel/index.js'
import { ask, leadOn } from './ask.js'
import { dueNamespaces } from './asked.js'
import { type Answer, type Core, isAsked, isShown } from './core.js'
import { MAX_AGE_MS, prepareFor } from './prepare.js'
import { readSessions } from './readSessions.js'
import { isRequired } from './required.js'
import { isOf, isSame, propertiesOf, type Signer, signerOf } from './signer.js'
import { copySession, isSignedIn, mark } from './state.js'
import { settle } from './waiting.js'

type CheckOptions = {
  /** The wallet has just connected. */
  isFresh?: boolean | undefined
  /** The connection is restored: an optional sign-in that the visitor declined or ended is not asked for again. */
  isRestored?: boolean | undefined
  /** Go to the first screen instead of closing the modal. */
  keepsModal?: boolean | undefined
}

/**
 * Looks for a session of the namespace's account, and asks the visitor to sign in if there is none. Resolves with
 * `handled` if the visitor is asked.
 * @throws SessionError SIGN_IN_FAILED, SIGN_IN_UNCHECKED if sessions can't be read. A new connection is disconnected
 * then.
 */
export function check(core: Core, namespace: Namespace, options: CheckOptions = {}): Promise<Answer> {
  const signer = signerOf(core.ctx, namespace)
  if (!signer) return Promise.resolve(undefined)
  const key = `${signer.chainId}:${signer.address}`
  const running = core.checks.get(key)
  // A check that asks the visitor follows one that doesn't.
  if (running?.isRestored && !options.isRestored)
    return running.result.then(() => check(core, namespace, options))
  if (running) return running.result
  const result = lookUp(core, signer, options).finally(() => core.checks.delete(key))
  core.checks.set(key, { result, isRestored: options.isRestored })
  return result
}

async function lookUp(core: Core, signer: Signer, options: CheckOptions): Promise<Answer> {
  const { ctx } = core
  const { isFresh = false, isRestored = false, keepsModal } = options
  const { namespace } = signer
  const isCurrent = () => isSame(signer, signerOf(ctx, namespace)) && !ctx.signal.aborted
  // Invalidate a pending signature of the namespace's former account.
  if (core.signing?.signer.namespace === namespace && !isSame(signer, core.signing.signer))
    core.signing = undefined
  if (!isAsked(core, namespace)) {
    mark(core, signer, { status: 'signed-out' })
    await leadOn(core)
    return undefined
  }
  const known = ctx.state.get().accounts[namespace]
  const wasUnchecked = known?.isUnchecked
  const wasSignedIn = isSignedIn(core, signer)
  // Unless the view is open to ask this account, the visitor opened the modal for another view.
  const isAsking = isShown(core) && known !== undefined && known.status !== 'checking'
  const to = isAsking && !keepsModal ? 'page' : 'home'
  // Stay signed in until the store answers.
  if (!wasSignedIn)
    mark(core, signer, { status: 'checking', isUnchecked: isFresh ? undefined : wasUnchecked })
  try {
    // It has a limit of its own, which the limit of this step must not cut short.
    const { ending, sessions } = await ctx.waitFor(readSessions(core, signer, isFresh))
    // The current account has its own check.
    if (!isCurrent()) return undefined
    // The account signed in meanwhile, so this read is outdated.
    if (isSignedIn(core, signer) && ctx.state.get().accounts[namespace] !== known) return undefined
    // A sign-out happened meanwhile and may have ended these sessions.
    if (core.ending !== ending) return await lookUp(core, signer, options)
    const session = sessions.find((one) => isOf(one, signer))
    if (session) {
      mark(core, signer, { status: 'signed-in', session: copySession(session) })
      settle(core, namespace)
      await leadOn(core, to)
      return undefined
    }
    mark(core, signer, { status: 'signed-out' })
    const isActive = ctx.session.state.get().activeNamespace === namespace
    if ((!isActive || isRestored) && !isRequired(core)) return undefined
    // Make the message while the view loads. The view calls this too and shows any error.
    prepareFor(core, MAX_AGE_MS).catch(() => undefined)
    await ask(core)
    return 'handled'
  } catch (error) {
    if (!isCurrent()) return undefined
    // It was signed in before, or has signed in meanwhile.
    if (isSignedIn(core, signer)) {
      ctx.report(error, 'check the session')
      return undefined
    }
    return isFresh ? fail(core, signer, error) : hold(core, signer, error)
  }
}

/** Checks again. If sign-in is required, the kernel runs the step, because it keeps unchecked accounts out. */
export async function recheck(core: Core, namespace: Namespace): Promise<void> {
  const again = core.again.get(namespace)
  if (again && isRequired(core)) await again()
  else await check(core, namespace)
}

/** Holds an account that could not be checked. The kernel keeps it out and retries the check. */
async function hold(core: Core, signer: Signer, error: unknown): Promise<undefined> {
  // If sign-in is optional, an account without a known session counts as signed out.
  if (!isRequired(core)) {
    mark(core, signer, { status: 'signed-out' })
    core.ctx.report(error, 'check the session')
    return undefined
  }
  mark(core, signer, { status: 'checking', isUnchecked: true })
  // Don't open the modal. An open one shows that the account is waiting.
  if (core.ctx.modal.state.get().open) await ask(core).catch(() => undefined)
  throw asUnchecked(error)
}

const asUnchecked = (cause: unknown) =>
  cause instanceof SessionError && cause.code === 'SIGN_IN_UNCHECKED'
    ? cause
    : new SessionError('SIGN_IN_UNCHECKED', 'It could not be checked whether the account is signed in', {
        cause,
      })

/** Ends a new connection whose sign-in could not be checked. */
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
  // If another account must still sign or choose a network, the page shows that one.
  const isAlone = dueNamespaces(core).every((one) => one === namespace)
  const isOpen = () => ctx.modal.state.get().open
  // Leave the sign-in first, because it closes the modal when its account disconnects.
  if (isAlone && isOpen() && ctx.route('Connect')) await router.reset('Connect')
  // The session reports its own failure, and the page is disconnected either way.
  await session.disconnect(namespace).catch(() => undefined)
  // Open the modal to show the reason, even if it was closed.
  if (!isAlone) await leadOn(core)
  else if (!isOpen() && ctx.home() !== undefined) await modal.open()
  toast.show('error', ctx.t('siwx.init-failed'))
  throw error
}
