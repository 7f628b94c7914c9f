import type { Namespace, SocialProvider } from '../../../kernel/index.js'
import type { Core } from '../core.js'
import { whileShown } from '../whileShown.js'
import { telegramPlatform } from './environment.js'
import { openPopup } from './openPopup.js'
import { forgetPending } from './pendingReturn.js'
import { putSocial } from './putSocial.js'
import type { PopupProvider } from './redirectUri.js'

/**
 * Starts a login by a provider, opening its popup synchronously in the click. Resolves when the login has ended, with
 * the error if it failed, which its view shows too.
 */
export async function startSocial(
  core: Core,
  provider: SocialProvider,
  namespace?: Namespace,
): Promise<unknown> {
  const { ctx } = core
  forgetPending(ctx.storage.shared)
  if (provider === 'farcaster') return show(core, 'ConnectingFarcaster', { namespace })
  ctx.track('SOCIAL_LOGIN_STARTED', { provider })
  putSocial(core, 'started')
  const hasPopups = telegramPlatform() === undefined
  const popup = hasPopups ? openPopup(core) : undefined
  const shown = show(core, 'ConnectingSocial', { provider, namespace })
  if (hasPopups && !popup) {
    ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    putSocial(core, 'failed', 'blocked')
    // The view has a button that tries again.
    return shown
  }
  return goOn(core, { provider, popup, shown })
}

type Shown = { provider: PopupProvider; popup: Window | undefined; shown: Promise<void> | undefined }

/** Meanwhile the popup shows its loading page. */
async function goOn(core: Core, { provider, popup, shown }: Shown): Promise<unknown> {
  let end: (() => void) | undefined
  try {
    if (shown) await shown
    const stay = whileShown(core.ctx)
    end = stay.end
    const { followSocial } = await import('./followSocial.js')
    return await followSocial(core, { provider, popup, stay })
  } catch (error) {
    end?.()
    popup?.close()
    core.ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    core.ctx.report(error, 'social login')
    putSocial(core, 'failed', 'failed')
    return error
  }
}

/** Shows the view, opening the modal if necessary. */
function show(
  { ctx }: Pick<Core, 'ctx'>,
  view: 'ConnectingSocial' | 'ConnectingFarcaster',
  params: { provider?: PopupProvider; namespace: Namespace | undefined },
): Promise<void> | undefined {
  if (!ctx.modal.state.get().open) return ctx.modal.open({ view, params, namespace: params.namespace })
  ctx.router.push(view, params)
  return undefined
}
