import type { Core } from '../core.js'
import { newId } from '../frame/frameMessage.js'
import { leaveLogin } from '../leaveLogin.js'
import loginMessages from '../loginMessages.js'
import { confirmReplacing } from './confirmReplacing.js'
import { LOGIN_PARAMETER, RESULT_PARAMETER } from './isReturn.js'
import { forgetPending, keepPending, takePending } from './pendingReturn.js'
import { putSocial } from './putSocial.js'
import { type PopupProvider, redirectUri } from './redirectUri.js'
import { withReturn } from './withReturn.js'

const MAX_URI_CHARS = 16_384

/**
 * Inside Telegram there are no popups: the page itself goes to the provider, which comes back to this address. Resolves
 * once it is on its way. Leaving the view gives up the login. @throws as `redirectUri` does.
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
 * The result that a provider came back with, once: it leaves the address, so that it is in no history and no referrer.
 * Undefined if no login of this visitor waits for it.
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

/** Finishes a login that Telegram had the page leave for. Resolves when there is nothing more to do. */
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
