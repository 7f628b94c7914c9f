// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Connected, ReconnectParameters } from '../../adapters/adapter.js'
import { createTestKit, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from '../../testing/fakeServices.js'
import { cookieState } from '../kept/cookieState.js'
import type { ConnectorType, InitialState } from '../types.js'

const KEY = '@appkit/eip155:connected_connector_id'

afterEach(() => {
  localStorage.clear()
  cookieState().write(undefined)
})

/** A page whose stored wallet, alpha, is locked until `answer` settles. */
async function make(initialState?: InitialState, type?: ConnectorType) {
  const features = [{ id: 'multi_wallet', isEnabled: true, config: [] }]
  fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features }) })
  localStorage.setItem(KEY, 'io.alpha')
  localStorage.setItem('@appkit/connection_status', 'connected')
  const accounts = (address: string) => [{ address, type: 'eoa' }]
  const wallets = [
    { connectorId: 'io.alpha', accounts: accounts(ALICE) },
    { connectorId: 'io.beta', accounts: accounts(BOB) },
  ]
  localStorage.setItem('@appkit/connections', JSON.stringify({ eip155: wallets }))
  const answer = deferred<Connected | undefined>()
  const adapter = createFakeAdapter({
    wallets: [{ id: 'io.alpha', ...(type && { type }) }, { id: 'io.beta' }],
    answers: {
      reconnect: ({ connectorId, onWaiting }: ReconnectParameters) => {
        if (connectorId !== 'io.alpha') return Promise.resolve(adapter.connected(connectorId))
        onWaiting?.(answer.promise)
        return Promise.resolve(undefined)
      },
    },
  })
  const kit = createTestKit({ adapters: [adapter], options: { stateStore: cookieState(), initialState } })
  const account = () => kit.session.account('eip155')
  await vi.waitFor(() => expect(account()?.waitingFor).toBe('io.alpha'))
  return { ...kit, adapter, answer, account }
}
/** Writes as another tab does. */
function write(key: string, value: string | undefined) {
  if (value === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value ?? null }))
}

test('a tab that waits for a locked wallet is disconnected with the others, which plugins notice', async () => {
  const { account, kernel } = await make()
  const events = record(kernel, 'session:disconnected')
  localStorage.removeItem('@appkit/connections')
  write(KEY, undefined)
  await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  expect(account()?.waitingFor).toBeUndefined()
  const payload = { namespace: 'eip155', connectorId: 'io.alpha', inOtherTab: true }
  expect(events).toEqual([{ event: 'session:disconnected', payload }])
})

test('the account of a locked wallet follows the network that the visitor selects', async () => {
  const { session, account } = await make(stateOf('io.alpha', ALICE))
  await session.switchNetwork({ id: 10 })
  expect(account()).toMatchObject({ status: 'reconnecting', waitingFor: 'io.alpha' })
  const caipAddress = `eip155:10:${ALICE}`
  expect(session.state.get().known.eip155?.caipAddress).toBe(caipAddress)
  await vi.waitFor(() =>
    expect(cookieState().read()).toMatchObject({
      networks: ['eip155:10'],
      accounts: { eip155: { caipAddress } },
    }),
  )
})

