import type { Views } from '../../../kernel/index.js'
import type { Core } from '../core.js'
import { frameErrorText, type Words, wordsFor } from '../frameWords.js'
import { leaveLogin } from '../leaveLogin.js'
import loginMessages from '../messages/login.js'
import { moveToEmbedded } from '../moveToEmbedded.js'
import { forgetPending } from '../social/pendingReturn.js'
import type { Stay } from '../whileShown.js'
import { askForCode } from './askForCode.js'
import { EmailCooldownError, endCooldown } from './cooldown.js'
import { isEmail } from './isEmail.js'

/**
 * Starts a login with the typed address while its view is shown. Resolves with a message for the visitor, or with
 * undefined if the login went on or the view was left.
 */
export async function submitEmail(core: Core, typed: string, stay: Stay): Promise<Words | undefined> {
  const { ctx } = core
  ctx.addMessages(loginMessages)
  const email = typed.trim()
  if (!isEmail(email)) return { key: 'embedded.email-missing' }
  try {
    await logInByEmail(core, { email }, stay)
    return undefined
  } catch (error) {
    return stay.signal.aborted ? undefined : wordsForEmail(error)
  }
}

/** Requests a code and opens the view to enter it, unless the visitor has left the view of `stay`. */
export async function logInByEmail(
  core: Core,
  { email, namespace }: Pick<Views['EmailLogin'], 'email' | 'namespace'>,
  { signal, isOnScreen }: Stay,
): Promise<void> {
  const { ctx } = core
  ctx.track('EMAIL_SUBMITTED')
  forgetPending(ctx.storage.shared)
  const step = await askForCode(core, email, signal)
  // The visitor has moved on, so don't change the view.
  if (signal.aborted || !isOnScreen()) return
  await moveToEmbedded(core)
  if (step !== 'CONNECT') {
    ctx.navigate('EmailLogin', { email, step, namespace })
    return
  }
  const { handled } = await core.finish({ provider: 'email', signal })
  endCooldown(core)
  if (!handled) leaveLogin(core)
}

/** The frame's 'Invalid email' appears beside the field (docs/protocol.md#login-flows). */
export function wordsForEmail(error: unknown): Words {
  if (error instanceof EmailCooldownError)
    return { key: 'embedded.too-soon', values: { count: error.seconds } }
  return /invalid email/i.test(frameErrorText(error) ?? '')
    ? { key: 'embedded.email-invalid' }
    : wordsFor(error)
}
