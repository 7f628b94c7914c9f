import type { SocialProvider } from '../../../kernel/index.js'
import type { Core } from '../core.js'
import { toSocial } from '../socials.js'
import { RESULT_PARAMETER } from './isReturn.js'
import { type PopupProvider, redirectUri } from './redirectUri.js'

/** Under our prefix; protocol 2.6. */
const PENDING = 'social_provider'
/** Has its state one level further in. */
const NESTED = { host: 'auth.magic.link', parameter: 'provider_authorization_url' }
const MAX_URI_CHARS = 16_384

/**
 * Inside Telegram there are no popups: the page itself goes to the provider, which comes back to this address. Resolves
 * once it is on its way. @throws as `redirectUri` does.
 */
export async function goToProvider(core: Core, provider: PopupProvider, signal: AbortSignal): Promise<void> {
  const uri = await redirectUri(core, provider, signal)
  core.ctx.kernel.storage.set(PENDING, provider)
  window.open(withReturn(uri, location.href), '_top')
}

/** The provider's state carries where to come back to, after two hyphens. */
export function withReturn(uri: string, back: string): string {
  const url = new URL(uri)
  const inner = url.host === NESTED.host ? url.searchParams.get(NESTED.parameter) : null
  if (inner !== null && URL.canParse(inner)) {
    url.searchParams.set(NESTED.parameter, withState(new URL(inner), back).href)
    return url.href
  }
  return withState(url, back).href
}

function withState(url: URL, back: string): URL {
  const state = url.searchParams.get('state')
  if (state !== null) url.searchParams.set('state', `${state}--${encodeURIComponent(back)}`)
  return url
}

/**
 * The result that a provider came back with, once: it leaves the address, so that it is in no history and no referrer.
 * Undefined where no login of this visitor waits for one.
 */
export function takeReturn({
  ctx: {
    kernel: { storage },
  },
}: Pick<Core, 'ctx'>): { provider: SocialProvider; socialUri: string } | undefined {
  const url = new URL(location.href)
  const socialUri = url.searchParams.get(RESULT_PARAMETER)
  if (socialUri === null) return undefined
  url.searchParams.delete(RESULT_PARAMETER)
  history.replaceState(history.state, '', url.href)
  const provider = toSocial(storage.get(PENDING))
  storage.remove(PENDING)
  const isResult = socialUri !== '' && socialUri.length <= MAX_URI_CHARS
  return provider && provider !== 'farcaster' && isResult ? { provider, socialUri } : undefined
}

/** Finishes a login that Telegram had the page leave for. Resolves when there is nothing more to do. */
export async function finishReturn(core: Core): Promise<void> {
  const { ctx } = core
  const found = takeReturn(core)
  if (!found) return
  const { provider } = found
  try {
    ctx.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    await core.finish({ ...found, signal: ctx.signal })
    ctx.track('SOCIAL_LOGIN_SUCCESS', { provider, caipNetworkId: ctx.session.network()?.caipNetworkId })
  } catch (error) {
    ctx.track('SOCIAL_LOGIN_ERROR', { provider })
    ctx.toast.show('error', ctx.kernel.texts.format('embedded.social-failed'))
    ctx.kernel.report(error, { plugin: 'embedded-wallet', phase: 'social login' })
  }
}
