import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ALICE, deferred } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { check } from './check.js'
import type { SIWXSession } from './contract.js'
import { followTime } from './lookAgain.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOL, SOLANA, twoChains } from './testing/twoChains.js'

beforeEach(() => void fakeServices(ALL_HANG))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

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
      { error: { message: 'away' }, info: { plugin: 'siwx', phase: 'check sessions again' } },
    ]),
  )
  expect([status(), session.isConnected()]).toEqual(['signed-in', true])
  kernel.destroy()
})

test('a visitor who keeps switching tabs causes fewer than ten lookups a minute, and the last return is one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const getSessions = vi.fn(async (): Promise<SIWXSession[]> => [ALICES])
  const opening = openSignIn({ answers: { getSessions, getRequired: () => false } })
  await vi.advanceTimersByTimeAsync(10)
  const { status, kernel } = await opening
  getSessions.mockClear()
  for (let times = 0; times < 30; times += 1) {
    comeBack()
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(getSessions.mock.calls.length).toBeGreaterThan(3)
  expect(getSessions.mock.calls.length).toBeLessThan(10)
  getSessions.mockResolvedValue([])
  comeBack()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(status()).toBe('signed-out')
  kernel.destroy()
  expect(vi.getTimerCount()).toBe(0)
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

test('a session that expires while the page is hidden is looked up when it is seen', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const ending = { ...ALICES, data: { ...ALICES.data, expirationTime } }
  const getSessions = vi.fn(async () => (Date.parse(expirationTime) > Date.now() ? [ending] : []))
  const opening = openSignIn({ answers: { getSessions, getRequired: () => false } })
  await vi.advanceTimersByTimeAsync(10)
  const { status, kernel } = await opening
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  comeBack()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(getSessions).toHaveBeenCalledTimes(1)
  state.mockRestore()
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

/** Accounts of both chains, whose sessions end after so many milliseconds and which the store still returns then. */
async function ending(...ms: number[]) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const began = Date.now()
  const [evm, sol] = [sessionOf('eip155:1', ALICE), sessionOf(SOLANA, SOL)].map((session, index) => ({
    ...session,
    data: { ...session.data, expirationTime: new Date(began + (ms[index] ?? 0)).toISOString() },
  }))
  const looked: string[] = []
  const getSessions = async (chainId: string): Promise<SIWXSession[]> => {
    looked.push(`${chainId} ${Date.now() - began}`)
    return [chainId === SOLANA ? sol : evm] as SIWXSession[]
  }
  const opening = openSignIn({
    ...{ ...twoChains(), connected: ms.length === 1 ? ['io.alpha'] : ['io.alpha', 'sol'] },
    answers: { getSessions, getRequired: () => false },
  })
  await vi.advanceTimersByTimeAsync(0)
  const kit = await opening
  looked.length = 0
  onTestFinished(() => kit.kernel.destroy())
  return { ...kit, looked }
}

test.each([
  [60_000, 30_000],
  [30_000, 60_000],
])('two sessions are looked up when each expires: %i and %i', async (evm, sol) => {
  const { looked } = await ending(evm, sol)
  await vi.advanceTimersByTimeAsync(300_000)
  const times = [...new Set(looked.map((one) => Number(one.split(' ')[1])))]
  expect(times).toEqual([31_000, 61_000])
})

test('changes of the account do not repeat the lookup at its expiry', async () => {
  const { ctx, looked } = await ending(60_000)
  ctx.state.set((draft) => {
    if (draft.accounts.eip155) draft.accounts.eip155.isUnchecked = undefined
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(looked).toEqual(['eip155:1 61000'])
})

test('an expiry is followed up to the longest delay of browsers', async () => {
  const longest = 2 ** 31 - 1
  const { looked } = await ending(longest - 1_000)
  await vi.advanceTimersByTimeAsync(longest)
  expect(looked).toEqual([`eip155:1 ${longest}`])
})

test('an expiry beyond the longest delay of browsers sets no timer', async () => {
  const { looked } = await ending(2 ** 31 - 1_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).toEqual([])
})

test('a plugin that was stopped before this code arrived follows no expiry', async () => {
  const { kernel, looked } = await ending(60_000)
  const core = coreIn(kernel)
  kernel.destroy()
  followTime(core)
  await vi.advanceTimersByTimeAsync(300_000)
  expect([looked, vi.getTimerCount()]).toEqual([[], 0])
})

test('a session that expired while the computer slept is looked up once the network is back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const expirationTime = new Date(Date.now() + 3_600_000).toISOString()
  const ending = { ...ALICES, data: { ...ALICES.data, expirationTime } }
  const getSessions = vi.fn(async () => (Date.parse(expirationTime) > Date.now() ? [ending] : []))
  const opening = openSignIn({ answers: { getSessions, getRequired: () => false } })
  await vi.advanceTimersByTimeAsync(10)
  const { status, kernel } = await opening
  // Timers stand still while a computer sleeps.
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(status()).toBe('signed-out')
  kernel.destroy()
})
