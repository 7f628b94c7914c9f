import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import type { SIWXSession } from './contract.js'
import { signIn } from './signIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'

beforeEach(() => void fakeServices(ALL_HANG))
afterEach(() => void vi.useRealTimers())

/** The visitor was elsewhere, and comes back to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const ALICES = sessionOf('eip155:1', ALICE)

test('who signed out in another tab is signed out here, and asked only where they must sign', async () => {
  for (const isRequired of [false, true]) {
    const kit = await openSignIn({ answers: { getRequired: () => isRequired } })
    await signIn(kit.ctx)
    kit.store.sessions = []
    comeBack()
    await vi.waitFor(() => expect(kit.status()).toBe('signed-out'))
    await vi.waitFor(() => expect(kit.isOpen()).toBe(isRequired))
    kit.kernel.destroy()
  }
})

test('who signed in in another tab is not asked any more', async () => {
  const { store, status, isOpen, kernel } = await openSignIn()
  expect([status(), isOpen()]).toEqual(['signed-out', true])
  store.sessions = [ALICES]
  comeBack()
  await vi.waitFor(() => expect([status(), isOpen()]).toEqual(['signed-in', false]))
  kernel.destroy()
})

test('a store that cannot be asked then changes nothing', async () => {
  const getSessions = vi.fn(async (): Promise<SIWXSession[]> => [ALICES])
  const { status, session, kernel, errors } = await openSignIn({ answers: { getSessions } })
  getSessions.mockRejectedValueOnce(new Error('away'))
  comeBack()
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  expect([status(), session.isConnected()]).toEqual(['signed-in', true])
  kernel.destroy()
})

test('a session that ends by itself ends on the page, too, and is looked for once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const ending = { ...ALICES, data: { ...ALICES.data, expirationTime } }
  let isLate = true
  const getSessions = vi.fn(async () => (Date.parse(expirationTime) > Date.now() || isLate ? [ending] : []))
  const opening = openSignIn({ answers: { getSessions, getRequired: () => false } })
  await vi.advanceTimersByTimeAsync(10)
  const { status, kernel } = await opening
  expect([status(), getSessions.mock.calls.length]).toEqual(['signed-in', 1])
  // The store's clock is late: no loop.
  await vi.advanceTimersByTimeAsync(300_000)
  expect([status(), getSessions.mock.calls.length]).toEqual(['signed-in', 2])
  isLate = false
  comeBack()
  await vi.advanceTimersByTimeAsync(10)
  expect(status()).toBe('signed-out')
  kernel.destroy()
})
