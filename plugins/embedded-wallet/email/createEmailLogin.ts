import type { Views } from '../../../kernel/index.js'
import { abortWith } from '../abortWith.js'
import { createCell } from '../cell.js'
import type { EmailStep } from '../contract.js'
import type { Core } from '../core.js'
import { frameErrorText, type Words, wordsFor } from '../frameWords.js'
import { leaveLogin } from '../leaveLogin.js'
import { type Stay, whileShown } from '../whileShown.js'
import { askForCode } from './askForCode.js'
import { endCooldown } from './cooldown.js'
import { wordsForEmail } from './submitEmail.js'

export type EmailLoginState = {
  /** `waiting` for the device's approval; `checking` a code; `connecting` after it was accepted. */
  status: 'idle' | 'waiting' | 'checking' | 'connecting' | 'failed'
  /** The digits typed so far. Kept nowhere else. */
  code: string
  isResending: boolean
  problem?: Words | undefined
}
export type EmailLogin = {
  get(): EmailLoginState
  subscribe(listener: () => void): () => void
  /** Waits for the device's approval if that is the step. Idempotent. */
  start(): void
  type(code: string): void
  /** Checks a complete code, and connects if it is correct. */
  verify(code: string): Promise<void>
  /** Continues after a failure that another code cannot fix. */
  retry(): Promise<void>
  resend(): Promise<void>
}

/** A step of the e-mail login: the device's approval or the code. Ends silently if the visitor leaves its view. */
export function createEmailLogin(core: Core, params: Views['EmailLogin']): EmailLogin {
  const { email, step } = params
  const { ctx, frame } = core
  const cell = createCell<EmailLoginState>({
    status: step === 'VERIFY_DEVICE' ? 'waiting' : 'idle',
    code: '',
    isResending: false,
  })
  let stay: Stay | undefined
  let wait: AbortController | undefined
  const put = (change: Partial<EmailLoginState>) => cell.set({ ...cell.get(), ...change })
  const signal = () => {
    stay ??= whileShown(ctx)
    return stay.signal
  }
  const goTo = (next: EmailStep) => ctx.router.replace('EmailLogin', { ...params, step: next })

  const waitForDevice = async () => {
    wait?.abort()
    wait = abortWith(signal())
    const ended = wait.signal
    put({ status: 'waiting', problem: undefined })
    try {
      await frame.request('CONNECT_DEVICE', undefined, { signal: ended })
      if (ended.aborted) return
      ctx.track('DEVICE_REGISTERED_FOR_EMAIL')
      ctx.track('EMAIL_VERIFICATION_CODE_SENT')
      goTo('VERIFY_OTP')
    } catch (error) {
      if (ended.aborted) return
      const known = wordsFor(error)
      const problem: Words = known.key === 'embedded.failed' ? { key: 'embedded.device-failed' } : known
      put({ status: 'failed', problem })
    }
  }

  const connect = async () => {
    put({ status: 'connecting', problem: undefined })
    try {
      const { handled } = await core.finish({ provider: 'email', signal: signal() })
      endCooldown(core)
      if (!handled) leaveLogin(core)
    } catch (error) {
      if (!signal().aborted) put({ status: 'failed', problem: wordsFor(error) })
    }
  }

  const verify = async (otp: string) => {
    if (cell.get().status !== 'idle') return
    put({ status: 'checking', code: otp, problem: undefined })
    try {
      await frame.request('CONNECT_OTP', { otp }, { signal: signal() })
    } catch (error) {
      if (signal().aborted) return
      const message = frameErrorText(error)
      const key = message === undefined ? 'embedded.code-not-checked' : 'embedded.code-wrong'
      ctx.track('EMAIL_VERIFICATION_CODE_FAIL', { message: message ?? ctx.t(key) })
      put({ status: 'idle', code: '', problem: { key } })
      return
    }
    if (signal().aborted) return
    ctx.track('EMAIL_VERIFICATION_CODE_PASS')
    put({ code: '' })
    await connect()
  }

  const resend = async () => {
    if (cell.get().isResending) return
    put({ isResending: true, problem: undefined })
    try {
      const next = await askForCode(core, email, signal())
      if (signal().aborted) return
      ctx.toast.show('success', ctx.t('embedded.resent'))
      if (next === 'CONNECT') await connect()
      else if (next !== step) goTo(next)
      else if (next === 'VERIFY_DEVICE') void waitForDevice()
      // The visitor may have entered the former code meanwhile.
      else if (cell.get().status === 'idle') put({ code: '' })
    } catch (error) {
      if (!signal().aborted) put({ problem: wordsForEmail(error) })
    } finally {
      put({ isResending: false })
    }
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    start() {
      if (stay) return
      signal()
      if (step === 'VERIFY_DEVICE') void waitForDevice()
    },
    type(code) {
      const { status, problem } = cell.get()
      // Keep showing the problem until the visitor types again.
      if (status === 'idle') put({ code, problem: code === '' ? problem : undefined })
    },
    verify,
    retry: () => (step === 'VERIFY_DEVICE' ? waitForDevice() : connect()),
    resend,
  }
}
