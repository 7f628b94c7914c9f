import type { EmbeddedWalletState } from '../contract.js'
import type { Core } from '../core.js'
import { codeOf } from '../frameWords.js'
import { leaveLogin } from '../leaveLogin.js'
import { moveToEmbedded } from '../moveToEmbedded.js'
import type { Stay } from '../whileShown.js'
import { connectSocial } from './connectSocial.js'
import { putSocial } from './putSocial.js'
import type { PopupProvider } from './redirectUri.js'

export type SocialAttempt = {
  provider: PopupProvider
  /** The view that shows the progress. Leaving it cancels the login. */
  stay: Stay
  /** Absent inside Telegram, where the page itself navigates. */
  popup?: Window | undefined
}

/** Runs a login from the click until it is connected. Resolves with the error if it failed. Ends `stay`. */
export const followSocial = (core: Core, { popup, ...attempt }: SocialAttempt): Promise<unknown> =>
  popup ? follow(core, { ...attempt, popup }) : leaveByTelegram(core, attempt)

async function follow(
  core: Core,
  { provider, stay, popup }: SocialAttempt & { popup: Window },
): Promise<unknown> {
  const { ctx } = core
  const { t } = ctx
  const { signal } = stay
  let isToastShown = false
  try {
    await moveToEmbedded(core)
    const { handled } = await connectSocial(core, {
      provider,
      popup,
      signal,
      // Show it once per attempt: an attacker could send thousands of messages.
      onUntrusted: () => {
        if (!isToastShown) ctx.toast.show('error', t('embedded.social-untrusted'))
        isToastShown = true
      },
      onUser: () => {
        ctx.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
        putSocial(core, 'requesting-user')
      },
    })
    putSocial(core, 'success')
    const caipNetworkId = ctx.session.network()?.caipNetworkId
    ctx.track('SOCIAL_LOGIN_SUCCESS', { provider, caipNetworkId })
    if (!handled) leaveLogin(core)
    return undefined
  } catch (error) {
    const code = codeOf(error)
    const wasLeft = signal.aborted
    if (wasLeft || code === 'POPUP_CLOSED') {
      putSocial(core, 'idle')
      ctx.track('SOCIAL_LOGIN_CANCELED', { provider })
      if (wasLeft) return error
      ctx.toast.show('error', t('embedded.social-closed'))
      if (stay.isOnScreen()) ctx.router.back()
      return error
    }
    ctx.log.warn('The social login failed.', error)
    ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    putSocial(core, 'failed', FAILURES[code ?? ''] ?? 'failed')
    return error
  } finally {
    stay.end()
  }
}

async function leaveByTelegram(core: Core, { provider, stay }: SocialAttempt): Promise<unknown> {
  // Leaving the view cancels the login, even while the page is about to navigate.
  stay.signal.addEventListener('abort', () => putSocial(core, 'idle'))
  try {
    const { goToProvider } = await import('./telegram.js')
    await goToProvider(core, provider, stay.signal)
    return undefined
  } catch (error) {
    if (stay.signal.aborted) return error
    stay.end()
    core.ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    core.ctx.log.warn('The social login failed.', error)
    putSocial(core, 'failed', codeOf(error) === 'SOCIAL_TIMEOUT' ? 'timeout' : 'start')
    return error
  }
}

const FAILURES: Readonly<Record<string, EmbeddedWalletState['socialFailure']>> = {
  SOCIAL_TIMEOUT: 'timeout',
  SOCIAL_CONNECT: 'connect',
  SOCIAL_START: 'start',
  SOCIAL_URI: 'start',
}
