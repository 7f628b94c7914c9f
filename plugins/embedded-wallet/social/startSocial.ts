import type { SocialProvider } from '../../../kernel/index.js'
import type { EmbeddedWalletState } from '../contract.js'
import type { Core } from '../core.js'
import { codeOf } from '../frameWords.js'
import { moveToEmbedded } from '../moveToEmbedded.js'
import { whileShown } from '../whileShown.js'
import { connectSocial } from './connectSocial.js'
import { telegramPlatform } from './environment.js'
import { openPopup } from './popup.js'
import type { PopupProvider } from './redirectUri.js'

/** Of a click on a provider: its own turn opens the popup. */
export function startSocial(core: Core, provider: SocialProvider): void {
  const { ctx } = core
  if (provider === 'farcaster') {
    ctx.navigate('ConnectingFarcaster')
    return
  }
  ctx.track('SOCIAL_LOGIN_STARTED', { provider })
  put(core, 'started')
  if (telegramPlatform()) {
    ctx.navigate('ConnectingSocial', { provider })
    void leaveByTelegram(core, provider)
    return
  }
  let popup: Window
  try {
    popup = openPopup(core)
  } catch {
    ctx.navigate('ConnectingSocial', { provider })
    ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    put(core, 'failed', 'blocked')
    return
  }
  ctx.navigate('ConnectingSocial', { provider })
  void follow(core, provider, popup)
}

async function follow(core: Core, provider: PopupProvider, popup: Window): Promise<void> {
  const { ctx } = core
  const { texts } = ctx.kernel
  const stay = whileShown(ctx)
  const { signal } = stay
  let isTold = false
  try {
    await moveToEmbedded(core)
    const { handled } = await connectSocial(core, {
      ...{ provider, popup, signal },
      // Said once for an attempt: whoever forges messages could send a thousand.
      onUntrusted: () => {
        if (!isTold) ctx.toast.show('error', texts.format('embedded.social-untrusted'))
        isTold = true
      },
      onUser: () => {
        ctx.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
        put(core, 'requesting-user')
      },
    })
    put(core, 'success')
    const caipNetworkId = ctx.session.network()?.caipNetworkId
    ctx.track('SOCIAL_LOGIN_SUCCESS', { provider, caipNetworkId })
    if (!handled) ctx.modal.close({ force: true })
  } catch (error) {
    const code = codeOf(error)
    const wasLeft = signal.aborted
    if (wasLeft || code === 'POPUP_CLOSED') {
      put(core, 'idle')
      ctx.track('SOCIAL_LOGIN_CANCELED', { provider })
      if (wasLeft) return
      ctx.toast.show('error', texts.format('embedded.social-closed'))
      if (stay.isOnScreen()) ctx.router.back()
      return
    }
    ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    put(core, 'failed', code === 'SOCIAL_TIMEOUT' ? 'timeout' : 'failed')
  } finally {
    stay.end()
  }
}

async function leaveByTelegram(core: Core, provider: PopupProvider): Promise<void> {
  const stay = whileShown(core.ctx)
  try {
    const { goToProvider } = await import('./telegram.js')
    await goToProvider(core, provider, stay.signal)
  } catch (error) {
    if (stay.signal.aborted) return put(core, 'idle')
    core.ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    put(core, 'failed', codeOf(error) === 'SOCIAL_TIMEOUT' ? 'timeout' : 'failed')
  } finally {
    stay.end()
  }
}

function put(
  { ctx }: Core,
  social: EmbeddedWalletState['social'],
  socialFailure?: EmbeddedWalletState['socialFailure'],
) {
  ctx.state.set((draft) => {
    draft.social = social
    draft.socialFailure = socialFailure
  })
}
