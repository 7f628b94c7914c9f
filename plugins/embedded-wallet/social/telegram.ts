import type { Core } from '../core.js'
import { newId } from '../frame/frameMessage.js'
import { leaveLogin } from '../leaveLogin.js'
import loginMessages from '../messages/login.js'
import { confirmReplacing } from './confirmReplacing.js'
import { LOGIN_PARAMETER, RESULT_PARAMETER } from './isReturn.js'
import { forgetPending, keepPending, takePending } from './pendingReturn.js'
import { putSocial } from './putSocial.js'
import { type PopupProvider, redirectUri } from './redirectUri.js'
import { withReturn } from './withReturn.js'

const MAX_URI_CHARS = 16_384

/**
 * Telegram has no popups: the page itself navigates to the provider, which redirects to this address. Resolves once the
 * navigation has begun. Leaving the view cancels the login. @throws as `redirectUri` does
 */
export async function goToProvider(core: Core, provider: PopupProvider, signal: AbortSignal): Promise<void> {
  const { shared: storage } = core.ctx.storage
  const uri = await redirectUri(core, provider, signal)
  signal.throwIfAborted()
  const back = new URL(location.href)
  const id = newId()
  back.searchParams.set(LOGIN_PARAMETER, id)
  keepPending(storage, provider, id)
  signal.addEventListener('abort', () => forgetPending(storage), { once: true })
  window.open(withReturn(uri, back.href), '_top')
}

export type Return = { provider: PopupProvider; socialUri: string }

/**
 * Takes the result of a provider's redirect, once, and removes it from the address to keep it out of history and
 * referrers. Undefined if no login of this visitor is pending.
 */
export function takeReturn({ ctx: { storage } }: Pick<Core, 'ctx'>): Return | 'expired' | undefined {
  const url = new URL(location.href)
  const { searchParams: parameters } = url
  const [socialUri, id] = [parameters.get(RESULT_PARAMETER), parameters.get(LOGIN_PARAMETER)]
  if (socialUri === null && id === null) return undefined
  parameters.delete(RESULT_PARAMETER)
  parameters.delete(LOGIN_PARAMETER)
  history.replaceState(history.state, '', url.href)
  const provider = takePending(storage.shared, id)
  if (!socialUri || socialUri.length > MAX_URI_CHARS || !provider) return undefined
  return provider === 'expired' ? provider : { provider, socialUri }
}

/** Finishes a login for which the page left inside Telegram. Resolves when it is done. */
export async function finishReturn(core: Core): Promise<void> {
  const { ctx } = core
  const found = takeReturn(core)
  if (!found) return
  ctx.addMessages(loginMessages)
  const { t } = ctx
  if (found === 'expired') return ctx.toast.show('error', t('embedded.social-timeout'))
  const { provider } = found
  const stay = await confirmReplacing(core, provider)
  if (stay === 'kept') return ctx.track('SOCIAL_LOGIN_CANCELED', { provider })
  try {
    ctx.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const { handled } = await core.finish({ ...found, signal: stay?.signal ?? ctx.signal })
    ctx.track('SOCIAL_LOGIN_SUCCESS', { provider, caipNetworkId: ctx.session.network()?.caipNetworkId })
    if (!stay) return
    putSocial(core, 'success')
    if (!handled) leaveLogin(core)
  } catch (error) {
    if (stay?.signal.aborted) return ctx.track('SOCIAL_LOGIN_CANCELED', { provider })
    ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    if (stay) putSocial(core, 'failed', 'connect')
    else ctx.toast.show('error', t('embedded.social-connect-failed'))
    ctx.report(error, 'social login')
  } finally {
    stay?.end()
  }
}
