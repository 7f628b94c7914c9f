import { afterEach, expect, test, vi } from 'vitest'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const focus = () => window.dispatchEvent(new Event('focus'))
const show = () => document.dispatchEvent(new Event('visibilitychange'))

test.each([
  ['the window', () => focus()],
  ['the tab', () => show() && focus()],
])(
  'a store that fails gets fewer than ten requests a minute from a visitor who keeps switching %s',
  async (_, comeBack) => {
    fakeServices(ALL_HANG)
    const former = await openSignIn({ answers: { getSessions: async () => [sessionOf('eip155:1', ALICE)] } })
    former.kernel.destroy()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const getSessions = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const opening = openSignIn({ connected: [], answers: { getSessions } })
    const settle = async () => {
      await vi.advanceTimersByTimeAsync(10)
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setImmediate(resolve))
    }
    while (getSessions.mock.calls.length === 0) await settle()
    const { kernel } = await opening
    for (let seconds = 0; seconds < 60; seconds += 2) {
      comeBack()
      await settle()
      await vi.advanceTimersByTimeAsync(1_990)
    }
    expect(getSessions.mock.calls.length).toBeLessThan(10)
    kernel.destroy()
  },
)
