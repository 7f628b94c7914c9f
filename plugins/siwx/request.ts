import { type Namespace, SessionError, SignRejectedError } from '../../kernel/index.js'
import { recheck } from './check.js'
import { type Core, isAsked, isShown } from './core.js'
import { isSame, mustSigner, signerOf } from './signer.js'
import { isSignedIn } from './state.js'

/**
 * Asks the visitor to sign in unless there is a session, and moves the page to the namespace first.
 * @throws SessionError NOT_CONNECTED, NETWORK_NOT_FOUND; SIGN_IN_UNCHECKED if the sessions can't be read; SIGN_REJECTED
 * if the visitor cancels or changes the account.
 */
export async function request(core: Core, wanted?: Namespace): Promise<void> {
  const { session } = core.ctx
  const signer = mustSigner(core.ctx, wanted)
  const { namespace, chainId } = signer
  if (!isAsked(core, namespace)) return
  const isElsewhere = session.state.get().activeNamespace !== namespace
  if (isElsewhere) await session.switchNetwork({ caipNetworkId: chainId })
  if (!isSame(core.signing?.signer, signer)) {
    await recheck(core, namespace)
    const now = signerOf(core.ctx, namespace)
    if (isSignedIn(core, now)) return
    if (core.ctx.state.get().accounts[namespace]?.isUnchecked)
      throw new SessionError('SIGN_IN_UNCHECKED', 'It could not be checked whether the account is signed in')
    // The view closed while it was opening, or the account changed.
    if (!isSame(signer, now) || !isShown(core)) throw new SignRejectedError()
  }
  await new Promise<void>((resolve, reject) => core.waiting.add({ namespace, resolve, reject }))
}
