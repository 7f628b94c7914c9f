import { expect, test, vi } from 'vitest'
import { FrameError } from '../frame/errors.js'
import { changeEmail, confirmCode } from './updateEmail.js'

const VIEW = 'UpdateEmailWallet'
const NEW = 'new@example.com'

function openSettings(answers: Record<string, unknown> = {}) {
  const sent: unknown[][] = []
  const stack: { view: string; params?: unknown }[] = [{ view: 'AccountSettings' }, { view: VIEW }]
  const done = { toasts: [] as string[], email: '', refreshed: [] as string[], tracked: [] as string[] }
  const core = {
    frame: {
      request: async (name: string, payload: unknown) => {
        sent.push([name, payload])
        const answer = answers[name]
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    storage: { setEmail: (email: string) => void Object.assign(done, { email }) },
    refreshUser: async () => void done.refreshed.push('yes'),
    ctx: {
      track: (event: string) => void done.tracked.push(event),
      toast: { show: (_: string, text: string) => void done.toasts.push(text) },
      t: (key: string) => key,
      report: vi.fn(),
      router: {
        current: () => stack.at(-1),
        replace: (view: string, params: unknown) => void stack.splice(-1, 1, { view, params }),
        back: () => void stack.pop(),
      },
    },
  }
  return { core: core as never, sent, stack, done, never: new AbortController().signal }
}

test('[VIEW-03] changing the e-mail address takes a code sent to the old and to the new one', async () => {
  const { core, sent, stack, done, never } = openSettings({
    UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
    UPDATE_EMAIL_SECONDARY_OTP: { newEmail: NEW },
  })
  await changeEmail(core, NEW, never)
  expect(stack.at(-1)).toEqual({ view: VIEW, params: { step: 'VERIFY_PRIMARY_OTP', newEmail: NEW } })
  await confirmCode(core, { step: 'VERIFY_PRIMARY_OTP', newEmail: NEW, otp: '111111' }, never)
  expect(stack.at(-1)).toEqual({ view: VIEW, params: { step: 'VERIFY_SECONDARY_OTP', newEmail: NEW } })
  expect(done).toMatchObject({ email: '', refreshed: [], toasts: [] })
  await confirmCode(core, { step: 'VERIFY_SECONDARY_OTP', newEmail: NEW, otp: '222222' }, never)
  expect(sent).toEqual([
    ['UPDATE_EMAIL', { email: NEW }],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
  ])
  expect(stack).toEqual([{ view: 'AccountSettings' }])
  expect(done).toEqual({
    toasts: ['embedded.email-updated'],
    email: NEW,
    refreshed: ['yes'],
    tracked: ['EMAIL_EDIT'],
  })
})

test('a wrong code changes nothing', async () => {
  const wrong = new FrameError('FRAME_ERROR', 'Invalid code')
  const { core, stack, done, never } = openSettings({ UPDATE_EMAIL_SECONDARY_OTP: wrong })
  const code = { step: 'VERIFY_SECONDARY_OTP', newEmail: NEW, otp: '000000' } as const
  await expect(confirmCode(core, code, never)).rejects.toBe(wrong)
  expect([stack.length, done.email, done.refreshed]).toEqual([2, '', []])
})

test('a visitor who left the view is not returned to it', async () => {
  const { core, stack } = openSettings({ UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' } })
  const left = new AbortController()
  const changing = changeEmail(core, NEW, left.signal)
  stack.pop()
  left.abort()
  await expect(changing).rejects.toMatchObject({ name: 'AbortError' })
  expect(stack).toEqual([{ view: 'AccountSettings' }])
})
