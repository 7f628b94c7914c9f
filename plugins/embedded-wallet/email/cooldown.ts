import { BaseError } from '../../../kernel/index.js'
import type { Core } from '../core.js'

/** Minimum time between two e-mails (docs/specification.md#validation). */
const COOLDOWN_MS = 30_000

/** `seconds` left until the next e-mail, rounded up. */
export class EmailCooldownError extends BaseError<'EMAIL_COOLDOWN'> {
  override readonly name = 'EmailCooldownError'
  readonly seconds: number
  constructor(seconds: number) {
    super('EMAIL_COOLDOWN', `Please try again after ${seconds} seconds`)
    this.seconds = seconds
  }
}

type Parts = {
  ctx: Pick<Core['ctx'], 'state'>
  storage: Pick<Core['storage'], 'lastEmailTime' | 'setLastEmailTime'>
}

/** Seconds until the next e-mail can be requested, rounded up; 0 if it can be requested now. Changes nothing. */
export function cooldownSeconds({ ctx }: Pick<Parts, 'ctx'>): number {
  const { emailSentAt } = ctx.state.get()
  if (emailSentAt === undefined) return 0
  const left = COOLDOWN_MS - (performance.now() - emailSentAt)
  return Math.ceil(Math.min(Math.max(left, 0), COOLDOWN_MS) / 1000)
}

/**
 * Restores the cooldown of an earlier page, once. From then on `performance.now()` counts, so setting the system clock
 * back does not extend the wait.
 */
export function recallCooldown({ ctx, storage }: Parts): void {
  if (ctx.state.get().emailSentAt !== undefined) return
  const stored = storage.lastEmailTime()
  if (stored === undefined) return
  const now = Date.now()
  const age = Math.max(now - stored, 0)
  // Store it again in case the stored time was in the future.
  if (age === 0) storage.setLastEmailTime(now)
  setSentAt(ctx, performance.now() - age)
}

export function startCooldown({ ctx, storage }: Parts): void {
  storage.setLastEmailTime(Date.now())
  setSentAt(ctx, performance.now())
}

/** Ends the cooldown after a login. */
export function endCooldown({ ctx, storage }: Parts): void {
  storage.setLastEmailTime(undefined)
  setSentAt(ctx, undefined)
}

function setSentAt({ state }: Parts['ctx'], at: number | undefined) {
  state.set((draft) => {
    draft.emailSentAt = at
  })
}
