import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, deferred } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { check } from './check.js'
import type { SIWXSession } from './contract.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'

beforeEach(() => void fakeServices(ALL_HANG))
afterEach(() => void vi.useRealTimers())

/** Simulates returning to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const ALICES = sessionOf('eip155:1', ALICE)

test('a sign-out in another tab applies here, and only a required sign-in is asked again', async () => {
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

test('an account that signed in in another tab is no longer asked', async () => {
  const { store, status, isOpen, kernel } = await openSignIn()
  expect([status(), isOpen()]).toEqual(['signed-out', true])
  store.sessions = [ALICES]
  comeBack()
  await vi.waitFor(() => expect([status(), isOpen()]).toEqual(['signed-in', false]))
  kernel.destroy()
})

test('a store that fails on return changes nothing', async () => {
  const getSessions = vi.fn(async (): Promise<SIWXSession[]> => [ALICES])
  const { status, session, kernel, errors } = await openSignIn({ answers: { getSessions } })
  getSessions.mockRejectedValueOnce(new Error('away'))
  comeBack()
  await vi.waitFor(() =>
    expect(errors).toMatchObject([
      { error: { message: 'away' }, info: { plugin: 'siwx', phase: 'look again' } },
    ]),
  )
  expect([status(), session.isConnected()]).toEqual(['signed-in', true])
  kernel.destroy()
})

test('a session that expires ends on the page, too, and is looked up once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const ending = { ...ALICES, data: { ...ALICES.data, expirationTime } }
  let isLate = true
  const getSessions = vi.fn(async () => (Date.parse(expirationTime) > Date.now() || isLate ? [ending] : []))
  const opening = openSignIn({ answers: { getSessions, getRequired: () => false } })
  await vi.advanceTimersByTimeAsync(10)
  const { status, kernel } = await opening
  expect([status(), getSessions.mock.calls.length]).toEqual(['signed-in', 1])
  // The store's clock is behind: no loop.
  await vi.advanceTimersByTimeAsync(300_000)
  expect([status(), getSessions.mock.calls.length]).toEqual(['signed-in', 2])
  isLate = false
  comeBack()
  await vi.advanceTimersByTimeAsync(10)
  expect(status()).toBe('signed-out')
  kernel.destroy()
})

test('a session from signing in here also ends on the page', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const sessions: SIWXSession[] = []
  const opening = openSignIn({
    answers: {
      getRequired: () => false,
      addSession: async (session) => {
        sessions.push(session)
      },
      getSessions: async () => (Date.parse(expirationTime) > Date.now() ? sessions : []),
      createMessage: async () => ({ ...ALICES.data, expirationTime, toString: () => 'text' }),
    },
  })
  await vi.advanceTimersByTimeAsync(10)
  const { ctx, status, kernel } = await opening
  const signing = signIn(ctx)
  await vi.advanceTimersByTimeAsync(10)
  await signing
  expect(status()).toBe('signed-in')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(status()).toBe('signed-in')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(status()).toBe('signed-out')
  kernel.destroy()
})

test('an expiry months away sets no timer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const expirationTime = new Date(Date.now() + 60 * 86_400_000).toISOString()
  const getSessions = vi.fn(async () => [{ ...ALICES, data: { ...ALICES.data, expirationTime } }])
  const opening = openSignIn({ answers: { getSessions } })
  await vi.advanceTimersByTimeAsync(10)
  const { kernel, status } = await opening
  await vi.advanceTimersByTimeAsync(60_000)
  expect([status(), getSessions.mock.calls.length]).toEqual(['signed-in', 1])
  kernel.destroy()
})

test('stopping the plugin ends the lookups', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const getSessions = vi.fn(async () => [{ ...ALICES, data: { ...ALICES.data, expirationTime } }])
  const opening = openSignIn({ answers: { getSessions } })
  await vi.advanceTimersByTimeAsync(10)
  const { kernel } = await opening
  kernel.destroy()
  comeBack()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(getSessions).toHaveBeenCalledOnce()
})

test('returning to the tab looks nothing up while the visitor signs or a check runs', async () => {
  const late = deferred<SIWXSession[]>()
  const signature = deferred<string>()
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [])
  const { ctx, kernel, adapter, status } = await openSignIn({ answers: { getSessions } })
  adapter.answers.signMessage = () => signature.promise
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  getSessions.mockClear()
  comeBack()
  await Promise.resolve()
  expect(getSessions).not.toHaveBeenCalled()
  signature.resolve('0x')
  await signing
  getSessions.mockReturnValueOnce(late.promise)
  const checking = check(coreIn(kernel), 'eip155')
  await vi.waitFor(() => expect(getSessions).toHaveBeenCalledOnce())
  comeBack()
  await Promise.resolve()
  expect(getSessions).toHaveBeenCalledOnce()
  late.resolve([ALICES])
  await checking
  kernel.destroy()
})

test('an answer is ignored if the account changed meanwhile', async () => {
  const late = deferred<SIWXSession[]>()
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [ALICES])
  const { kernel, session, status, ctx } = await openSignIn({
    answers: { getSessions, getRequired: () => false },
  })
  expect(status()).toBe('signed-in')
  getSessions.mockReturnValueOnce(late.promise)
  comeBack()
  await vi.waitFor(() => expect(getSessions).toHaveBeenCalledTimes(2))
  await session.disconnect()
  await session.connect({ connectorId: 'io.alpha' })
  late.resolve([])
  await new Promise((resolve) => setTimeout(resolve))
  expect([status(), ctx.state.get().accounts.eip155?.session?.message]).toEqual(['signed-in', 'the text'])
  kernel.destroy()
})
