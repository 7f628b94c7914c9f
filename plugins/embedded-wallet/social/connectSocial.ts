import { abortWith } from '../abortWith.js'
import type { Core } from '../core.js'
import { SocialLoginError } from './errors.js'
import { waitForResult } from './popup.js'
import { type PopupProvider, redirectUri } from './redirectUri.js'

export type SocialSteps = {
  provider: PopupProvider
  /** Opened synchronously in the visitor's click. */
  popup: Window
  signal: AbortSignal
  onUntrusted: () => void
  /** Called once the provider has agreed, when the frame is asked for the user. */
  onUser: () => void
}

/**
 * Takes a login from the popup to a connected account. Always closes the popup.
 * @throws SocialLoginError POPUP_CLOSED, SOCIAL_TIMEOUT, SOCIAL_URI, SOCIAL_START, SOCIAL_CONNECT; the signal's reason
 */
export async function connectSocial(core: Core, steps: SocialSteps): Promise<{ handled: boolean }> {
  const { provider, popup, signal, onUser, onUntrusted } = steps
  const ending = abortWith(signal)
  const { origin } = new URL(core.ctx.host.services.secure)
  // Subscribe first, so that closing the popup early is noticed too.
  const result = waitForResult({ popup, origin, signal: ending.signal, onUntrusted })
  const leading = redirectUri(core, provider, ending.signal).then((uri) => {
    popup.location.href = uri
  })
  let socialUri: string
  try {
    socialUri = await Promise.race([result, leading.then(() => result)])
  } catch (cause) {
    signal.throwIfAborted()
    throw cause instanceof SocialLoginError ? cause : new SocialLoginError('SOCIAL_START', { cause })
  } finally {
    ending.abort()
    // Closing ends the promise that was not awaited; ignore its error.
    void Promise.allSettled([result, leading])
    popup.close()
  }
  onUser()
  try {
    return await core.finish({ provider, socialUri, signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new SocialLoginError('SOCIAL_CONNECT', { cause })
  }
}
