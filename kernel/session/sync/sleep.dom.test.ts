import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestKit, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../testing/fakeServices.js'

beforeEach(() => {
  localStorage.clear()
  fakeServices(ALL_HANG)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const fromCache = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const thawed = () => document.dispatchEvent(new Event('resume'))
/** Hides the page for the given time. */
function away(ms: number) {
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  const turn = (to: DocumentVisibilityState) => {
    state.mockReturnValue(to)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  clock.mockReturnValue(now + ms)
  turn('visible')
}

async function connected() {
  const adapter = createFakeAdapter()
  const kit = createTestKit({ adapters: [adapter] })
  await kit.session.connect({ connectorId: 'io.alpha' })
  return { ...kit, adapter, status: () => kit.account()?.status }
}

test.each([
  ['the back-forward cache', fromCache],
  ['a frozen tab', thawed],
  ['two minutes in the background', () => away(120_000)],
  ['the background, in which the clock was set back', () => away(-8 * 3_600_000)],
])('a page back from %s is connected once the wallet has answered', async (_, comeBack) => {
  const { adapter, status, account } = await connected()
  const answer = deferred()
  adapter.answers.reconnect = async ({ connectorId }) => {
    await answer.promise
    return adapter.connected(connectorId)
  }
  const before = adapter.calls.length
  comeBack()
  expect([status(), account()?.address]).toEqual(['reconnecting', ALICE])
  await vi.waitFor(() => expect(adapter.calls.slice(before)).toEqual(['reconnect io.alpha']))
  answer.resolve()
  await vi.waitFor(() => expect(status()).toBe('connected'))
})

test('a wallet that no longer knows the page is disconnected', async () => {
  const { adapter, status, kernel } = await connected()
  const emitted = record(kernel, 'session:disconnected')
  adapter.answers.reconnect = async () => undefined
  fromCache()
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
  expect(emitted).toHaveLength(1)
})

/** Another page of the site stored this wallet, or none, while this page slept and got no storage event. */
function storeElsewhere(connectorId?: string) {
  const key = '@appkit/eip155:connected_connector_id'
  if (connectorId === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, connectorId)
  localStorage.setItem('@appkit/connection_status', connectorId ? 'connected' : 'disconnected')
}

test('a connection that another page ended meanwhile is not shown again, although the wallet still answers', async () => {
  const { status, kernel } = await connected()
  const statuses = new Set<unknown>()
  storeElsewhere()
  fromCache()
  kernel.session.state.subscribe(() => statuses.add(status()))
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
  expect([...statuses]).not.toContain('connected')
})

test('a wallet that another page connected meanwhile is in use', async () => {
  const { account } = await connected()
  storeElsewhere('io.beta')
  fromCache()
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.beta' }))
})

test('a page without a connection gets that of another page', async () => {
  const { status, session } = await connected()
  await session.disconnect()
  storeElsewhere('io.alpha')
  fromCache()
  await vi.waitFor(() => expect(status()).toBe('connected'))
})

test('a new account or network of the wallet is applied', async () => {
  const { adapter, account, session } = await connected()
  Object.assign(adapter.wallet('io.alpha'), { accounts: [BOB], caipNetworkId: 'eip155:10' })
  fromCache()
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected', address: BOB }))
  expect(session.network()?.caipNetworkId).toBe('eip155:10')
})

test('a wallet that cannot be read, or does not answer in 10 seconds, stays connected', async () => {
  const { adapter, status, errors } = await connected()
  adapter.answers.reconnect = () => Promise.reject(new Error('busy'))
  fromCache()
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect(errors).toMatchObject([{ error: { message: 'busy' }, info: { phase: 'sync after sleep' } }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  adapter.answers.reconnect = () => new Promise(() => {})
  const before = adapter.calls.length
  fromCache()
  while (adapter.calls.length === before) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(9_990)
  expect(status()).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(20)
  expect(status()).toBe('connected')
})

test.each([
  [
    'the first pageshow event',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })),
  ],
  ['a glance at another tab', () => away(5_000)],
])('%s reads no wallet', async (_, happen) => {
  const { adapter, status } = await connected()
  const before = adapter.calls.length
  happen()
  expect([status(), adapter.calls.length]).toEqual(['connected', before])
})
