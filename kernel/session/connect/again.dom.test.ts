import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AfterConnect, type AfterConnectEvent } from '../../host/flow.js'
import { createTestKit, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { ALL_HANG, fakeServices } from '../../testing/fakeServices.js'
import { ModalClosedError } from '../errors.js'

beforeEach(() => {
  fakeServices(ALL_HANG)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const KEY = '@appkit/eip155:connected_connector_id'
/** Completes pending work, imports included, without advancing time. */
async function settled() {
  for (let round = 0; round < 5; round += 1) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Imports have a limit of 30 s, which these tests would skip over.
  await vi.dynamicImportSettled()
}

/** A kit with a required step that asks `answer`, and a page that was connected to the wallet before. */
async function restored(answer: (event: AfterConnectEvent) => unknown) {
  localStorage.setItem(KEY, 'io.alpha')
  localStorage.setItem('@appkit/connection_status', 'connected')
  const run = vi.fn(async (event: AfterConnectEvent) => void (await answer(event)))
  const guard = fakePlugin('guard', {
    contributes: [
      AfterConnect.of(async () => ({ default: (_kernel, event) => run(event) }), 10, { required: true }),
    ],
  })
  const adapter = createFakeAdapter()
  const kit = createTestKit({ adapters: [adapter], plugins: [guard] })
  while (run.mock.calls.length === 0) await settled()
  await settled()
  return { ...kit, adapter, run, status: () => kit.account()?.status }
}
const away = () => {
  throw new Error('away')
}

test('neither a new nor a stored account is connected before a required step has passed', async () => {
  const answer = deferred()
  const { session, account, status } = await restored(() => answer.promise)
  const guarded = vi.fn()
  session.state.subscribe(() => session.isConnected() && guarded())
  expect([status(), account()?.address]).toEqual(['reconnecting', ALICE])
  const connecting = session.connect({ connectorId: 'io.beta' })
  await settled()
  expect([status(), account()?.address]).toEqual(['connecting', BOB])
  expect(guarded).not.toHaveBeenCalled()
  answer.resolve()
  await connecting
  expect(status()).toBe('connected')
})

test('a step that throws keeps the account out, and its connection stored', async () => {
  const { status, errors, adapter, kernel } = await restored(away)
  const emitted = record(kernel, 'session:disconnected')
  expect([status(), localStorage.getItem(KEY), emitted]).toEqual(['reconnecting', 'io.alpha', []])
  expect(adapter.calls.filter((call) => call.startsWith('disconnect'))).toEqual([])
  expect(localStorage.getItem('@appkit/disconnected_connector_ids') ?? '').not.toContain('io.alpha')
  expect(errors).toMatchObject([{ info: { plugin: 'guard', phase: 'after connect' } }])
})

test('it runs again after 1, 4 and 16 seconds, then stops, and is reported once', async () => {
  const { run, errors, status } = await restored(away)
  const calls = () => run.mock.calls.length
  const counts = [calls()]
  for (const wait of [999, 1, 3_999, 1, 15_999, 1, 3_600_000]) {
    await vi.advanceTimersByTimeAsync(wait)
    // 100 ms after the restore, code that syncs tabs is imported.
    await settled()
    counts.push(calls())
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect([status(), errors.length]).toEqual(['reconnecting', 1])
})

test.each([
  ['comes back to the page', () => window.dispatchEvent(new Event('focus'))],
  ['comes back to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is back online', () => window.dispatchEvent(new Event('online'))],
])('and whenever the visitor %s', async (_, happen) => {
  let isAway = true
  const { run, status } = await restored(() => isAway && away())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(4)
  isAway = false
  happen()
  await settled()
  expect([run.mock.calls.length, status()]).toEqual([5, 'connected'])
  // No retry is pending.
  happen()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(5)
})

test('a hidden page does not try again with each return of the network, but once it is seen', async () => {
  const { run } = await restored(away)
  await vi.advanceTimersByTimeAsync(60_000)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  for (let flap = 0; flap < 3; flap += 1) {
    window.dispatchEvent(new Event('online'))
    await settled()
  }
  expect(run).toHaveBeenCalledTimes(4)
  seen.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(run).toHaveBeenCalledTimes(5)
})

test('a step can request another run', async () => {
  let event: AfterConnectEvent | undefined
  let isAway = true
  const { status } = await restored((now) => {
    event = now
    if (isAway) away()
  })
  isAway = false
  await event?.again()
  expect(status()).toBe('connected')
})

test('a disconnected account is not retried', async () => {
  const { session, run, status } = await restored(away)
  await session.disconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([status(), run.mock.calls.length, localStorage.getItem(KEY)]).toEqual(['disconnected', 1, null])
})

test('a cancelled attempt with another wallet leaves the account as it was', async () => {
  const { session, adapter, account, status } = await restored(away)
  adapter.answers.connect = () => new Promise(() => {})
  const left = new AbortController()
  const connecting = session.connect({ connectorId: 'io.beta', signal: left.signal })
  await settled()
  expect(status()).toBe('connecting')
  left.abort(new ModalClosedError())
  await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect([status(), account()?.address]).toEqual(['reconnecting', ALICE])
})

test('an event with the same account does not connect it', async () => {
  const { adapter, status } = await restored(away)
  adapter.ctx.update('io.alpha', { accounts: [{ address: ALICE }, { address: BOB }] })
  await settled()
  expect(status()).toBe('reconnecting')
})

test.each([
  ['account', { accounts: [{ address: BOB }] }],
  ['network', { caipNetworkId: 'eip155:10' as const }],
])('a new %s is connected by its own run only, even if the previous run ends later', async (kind, change) => {
  const first = deferred()
  const second = deferred()
  const { adapter, status } = await restored((event) =>
    event.kind === kind ? second.promise : first.promise,
  )
  adapter.ctx.update('io.alpha', change)
  first.resolve()
  await settled()
  expect(status()).toBe('reconnecting')
  second.resolve()
  await settled()
  expect(status()).toBe('connected')
})

test('a new account or network is never shown as connected before its steps have passed', async () => {
  const { adapter, session, status } = await restored(() => undefined)
  expect(status()).toBe('connected')
  const seen = new Set<string | undefined>()
  session.state.subscribe(() => {
    const { address, caipAddress } = session.account() ?? {}
    if (session.isConnected() && address === ALICE && caipAddress?.startsWith('eip155:1:')) return
    seen.add(`${session.account()?.status} ${session.isConnected()}`)
  })
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }], caipNetworkId: 'eip155:10' })
  await settled()
  expect([...seen][0]).toBe('reconnecting false')
  expect(status()).toBe('connected')
})
