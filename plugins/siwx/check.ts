import { type Namespace, SessionError } from '../../kernel/index.js'
import { type Core, isAsked, isShown, VIEW } from './core.js'
import { MAX_AGE_MS, prepareFor } from './prepare.js'
import { isOf, isSame, propertiesOf, type Signer, signerOf } from './signer.js'
import { copySession, mark } from './state.js'
import { settle } from './waiting.js'

/**
 * Looks for a session of the account that a namespace shows, and asks the visitor for one where there is none. `handled`
 * when the visitor is asked.
 * @throws SessionError SIGN_IN_FAILED when that could not be found out; the namespace is disconnected then.
 */
export function check(core: Core, namespace: Namespace): Promise<'handled' | undefined> {
  const signer = signerOf(core.ctx, namespace)
  if (!signer) return Promise.resolve(undefined)
  const key = `${signer.chainId}:${signer.address}`
  const running = core.checks.get(key)
  if (running) return running
  const result = lookUp(core, signer).finally(() => core.checks.delete(key))
  core.checks.set(key, result)
  return result
}

async function lookUp(core: Core, signer: Signer): Promise<'handled' | undefined> {
  const { ctx, source } = core
  const { namespace, chainId, address } = signer
  const isActive = () => ctx.session.state.get().activeNamespace === namespace
  const isCurrent = () => isSame(signer, signerOf(ctx, namespace)) && !ctx.signal.aborted
  // What another account is still asked to sign counts no more.
  if (isActive() && !isSame(signer, core.signing?.signer)) core.signing = undefined
  if (!isAsked(core, namespace)) {
    mark(core, signer, { status: 'signed-out' })
    if (isActive() && isShown(core)) ctx.modal.close({ force: true })
    return undefined
  }
  mark(core, signer, { status: 'checking' })
  try {
    await core.ending
    const { ending } = core
    await source.leave?.(chainId, address)
    const sessions = await source.getSessions(chainId, address)
    // What is there now has a check of its own.
    if (!isCurrent()) return undefined
    // Signed out meanwhile: what was found may be gone.
    if (core.ending !== ending) return await lookUp(core, signer)
    const session = sessions.find((one) => isOf(one, signer))
    if (session) {
      mark(core, signer, { status: 'signed-in', session: copySession(session) })
      settle(core, namespace)
      if (isActive() && isShown(core)) ctx.modal.close({ force: true })
      return undefined
    }
    mark(core, signer, { status: 'signed-out' })
    if (!isActive()) return undefined
    // One that is open follows the account, and keeps its focus.
    const isThere = ctx.kernel.modal.get().open && ctx.router.current()?.view === VIEW
    // Made while the view is fetched. The view asks for it, too, and says what went wrong.
    prepareFor(core, MAX_AGE_MS).catch(() => undefined)
    if (!isThere) await ctx.modal.open({ view: VIEW })
    return 'handled'
  } catch (error) {
    if (!isCurrent()) return undefined
    return fail(core, signer, error)
  }
}

/** Nobody knows whether the account is signed in: it is left. */
async function fail(core: Core, signer: Signer, cause: unknown): Promise<never> {
  const { ctx } = core
  const { kernel, session, router, modal, toast } = ctx
  const { namespace } = signer
  ctx.track('SIWX_AUTH_ERROR', propertiesOf(ctx, signer))
  const error = new SessionError('SIGN_IN_FAILED', 'The sessions of the account could not be read', { cause })
  settle(core, namespace, error)
  // First: what shows the sign-in closes when its account goes.
  const view = kernel.host.route('Connect') ? 'Connect' : kernel.host.home()
  if (view !== undefined && kernel.modal.get().open) await router.reset(view)
  // Its own failure is reported there, and leaves the page disconnected all the same.
  await session.disconnect(namespace).catch(() => undefined)
  // Whoever was signed out so must see why, though nothing was open.
  if (view !== undefined && !kernel.modal.get().open) await modal.open({ view })
  toast.show('error', kernel.texts.format('siwx.init-failed'))
  throw error
}
