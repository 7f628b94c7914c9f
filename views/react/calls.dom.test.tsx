import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { BaseError, type CallsCapability, type CallsStatus } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createFacade } from '../createAppKit.js'
import { bindHooks } from '../react.js'

const CALLS = [{ to: BOB, data: '0x12' }]
const SUPPORTED = { '0x1': { atomic: { status: 'supported' } } } as const

afterEach(() => void vi.useRealTimers())

/** Connects a wallet whose answers a test replaces. */
async function make(answers: Partial<CallsCapability>, wallet = {}) {
  fakeServices(ALL_HANG)
  const unexpected = () => Promise.reject(new Error('not asked'))
  const calls = {
    ...{ capabilities: unexpected, send: unexpected, status: unexpected },
    ...{ wait: unexpected, showStatus: unexpected },
    ...{ offered: unexpected, sponsor: unexpected, sendAtomic: unexpected },
    ...answers,
  }
  const adapter = createFakeAdapter({ answers: { calls }, wallets: [{ id: 'io.alpha', ...wallet }] })
  const { kernel, session } = createTestKit({ adapters: [adapter] })
  kernel.adapters.discover()
  await session.connect({ connectorId: 'io.alpha' })
  return { session, hooks: bindHooks(createFacade(kernel)) }
}

/** Calls a hook in each render. */
function Probe({ use }: { use: () => unknown }) {
  use()
  return null
}

/** Renders a component with the hook in strict mode. Returns what the hook last returned. */
function draw<T>(read: () => T): () => T {
  const seen: T[] = []
  const use = () => seen.push(read())
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  flushSync(() =>
    root.render(
      <StrictMode>
        <Probe use={use} />
      </StrictMode>,
    ),
  )
  return () => {
    const last = seen.at(-1)
    if (last === undefined) throw new Error('The hook was not called.')
    return last
  }
}

test('calls are sent from the active account on the active network', async () => {
  const send = vi.fn(async () => ({ id: '0x7' }))
  const { hooks, session } = await make({ send })
  const last = draw(() => hooks.useAppKitSendCalls())
  const { sendCalls } = last()
  expect(await sendCalls({ calls: CALLS, atomicRequired: true })).toEqual({ id: '0x7' })
  expect(session.provider('eip155')).toBeDefined()
  expect(send).toHaveBeenCalledExactlyOnceWith({
    connectorId: 'io.alpha',
    provider: session.provider('eip155'),
    request: { calls: CALLS, atomicRequired: true, from: ALICE, chainId: '0x1' },
  })
  await vi.waitFor(() =>
    expect(last()).toEqual({ sendCalls, data: { id: '0x7' }, error: undefined, isPending: false }),
  )
  await sendCalls({ calls: CALLS, chainId: '0xa' })
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ request: expect.objectContaining({ chainId: '0xa' }) }),
  )
})

test('a refusal rejects, and the calls are not sent again', async () => {
  const refusal = new BaseError('SIGN_REJECTED', 'Request rejected')
  const send = vi.fn(() => Promise.reject(refusal))
  const { hooks } = await make({ send })
  const last = draw(() => hooks.useAppKitSendCalls())
  await expect(last().sendCalls({ calls: CALLS })).rejects.toBe(refusal)
  await vi.waitFor(() => expect(last()).toMatchObject({ data: undefined, error: refusal, isPending: false }))
  expect(send).toHaveBeenCalledOnce()
})

test('without a connected account nothing is sent', async () => {
  const { hooks, session } = await make({})
  await session.disconnect()
  const last = draw(() => hooks.useAppKitSendCalls())
  await expect(last().sendCalls({ calls: CALLS })).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
})

