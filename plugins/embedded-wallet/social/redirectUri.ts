import { publicHref } from '../../../kernel/index.js'
import { abortWith } from '../abortWith.js'
import type { Core } from '../core.js'
import type { FrameRequests } from '../frame/contract.js'
import { SocialLoginError } from './errors.js'

/** How long the frame may take to return the provider's address (docs/protocol.md#login-flows). */
const LIMIT_MS = 45_000

export type PopupProvider = FrameRequests['GET_SOCIAL_REDIRECT_URI']['payload']['provider']

/**
 * The provider's address from the frame. Must be a web page, not a URL that runs code here.
 * @throws SocialLoginError SOCIAL_TIMEOUT after 45 s, SOCIAL_URI; FrameError; the signal's reason
 */
export async function redirectUri(
  { frame, ctx }: Pick<Core, 'frame' | 'ctx'>,
  provider: PopupProvider,
  signal: AbortSignal,
): Promise<string> {
  const limit = abortWith(signal)
  const timer = setTimeout(() => limit.abort(), LIMIT_MS)
  try {
    const { uri } = await frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal: limit.signal })
    const address = publicHref(uri, ctx.host.services)
    if (address === undefined) throw new SocialLoginError('SOCIAL_URI')
    return address
  } catch (cause) {
    signal.throwIfAborted()
    throw limit.signal.aborted ? new SocialLoginError('SOCIAL_TIMEOUT', { cause }) : cause
  } finally {
    clearTimeout(timer)
  }
}
