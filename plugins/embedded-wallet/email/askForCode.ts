import type { Core } from '../core.js'
import { cooldownSeconds, EmailCooldownError, recallCooldown, startCooldown } from './cooldown.js'

/**
 * Requests an e-mail with a code and returns the next step.
 * @throws EmailCooldownError within 30 s of the last; FrameError
 */
export async function askForCode(
  core: Pick<Core, 'ctx' | 'frame' | 'storage'>,
  email: string,
  signal: AbortSignal,
): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'> {
  recallCooldown(core)
  const seconds = cooldownSeconds(core)
  if (seconds > 0) throw new EmailCooldownError(seconds)
  const { action } = await core.frame.request('CONNECT_EMAIL', { email }, { signal })
  if (action !== 'CONNECT') startCooldown(core)
  if (action === 'VERIFY_OTP') core.ctx.track('EMAIL_VERIFICATION_CODE_SENT')
  return action
}
