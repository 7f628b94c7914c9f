import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTime, openPage, pass, rest, SIGN_IN } from './page.js'

const errors: unknown[] = []
const note = (...args: unknown[]) => void errors.push(args)
beforeEach(() => {
  fakeTime()
  errors.length = 0
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(note)
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Keeps all answers back, from services that don't notice that a request is aborted. */
function holdAnswers() {
  const original = fetch
  const held: (() => void)[] = []
  let sent = 0
  vi.stubGlobal('fetch', (input: string, { signal, ...init }: RequestInit = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason)
    sent += 1
    return new Promise((resolve) => held.push(() => resolve(original(input, init))))
  })
  return {
    sent: () => sent,
    answer: () => {
      for (const one of held.splice(0)) one()
    },
  }
}

const VIEWS = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic', SIGN_IN, 'Account', 'Permissions']
const FORMS = ['OnRampProviders', 'Swap', 'ChooseAccountName', 'WalletSend']
test.each([...VIEWS, ...FORMS])(
  'a kit that is destroyed while %s waits for answers ends silently, also when they come',
  async (view) => {
    const page = await openPage(view, { onError: note })
    const services = holdAnswers()
    await page.show()
    await pass(2_000)
    errors.length = 0
    const sent = services.sent()
    expect(sent).toBeGreaterThan(0)
    page.kernel.destroy()
    services.answer()
    await rest()
    services.answer()
    await pass(60_000)
    expect([errors, services.sent() - sent, vi.getTimerCount()]).toEqual([[], 0, 0])
    expect(document.querySelector('w3m-modal')).toBeNull()
  },
)
