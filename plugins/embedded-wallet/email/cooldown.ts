import { BaseError } from '../../../kernel/index.js'
import type { Core } from '../core.js'

/** No second e-mail is sent within this time (docs/specification.md#validation). */
const COOLDOWN_MS = 30_000

/** `seconds` are those left, rounded up. */
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

/** Seconds until the next e-mail, rounded up; 0 when there may be one. Reads, and changes nothing. */
export function cooldownSeconds({ ctx }: Pick<Parts, 'ctx'>): number {
  const { emailSentAt } = ctx.state.get()
  if (emailSentAt === undefined) return 0
  const left = COOLDOWN_MS - (performance.now() - emailSentAt)
  return Math.ceil(Math.min(Math.max(left, 0), COOLDOWN_MS) / 1000)
}

/**
 * Takes over what an earlier page left, once: from then on the page's own clock counts, so a clock that was put back
 * makes nobody wait longer than the cooldown.
 */
export function recallCooldown({ ctx, storage }: Parts): void {
  if (ctx.state.get().emailSentAt !== undefined) return
  const stored = storage.lastEmailTime()
  if (stored === undefined) return
  const now = Date.now()
  const age = Math.max(now - stored, 0)
  // Told anew: what was stored may be of a day to come.
  if (age === 0) storage.setLastEmailTime(now)
  setSentAt(ctx, performance.now() - age)
}

export function startCooldown({ ctx, storage }: Parts): void {
  storage.setLastEmailTime(Date.now())
  setSentAt(ctx, performance.now())
}

/** After a login: the next one starts afresh. */
export function endCooldown({ ctx, storage }: Parts): void {
  storage.setLastEmailTime(undefined)
  setSentAt(ctx, undefined)
}

function setSentAt({ state }: Parts['ctx'], at: number | undefined) {
  state.set((draft) => {
    draft.emailSentAt = at
  })
}
