import { type Context, SessionError } from '../../kernel/index.js'
import { leadOn } from './ask.js'
import { askedSigner } from './asked.js'
import type { SIWXRefusal, SIWXSession } from './contract.js'
import { type Core, coreOf, VIEW } from './core.js'
import { rememberNetwork } from './lastNetwork.js'
import { prepareFor } from './prepare.js'
import { isSame, mustSigner, propertiesOf, type Signer, signerOf } from './signer.js'
import { copySession, isSignedIn, mark, toData } from './state.js'
import { settle } from './waiting.js'

/**
 * Has the wallet sign the message on screen and stores the session. Resolves when that has finished, even if it failed:
 * errors are shown, and the visitor may try again. A second press joins the first.
 */
export function signIn(ctx: Context<'siwx'>): Promise<void> {
  const core = coreOf(ctx)
  const signer = askedSigner(core)
  if (!signer) {
    // A current account has signed in already.
    mustSigner(ctx)
    return Promise.resolve()
  }
  if (core.signing && isSame(core.signing.signer, signer)) return core.signing.done
  const attempt = { signer, done: Promise.resolve() }
  core.signing = attempt
  attempt.done = sign(core, signer, () => core.signing === attempt).finally(() => {
    if (core.signing === attempt) core.signing = undefined
  })
  return attempt.done
}

async function sign(core: Core, signer: Signer, isNewest: () => boolean): Promise<void> {
  const { ctx, source } = core
  const { namespace } = signer
  // A signature counts only for the current account and while the attempt was not cancelled.
  const isCurrent = () => isNewest() && isSame(signer, signerOf(ctx, namespace)) && !ctx.signal.aborted
  ctx.track('CLICK_SIGN_SIWX_MESSAGE', propertiesOf(ctx, signer))
  mark(core, signer, { status: 'signing' })
  let isJudged = false
  try {
    const prepared = await prepareFor(core)
    if (!isCurrent()) return
    const message = prepared.toString()
    const signature = await ctx.session.signMessage(message, namespace)
    if (!isCurrent()) return
    // Discard the message, because its nonce is used even if the session is refused.
    core.prepared = undefined
    const session: SIWXSession = { data: toData(prepared), message, signature }
    isJudged = true
    await source.addSession(session)
    isJudged = false
    if (!isCurrent()) {
      // Keep the session if a newer attempt has signed in the same account.
      if (!isSignedIn(core, signer)) await source.revokeSession(signer.chainId, signer.address)
      return
    }
    await finish(core, signer, session)
  } catch (error) {
    const refusal = isJudged ? await readRefusal(error) : undefined
    if (isCurrent()) await fail(core, signer, error, refusal)
    else reportFailure(core, error)
  }
}

async function finish(core: Core, signer: Signer, session: SIWXSession) {
  const { ctx } = core
  const { namespace, address, chainId } = signer
  mark(core, signer, { status: 'signed-in', session: copySession(session) })
  rememberNetwork(ctx.storage.shared, namespace, chainId)
  const leading = leadOn(core)
  ctx.track('SIWX_AUTH_SUCCESS', propertiesOf(ctx, signer))
  ctx.emit('siwx:signed-in', { namespace, address, chainId })
  settle(core, namespace)
  await leading
}

/** Loaded on demand, because most signatures are accepted. */
const readRefusal = (error: unknown): Promise<SIWXRefusal> =>
  import('./refusalOf.js').then(
    ({ refusalOf }) => refusalOf(error),
    () => ({ reason: 'unchecked' }),
  )

async function fail(core: Core, signer: Signer, error: unknown, refusal: SIWXRefusal | undefined) {
  const { ctx } = core
  const { modal, toast } = ctx
  reportFailure(core, error)
  mark(core, signer, { status: 'signed-out', refusal })
  if (!ctx.modal.state.get().open) await modal.open({ view: VIEW })
  toast.show('error', ctx.t('siwx.sign-failed'))
  ctx.track('SIWX_AUTH_ERROR', propertiesOf(ctx, signer))
}

/** Reports the error unless the visitor rejected the signature or disconnected. */
function reportFailure({ ctx }: Core, error: unknown) {
  const code = error instanceof SessionError ? error.code : undefined
  if (code === 'SIGN_REJECTED' || code === 'NOT_CONNECTED') return
  ctx.report(error, 'sign in')
}