test('a tab that waits for a locked wallet connects the one that another tab connected', async () => {
  const { account, answer, adapter } = await make()
  write(KEY, 'io.beta')
  await vi.waitFor(() =>
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.beta', address: BOB }),
  )
  answer.resolve(adapter.connected('io.alpha'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(account()).toMatchObject({ connectorId: 'io.beta' })
})

test('changes of the wallet that is waited for do not end the wait', async () => {
  const { account } = await make()
  write('@appkit/active_caip_network_id', 'eip155:1')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(account()).toMatchObject({ status: 'reconnecting', waitingFor: 'io.alpha' })
})

const stateOf = (connectorId: string, address: string): InitialState => ({
  networks: ['eip155:1'],
  accounts: { eip155: { connectorId, address, caipAddress: `eip155:1:${address}` } },
})

test.each([
  ['no cookie', undefined],
  ['a cookie with an older account', stateOf('io.alpha', BOB)],
  ['a cookie of another wallet', stateOf('io.beta', BOB)],
])('with %s, the page shows and keeps the stored account of a locked wallet', async (_, state) => {
  cookieState().write(state)
  const { session } = await make(state)
  const known = { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:1:${ALICE}` }
  expect(session.state.get().known.eip155).toEqual(known)
  await vi.waitFor(() => expect(cookieState().read()?.accounts.eip155).toEqual(known))
})

test('wallets beside a locked one are restored', async () => {
  const { session, account, kernel } = await make()
  await kernel.ready()
  await vi.waitFor(() => expect(session.state.get().connections.eip155?.[0]?.connectorId).toBe('io.beta'))
  expect(account()).toMatchObject({ status: 'reconnecting', waitingFor: 'io.alpha' })
})

test('if a locked wallet lost its permission, the wallet beside it becomes active', async () => {
  const { session, account, answer, kernel } = await make()
  await kernel.ready()
  await vi.waitFor(() => expect(session.state.get().connections.eip155?.[0]?.connectorId).toBe('io.beta'))
  answer.resolve(undefined)
  await vi.waitFor(() =>
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.beta', address: BOB }),
  )
})

test('if only the locked wallet is disconnected, the wallet beside it becomes active', async () => {
  const { session, account, kernel } = await make()
  await kernel.ready()
  await vi.waitFor(() => expect(session.state.get().connections.eip155?.[0]?.connectorId).toBe('io.beta'))
  await session.disconnect('eip155', { connectorId: 'io.alpha' })
  expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.beta', address: BOB })
  expect(localStorage.getItem(KEY)).toBe('io.beta')
})

test('a locked wallet that the visitor forgets is not waited for', async () => {
  const { session, account, answer, adapter, kernel } = await make()
  await kernel.ready()
  await session.deleteConnection({ namespace: 'eip155', connectorId: 'io.alpha' })
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.beta' }))
  expect(session.state.get().recentConnections).toEqual({})
  expect(localStorage.getItem(KEY)).toBe('io.beta')
})

const fromCache = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('a page that slept while its locked wallet was unlocked is connected', async () => {
  const { account, adapter, answer } = await make()
  adapter.answers.reconnect = async ({ connectorId }) => adapter.connected(connectorId)
  fromCache()
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.alpha' }))
  expect(account()?.waitingFor).toBeUndefined()
  answer.resolve(undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.alpha' })
})

/** A page whose connected wallet was locked while it slept. */
async function makeSleeping() {
  const page = await make()
  const { account, adapter, answer, kernel } = page
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  const later = deferred<Connected | undefined>()
  adapter.answers.reconnect = ({ onWaiting }: ReconnectParameters) => {
    onWaiting?.(later.promise)
    return Promise.resolve(undefined)
  }
  const events = record(kernel, 'session:connected', 'session:disconnected')
  fromCache()
  await vi.waitFor(() => expect(account()?.waitingFor).toBe('io.alpha'))
  return { ...page, later, events }
}

test('a wallet that was locked while the page slept is waited for, and connected once unlocked', async () => {
  const { account, session, adapter, later, events } = await makeSleeping()
  expect([account()?.status, account()?.address]).toEqual(['reconnecting', undefined])
  expect(session.state.get().known.eip155?.address).toBe(ALICE)
  expect([localStorage.getItem(KEY), cookieState().read()?.accounts.eip155?.address]).toEqual([
    'io.alpha',
    ALICE,
  ])
  later.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected', address: ALICE }))
  expect(session.provider('eip155')).toBe(adapter.wallet('io.alpha').provider)
  expect(events).toMatchObject([
    { event: 'session:disconnected', payload: { connectorId: 'io.alpha', isWaiting: true } },
    { event: 'session:connected', payload: { connectorId: 'io.alpha', fresh: false } },
  ])
})

test('a wallet that was locked while the page slept and lost its permission is disconnected', async () => {
  const { account, later } = await makeSleeping()
  later.resolve(undefined)
  await vi.waitFor(() => expect(account()?.status).not.toBe('reconnecting'))
  expect(localStorage.getItem(KEY)).not.toBe('io.alpha')
})

test('disconnecting ends the wait for a wallet that was locked while the page slept', async () => {
  const { account, session, adapter, later } = await makeSleeping()
  await session.disconnect('eip155')
  later.resolve(adapter.connected('io.alpha'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([account()?.status, localStorage.getItem(KEY)]).toEqual(['disconnected', null])
})

test.each([
  ['is still locked', async () => undefined],
  ['fails', () => Promise.reject(new Error('busy'))],
])('a page that slept waits on for a wallet that %s', async (_, reconnect) => {
  const { account, adapter, answer, errors } = await make()
  adapter.answers.reconnect = reconnect
  const before = adapter.calls.length
  fromCache()
  await vi.waitFor(() => expect(adapter.calls.slice(before)).toContain('reconnect io.alpha'))
  expect(account()).toMatchObject({ status: 'reconnecting', waitingFor: 'io.alpha' })
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  expect(errors).toEqual([])
})

test.each([
  ['disconnected', undefined, { status: 'disconnected' }],
  ['replaced', 'io.beta', { status: 'connected', connectorId: 'io.beta' }],
])('a late wallet that another tab has %s before the wait begins stays so', async (_, next, expected) => {
  fakeServices(ALL_HANG)
  localStorage.setItem(KEY, 'io.alpha')
  const answer = deferred<Connected | undefined>()
  const late = deferred<undefined>()
  const asked = deferred<ReconnectParameters>()
  const adapter = createFakeAdapter()
  adapter.answers.reconnect = (parameters) => {
    if (parameters.connectorId !== 'io.alpha') return Promise.resolve(adapter.connected('io.beta'))
    asked.resolve(parameters)
    return late.promise
  }
  const { session } = createTestKit({ adapters: [adapter], options: { stateStore: cookieState() } })
  const { onWaiting } = await asked.promise
  // Without an event, as if it had come before: tabs don't sync while they read a wallet.
  localStorage.setItem('@appkit/lk/eip155:version', '1')
  if (next === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, next)
  onWaiting?.(answer.promise)
  late.resolve(undefined)
  await vi.waitFor(() => expect(session.account('eip155')).toMatchObject(expected))
  answer.resolve(adapter.connected('io.alpha'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(session.account('eip155')).toMatchObject(expected)
  expect(localStorage.getItem(KEY)).toBe(next ?? null)
})

test('a wallet that is locked while the page is in use is waited for, and connected once unlocked', async () => {
  const { account, session, adapter, answer, kernel } = await make()
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  const later = deferred<Connected | undefined>()
  adapter.answers.reconnect = ({ onWaiting }: ReconnectParameters) => {
    onWaiting?.(later.promise)
    return Promise.resolve(undefined)
  }
  const events = record(kernel, 'session:connected', 'session:disconnected')
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'reconnecting', waitingFor: 'io.alpha' }))
  expect(session.provider('eip155')).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBe('io.alpha')
  later.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected', address: ALICE }))
  expect(events).toMatchObject([
    { event: 'session:disconnected', payload: { connectorId: 'io.alpha', isWaiting: true } },
    { event: 'session:connected', payload: { connectorId: 'io.alpha', fresh: false } },
  ])
})

test('a wallet that is locked and unlocked at once while the page is in use is connected again', async () => {
  const { account, adapter, answer, kernel } = await make()
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  adapter.answers.reconnect = async ({ connectorId }) => adapter.connected(connectorId)
  const events = record(kernel, 'session:connected', 'session:disconnected')
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(events).toHaveLength(2))
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected', address: ALICE }))
  expect(localStorage.getItem(KEY)).toBe('io.alpha')
})

test('a wallet with a session of its own that ends while the page is in use is not asked again', async () => {
  const { account, adapter, answer } = await make(undefined, 'AUTH')
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  const before = adapter.calls.length
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).not.toBe('io.alpha'))
  expect(adapter.calls.slice(before)).not.toContain('reconnect io.alpha')
})

test('a wallet that ends the permission while the page is in use is disconnected', async () => {
  const { account, adapter, answer, kernel } = await make()
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  adapter.answers.reconnect = async () => undefined
  const events = record(kernel, 'session:disconnected')
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect([localStorage.getItem(KEY), events[0]?.payload]).toEqual([
    null,
    { namespace: 'eip155', connectorId: 'io.alpha' },
  ])
})
