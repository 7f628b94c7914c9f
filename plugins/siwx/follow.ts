import { type CloseGuard, createSlot, HomeView, type Namespace } from '../../kernel/index.js'
import { askedSigner } from './asked.js'
import { type Core, isAsked, isShown, UNSUPPORTED, VIEW } from './core.js'
import { isNowhere, mustSignIn, mustStay } from './holding.js'
import { isRequired } from './required.js'
import { signerOf } from './signer.js'
import { endSessions } from './signOut.js'
import { isSignedIn, mark } from './state.js'
import { refuse } from './waiting.js'

/** Slot by id: importing it here too would move it into a chunk of its own. */
const closeGuards = createSlot<CloseGuard>('flow.close-guards')

/** Subscribes to disconnections, sign-outs and the modal, which happen outside the steps after connecting. */
export function follow(core: Core) {
  const { ctx, source } = core
  const report = (phase: string) => (error: unknown) => ctx.report(error, phase)

  ctx.contribute(closeGuards.of(() => !mustStay(core), undefined, { required: true }))
  // Whichever view is opened, an account that must sign in first is asked to.
  ctx.contribute(HomeView.of({ route: VIEW, only: true, when: () => mustSignIn(core) }, -1))
  ctx.contribute(HomeView.of({ route: UNSUPPORTED, only: true, when: () => isNowhere(core) }, -1))

  ctx.on('session:disconnected', ({ namespace, inOtherTab, isWaiting, keepsModal }) => {
    // A wallet that was locked has a known account only.
    const { known } = ctx.session.state.get()
    const address = (ctx.state.get().accounts[namespace] ?? known[namespace])?.address
    ctx.state.set((draft) => {
      delete draft.accounts[namespace]
    })
    core.again.delete(namespace)
    if (core.signing?.signer.namespace === namespace) core.signing = undefined
    refuse(core, namespace)
    if (isShown(core) && !askedSigner(core)) ctx.modal.close({ force: true, goHome: keepsModal })
    const isOurs = !inOtherTab && !isWaiting && !core.isSigningOut && isAsked(core, namespace)
    if (!isOurs || source.signOutOnDisconnect === false) return
    const { accounts } = ctx.session.state.get()
    const isLast = Object.values(accounts).every((account) => account?.status === 'disconnected')
    const only = isLast ? 'all' : address
    core.ending = core.ending.then(() => endSessions(core, namespace, only)).catch(report('sign out'))
  })

  // Invalidate a signature that was requested before the sign-out.
  ctx.on('siwx:signed-out', ({ namespace }) => {
    if (namespace === undefined || namespace === core.signing?.signer.namespace) core.signing = undefined
  })

  const goHome = () => {
    if (!core.goesHome || !ctx.session.isConnected()) return
    core.goesHome = false
    const home = ctx.home()
    if (isShown(core) && home !== undefined) ctx.router.reset(home).catch(report('open the home view'))
  }
  ctx.onDispose(ctx.session.state.subscribe(goHome))

  let wasShown = false
  const followRouter = () => {
    const isNow = isShown(core)
    if (wasShown && !isNow) left(core)
    wasShown = isNow
  }
  ctx.onDispose(ctx.router.state.subscribe(followRouter))
  ctx.onDispose(() => {
    for (const { namespace } of [...core.waiting]) refuse(core, namespace)
  })
}

/** Handles a closed view: invalidates a pending signature, unless sign-in is required. */
function left(core: Core) {
  const { ctx, signing, waiting } = core
  if (signing && isRequired(core)) return
  core.signing = undefined
  if (signing && !isSignedIn(core, signing.signer)) mark(core, signing.signer, { status: 'signed-out' })
  const isDone = (namespace: Namespace) => isSignedIn(core, signerOf(ctx, namespace))
  for (const { namespace } of [...waiting]) if (!isDone(namespace)) refuse(core, namespace)
}
