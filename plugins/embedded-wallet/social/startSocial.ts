import type { SocialProvider } from '../../../kernel/index.js'
import type { Core } from '../core.js'
import { whileShown } from '../whileShown.js'
import { telegramPlatform } from './environment.js'
import type { SocialAttempt } from './followSocial.js'
import { openPopup } from './openPopup.js'
import { forgetPending } from './pendingReturn.js'
import { putSocial } from './putSocial.js'

/** Of a click on a provider: its own turn opens the popup. */
export function startSocial(core: Core, provider: SocialProvider): void {
  const { ctx } = core
  forgetPending(ctx.kernel.storage)
  if (provider === 'farcaster') {
    ctx.navigate('ConnectingFarcaster')
    return
  }
  ctx.track('SOCIAL_LOGIN_STARTED', { provider })
  putSocial(core, 'started')
  const hasPopups = telegramPlatform() === undefined
  const popup = hasPopups ? openPopup(core) : undefined
  ctx.navigate('ConnectingSocial', { provider })
  if (hasPopups && !popup) {
    ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    putSocial(core, 'failed', 'blocked')
    return
  }
  void goOn(core, { provider, popup, stay: whileShown(ctx) })
}

/** The popup shows its loading page meanwhile. */
async function goOn(core: Core, attempt: SocialAttempt): Promise<void> {
  try {
    const { followSocial } = await import('./followSocial.js')
    await followSocial(core, attempt)
  } catch (error) {
    const { provider, popup, stay } = attempt
    stay.end()
    popup?.close()
    core.ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    core.ctx.kernel.report(error, { plugin: 'embedded-wallet', phase: 'social login' })
    putSocial(core, 'failed', 'failed')
  }
}
