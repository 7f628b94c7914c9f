import type { UpdateEmailStep } from '../contract.js'
import type { Core } from '../core.js'

const VIEW = 'UpdateEmailWallet'

type Parts = Pick<Core, 'ctx' | 'frame' | 'storage' | 'refreshUser'>

/** Requests a change of address. The secure site sends a code to the current address, or directly to the new one. */
export async function changeEmail({ ctx, frame }: Parts, email: string, signal: AbortSignal): Promise<void> {
  ctx.track('EMAIL_EDIT')
  const { action } = await frame.request('UPDATE_EMAIL', { email }, { signal })
  signal.throwIfAborted()
  goTo(ctx, action, email)
}

/**
 * Checks a code: first the old address's, then the new one's, which completes the change.
 * @throws FrameError if the code is wrong
 */
export async function confirmCode(
  core: Parts,
  { step, newEmail, otp }: { step: UpdateEmailStep; newEmail: string; otp: string },
  signal: AbortSignal,
): Promise<void> {
  const { ctx, frame, storage } = core
  if (step === 'VERIFY_PRIMARY_OTP') {
    await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })
    signal.throwIfAborted()
    return goTo(ctx, 'VERIFY_SECONDARY_OTP', newEmail)
  }
  // The change counts once the site confirms it, whatever is on screen.
  const changed = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
  storage.setEmail(changed.newEmail)
  await core.refreshUser().catch((error: unknown) => {
    ctx.report(error, 'update email')
  })
  if (ctx.router.current()?.view !== VIEW) return
  ctx.router.back()
  ctx.toast.show('success', ctx.t('embedded.email-updated'))
}

/** Replaces the previous step: a used code cannot be entered again. */
const goTo = ({ router }: Parts['ctx'], step: UpdateEmailStep, newEmail: string) =>
  router.replace(VIEW, { step, newEmail })