test('the status is polled until the calls are no longer pending', async () => {
  vi.useFakeTimers()
  const receipts = [{ status: '0x1', logs: [] }] as const
  let answer: CallsStatus = { status: 'pending', statusCode: 100, receipts: [] }
  const status = vi.fn(async () => answer)
  const { hooks } = await make({ status })
  const last = draw(() => hooks.useAppKitCallsStatus({ id: '0x7' }))
  expect(last()).toMatchObject({ data: undefined, isPending: true })
  await vi.waitFor(() => expect(last()).toMatchObject({ data: { statusCode: 100 }, isPending: true }))
  answer = { status: 'confirmed', statusCode: 200, receipts }
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(last()).toMatchObject({ data: answer, isPending: false }))
  const asked = status.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(status).toHaveBeenCalledTimes(asked)
})

test('a hidden page does not ask for the status, and does at once when it is seen', async () => {
  vi.useFakeTimers()
  const status = vi.fn(
    async (): Promise<CallsStatus> => ({ status: 'pending', statusCode: 100, receipts: [] }),
  )
  const { hooks } = await make({ status })
  const last = draw(() => hooks.useAppKitCallsStatus({ id: '0x7' }))
  await vi.waitFor(() => expect(last()).toMatchObject({ data: { statusCode: 100 } }))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(2_000)
  const asked = status.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(status).toHaveBeenCalledTimes(asked)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(status).toHaveBeenCalledTimes(asked + 1))
  hidden.mockRestore()
})

test('a wallet that could not answer is asked again, and one that does not know the calls is not', async () => {
  vi.useFakeTimers()
  let error: BaseError = new BaseError('REQUEST_FAILED', 'offline')
  const status = vi.fn(() => Promise.reject(error))
  const { hooks } = await make({ status })
  const last = draw(() => hooks.useAppKitCallsStatus({ id: '0x7' }))
  await vi.waitFor(() => expect(last()).toMatchObject({ error, isPending: true }))
  error = new BaseError('CALLS_UNKNOWN_ID', 'unknown')
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(last()).toMatchObject({ error, isPending: false }))
})

test('the wallet shows calls by their id, and nothing is asked without one', async () => {
  const showStatus = vi.fn(async () => {})
  const { hooks } = await make({
    showStatus,
    status: async () => ({ status: 'failed', statusCode: 500, receipts: [] }),
  })
  await draw(() => hooks.useAppKitCallsStatus({ id: '0x7' }))().showCallsStatus()
  expect(showStatus).toHaveBeenCalledExactlyOnceWith({ connectorId: 'io.alpha', id: '0x7' })
  const none = draw(() => hooks.useAppKitCallsStatus())
  expect(none()).toMatchObject({ data: undefined, isPending: false })
})

test('capabilities of the active network are there without asking for them', async () => {
  const capabilities = vi.fn(async () => SUPPORTED)
  const { hooks } = await make({ capabilities })
  const last = draw(() => hooks.useAppKitCapabilities())
  expect(last()).toMatchObject({ data: undefined, isPending: true })
  await vi.waitFor(() => expect(last()).toMatchObject({ data: SUPPORTED, isPending: false }))
  expect(capabilities).toHaveBeenCalledWith({ connectorId: 'io.alpha', address: ALICE, chainIds: ['0x1'] })
})

test('a wallet on another device is asked for capabilities only by the function', async () => {
  const capabilities = vi.fn(async () => SUPPORTED)
  const { hooks } = await make({ capabilities }, { type: 'WALLET_CONNECT' })
  const last = draw(() => hooks.useAppKitCapabilities({ chainIds: ['0x1', '0xa'] }))
  expect(last()).toMatchObject({ data: undefined, isPending: false })
  expect(await last().fetchCapabilities()).toEqual(SUPPORTED)
  expect(capabilities).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ chainIds: ['0x1', '0xa'] }))
  await vi.waitFor(() => expect(last().data).toEqual(SUPPORTED))
})

test('a wallet without capabilities is an error, not a crash', async () => {
  const error = new BaseError('REQUEST_FAILED', 'no such method')
  const { hooks } = await make({ capabilities: () => Promise.reject(error) })
  const last = draw(() => hooks.useAppKitCapabilities())
  await vi.waitFor(() => expect(last()).toMatchObject({ data: undefined, error, isPending: false }))
})
