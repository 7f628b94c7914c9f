import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionRejectedError, SLOW_LOAD_MS } from '../../../kernel/index.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { openConnect } from '../testing/openConnect.js'
import { begin, takeAttempt } from './begin.js'

const alpha = { connectorId: 'io.alpha', namespace: 'eip155' } as const
const beta = { connectorId: 'io.beta', namespace: 'eip155' } as const
afterEach(() => void vi.useRealTimers())

/** The list of wallets is open, and each wallet answers as given, or when its signal aborts. */
async function list(connect?: () => Promise<never>) {
  const signals: AbortSignal[] = []
  const wait = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const kit = await openConnect({ adapter: createFakeAdapter({ answers: { connect: connect ?? wait } }) })
  // On a busy machine, opening resolves before the list is on screen.
  await vi.waitFor(() => expect(kit.router.state.get().phase).toBe('ready'))
  vi.useFakeTimers()
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const asked = () => kit.adapter.calls.filter((call) => call.startsWith('connect'))
  return { ...kit, signals, pass, asked }
}

test('a wallet that answers at once connects without its view', async () => {
  const { ctx, kernel, isOpen, account } = await openConnect()
  const opened: string[] = []
  kernel.bus.on('router:navigated', ({ view }) => opened.push(view))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  begin(ctx, alpha)
  while (isOpen()) await new Promise((resolve) => setImmediate(resolve))
  expect(account()?.status).toBe('connected')
  await vi.advanceTimersByTimeAsync(SLOW_LOAD_MS)
  expect(opened).toEqual([])
})

test('the view of a slower wallet opens after a moment, and takes the attempt over', async () => {
  const { ctx, pass, views, asked, signals, router } = await list()
  begin(ctx, alpha)
  await pass(SLOW_LOAD_MS - 1)
  expect([views(), asked()]).toEqual([['Connect'], ['connect io.alpha']])
  await pass(1)
  expect(views()).toEqual(['Connect', 'ConnectingExternal'])
  vi.useRealTimers()
  await vi.waitFor(() => expect(router.state.get().phase).toBe('ready'))
  takeAttempt(ctx, alpha).start()
  expect(asked()).toEqual(['connect io.alpha'])
  // The attempt ends with its own view, although the list stays.
  router.back()
  expect(signals[0]?.aborted).toBe(true)
})

test('an attempt that fails at once is shown by the view', async () => {
  const { ctx, pass, views, router } = await list(() => Promise.reject(new ConnectionRejectedError()))
  begin(ctx, alpha)
  await pass(SLOW_LOAD_MS)
  expect(views()).toEqual(['Connect', 'ConnectingExternal'])
  vi.useRealTimers()
  await vi.waitFor(() => expect(router.state.get().phase).toBe('ready'))
  expect(takeAttempt(ctx, alpha).get()).toEqual({ status: 'failed', code: 'CONNECTION_REJECTED' })
})

test('a double click asks once; a press on another row asks that wallet instead', async () => {
  const { ctx, pass, asked, signals, router } = await list()
  begin(ctx, alpha)
  begin(ctx, alpha)
  await pass(0)
  expect(asked()).toEqual(['connect io.alpha'])
  begin(ctx, beta)
  await pass(SLOW_LOAD_MS)
  expect(asked()).toEqual(['connect io.alpha', 'connect io.beta'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(router.current()?.params).toBe(beta)
})

test('closing the modal before the view opens ends the attempt, and no view follows', async () => {
  const { ctx, pass, modal, signals, views } = await list()
  begin(ctx, alpha)
  await pass(0)
  modal.close()
  await pass(SLOW_LOAD_MS)
  expect(signals[0]?.aborted).toBe(true)
  expect(views()).toEqual([])
})

test('a visitor who moves on at once keeps the view that they opened, and the attempt ends', async () => {
  const { ctx, pass, views, router, signals } = await list()
  begin(ctx, alpha)
  router.push('WhatIsAWallet')
  await pass(SLOW_LOAD_MS)
  expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
  expect(signals[0]?.aborted).toBe(true)
})

test('a row asks again after the visitor moved on at once and came back', async () => {
  const { ctx, pass, asked, router } = await list()
  begin(ctx, alpha)
  router.push('WhatIsAWallet')
  await pass(SLOW_LOAD_MS)
  router.back()
  begin(ctx, alpha)
  await pass(0)
  expect(asked()).toEqual(['connect io.alpha', 'connect io.alpha'])
})
