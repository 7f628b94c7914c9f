import { CloseGuards, HomeView, type Namespace } from '../../kernel/index.js'
import { check } from './check.js'
import { type Core, isAsked, isShown, VIEW } from './core.js'
import { isRequired, mustSignIn, mustStay } from './required.js'
import { signerOf } from './signer.js'
import { endSessions } from './signOut.js'
import { mark } from './state.js'
import { refuse } from './waiting.js'

/** What happens to the session, the modal and other tabs beside what the steps after connecting are told. */
export function follow(core: Core) {
  const { ctx, source } = core
  const { session, modal, router, kernel } = ctx
  const report = (error: unknown) => kernel.report(error, { plugin: 'siwx', phase: 'follow' })

  ctx.contribute(CloseGuards.of(() => !mustStay(core)))
  // Whatever is opened: an account that must sign in first is asked to.
  ctx.contribute(HomeView.of({ route: VIEW, only: true, when: () => mustSignIn(core) }, -1))

  // Of a switch that somebody asked for a step is told, too; of one that another chain's end made, this only.
  ctx.on('network:switched', ({ namespaceChanged }) => {
    const signer = signerOf(ctx)
    if (namespaceChanged && signer) check(core, signer.namespace).catch(report)
  })

  ctx.on('session:disconnected', ({ namespace, inOtherTab }) => {
    const known = ctx.state.get().accounts[namespace]
    ctx.state.set((draft) => {
      delete draft.accounts[namespace]
    })
    refuse(core, namespace)
    if (isShown(core) && !signerOf(ctx)) modal.close({ force: true })
    const isOurs = !inOtherTab && !core.isSigningOut && isAsked(core, namespace)
    if (!isOurs || source.signOutOnDisconnect === false) return
    core.ending = core.ending.then(() => endSessions(core, namespace, known?.address)).catch(report)
  })

  const left = (namespace: Namespace) => {
    core.signing = undefined
    const signer = signerOf(ctx, namespace)
    if (signer) mark(core, signer, { status: 'signed-out' })
    refuse(core, namespace)
  }
  let wasShown = false
  ctx.onDispose(
    router.state.subscribe(() => {
      const isNow = isShown(core)
      const hasLeft = wasShown && !isNow
      wasShown = isNow
      const namespace = session.state.get().activeNamespace
      if (!hasLeft || !namespace || isRequired(core)) return
      const status = ctx.state.get().accounts[namespace]?.status
      if (status === 'signing' || status === 'signed-out') left(namespace)
    }),
  )
  ctx.onDispose(() => {
    for (const { namespace } of [...core.waiting]) refuse(core, namespace)
  })
}
