import { afterEach, expect, test, vi } from 'vitest'
import {
  ConnectionRejectedError,
  type ConnectParameters,
  RequestPendingError,
} from '../../../kernel/index.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../../kernel/testing/fakeAdapter.js'
import { openConnect } from '../testing/openConnect.js'
import { createConnectAttempt } from './connectAttempt.js'

const params = { connectorId: 'io.alpha', namespace: 'eip155' } as const
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
afterEach(() => void vi.useRealTimers())

async function attempt(answers: Parameters<typeof createFakeAdapter>[0] = {}) {
  const kit = await openConnect({ adapter: createFakeAdapter(answers) })
  await kit.show('ConnectingExternal', params)
  const request = createConnectAttempt(kit.ctx, params)
  return {
    ...kit,
    request,
    asked: () => kit.adapter.calls.filter((call) => call.startsWith('connect')).length,
  }
}

/** A wallet that answers when the test lets it, or when it is aborted. */
function patient() {
  const answer = deferred<never>()
  const signals: AbortSignal[] = []
  const connect = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      answer.promise.catch(reject)
    })
  }
  return { connect, signals, answer }
}

test('a connection closes the modal', async () => {
  const { request, isOpen, account } = await attempt()
  request.start()
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(request.get()).toEqual({ status: 'done' })
  expect(account()?.status).toBe('connected')
})

test('mounting twice in React asks the wallet once', async () => {
  const wallet = patient()
  const { request, asked } = await attempt({ answers: { connect: wallet.connect } })
  request.start()
  request.start()
  await settled()
  expect(asked()).toBe(1)
})

test.each([
  [new ConnectionRejectedError(), 'CONNECTION_REJECTED'],
  [new RequestPendingError(), 'REQUEST_PENDING'],
  [new TypeError('boom'), 'CONNECTION_FAILED'],
])('%s is shown in place', async (error, code) => {
  const { request, isOpen, views } = await attempt({ answers: { connect: () => Promise.reject(error) } })
  request.start()
  await vi.waitFor(() => expect(request.get()).toEqual({ status: 'failed', code }))
  expect(isOpen()).toBe(true)
  expect(views()).toEqual(['Connect', 'ConnectingExternal'])
})

test('a retry asks again and ignores the former answer', async () => {
  const wallet = patient()
  const { request, asked } = await attempt({ answers: { connect: wallet.connect } })
  request.start()
  await settled()
  request.retry()
  await settled()
  expect(asked()).toBe(2)
  expect(wallet.signals.map((signal) => signal.aborted)).toEqual([true, false])
  expect(request.get()).toEqual({ status: 'waiting' })
})

test('closing the modal aborts with "Modal closed"', async () => {
  const wallet = patient()
  const { request, modal, account } = await attempt({ answers: { connect: wallet.connect } })
  request.start()
  await settled()
  modal.close()
  expect(wallet.signals[0]?.reason).toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
  await settled()
  expect(account()?.status).toBe('disconnected')
})

test('going back aborts, and a later answer is ignored', async () => {
  const wallet = patient()
  const { request, router, views, isOpen } = await attempt({ answers: { connect: wallet.connect } })
  request.start()
  await settled()
  router.back()
  expect(wallet.signals[0]?.aborted).toBe(true)
  await settled()
  expect(request.get()).toEqual({ status: 'waiting' })
  expect([views(), isOpen()]).toEqual([['Connect'], true])
})

test('disposing of the plugin aborts and leaves no timer', async () => {
  const wallet = patient()
  const { request, kernel } = await attempt({ answers: { connect: wallet.connect } })
  vi.useFakeTimers()
  request.start()
  await vi.waitFor(() => expect(wallet.signals).toHaveLength(1))
  kernel.destroy()
  expect(wallet.signals[0]?.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('after ten seconds without an answer the attempt is marked slow, and keeps waiting', async () => {
  const wallet = patient()
  const { request } = await attempt({ answers: { connect: wallet.connect } })
  vi.useFakeTimers()
  const seen: string[] = []
  request.subscribe(() => seen.push(request.get().status))
  request.start()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(seen).toEqual(['waiting'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['waiting', 'slow'])
  wallet.answer.reject(new ConnectionRejectedError())
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['waiting', 'slow', 'failed'])
})

test('a wallet with several accounts lets the visitor choose, however long that takes', async () => {
  const accounts = [{ address: ALICE }, { address: BOB, name: 'Savings' }]
  const connect = async (parameters: ConnectParameters) => {
    const address = await parameters.chooseAccount?.(accounts, parameters.signal)
    const provider = { request: async () => null }
    const caipNetworkId = 'eip155:1' as const
    return { connectorId: 'io.alpha', accounts: [{ address: address ?? '' }], caipNetworkId, provider }
  }
  const { request, isOpen, account } = await attempt({ answers: { connect } })
  request.start()
  await vi.waitFor(() => expect(request.choice.get()?.accounts).toEqual(accounts))
  expect([isOpen(), account()?.status]).toEqual([true, 'connecting'])
  request.choice.get()?.choose(BOB)
  expect(request.choice.get()?.chosen).toBe(BOB)
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(account()).toMatchObject({ status: 'connected', address: BOB })
})

test('leaving the choice ends the attempt and withdraws the question', async () => {
  const reasons: unknown[] = []
  const connect = async ({ chooseAccount, signal }: ConnectParameters): Promise<never> => {
    await chooseAccount?.([{ address: ALICE }, { address: BOB }], signal).catch((error) => {
      reasons.push(error)
      throw error
    })
    throw new Error('Nobody chose.')
  }
  const { request, modal, account } = await attempt({ answers: { connect } })
  request.start()
  await vi.waitFor(() => expect(request.choice.get()).toBeDefined())
  modal.close()
  expect(request.choice.get()).toBeUndefined()
  await settled()
  expect(reasons).toMatchObject([{ code: 'MODAL_CLOSED' }])
  expect(account()?.status).toBe('disconnected')
})

test('a retry asks for the account again', async () => {
  const connect = async ({ chooseAccount, signal }: ConnectParameters): Promise<never> => {
    await chooseAccount?.([{ address: ALICE }, { address: BOB }], signal)
    throw new TypeError('boom')
  }
  const { request } = await attempt({ answers: { connect } })
  request.start()
  await vi.waitFor(() => expect(request.choice.get()).toBeDefined())
  request.choice.get()?.choose(ALICE)
  await vi.waitFor(() => expect(request.get()).toEqual({ status: 'failed', code: 'CONNECTION_FAILED' }))
  request.retry()
  expect(request.choice.get()).toBeUndefined()
  await vi.waitFor(() => expect(request.choice.get()?.chosen).toBeUndefined())
  expect(request.get()).toEqual({ status: 'waiting' })
})
