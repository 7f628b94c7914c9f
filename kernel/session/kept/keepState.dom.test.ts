// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../testing/fakeServices.js'
import { emptyAccount } from '../session.js'
import type { InitialState } from '../types.js'
import { cookieState } from './cookieState.js'

const CONNECTOR = '@appkit/eip155:connected_connector_id'
const KNOWN: InitialState = {
  networks: ['eip155:10'],
  accounts: { eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:10:${ALICE}` } },
}
const SOLANA = { id: 'sol', accounts: ['So1'], caipNetworkId: 'solana:abc' } as const

afterEach(() => {
  localStorage.clear()
  cookieState().write(undefined)
})

function make(options: Parameters<typeof createFakeAdapter>[0] = {}, more: Record<string, unknown> = {}) {
  fakeServices(ALL_HANG)
  const adapter = createFakeAdapter(options)
  const sol = createFakeAdapter({ namespace: 'solana', wallets: [SOLANA] })
  const kit = createTestKit({
    adapters: [adapter, sol],
    options: { networks: [network(1), network(10), solana], stateStore: cookieState(), ...more },
  })
  return { ...kit, adapter }
}
const kept = () => cookieState().read()
/** All work that was due has been done. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
const stored = (connectorId = 'io.alpha') => {
  localStorage.setItem(CONNECTOR, connectorId)
  localStorage.setItem('@appkit/connection_status', 'connected')
}

test('a connection is kept with its network, the active chain first, and removed when it ends', async () => {
  const { session } = make()
  await settle()
  expect(kept()).toBeUndefined()
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(kept()?.accounts.eip155?.caipAddress).toBe(`eip155:1:${ALICE}`))
  await session.connect({ connectorId: 'sol' })
  await vi.waitFor(() => expect(kept()?.networks).toEqual(['solana:abc', 'eip155:1']))
  expect(kept()?.accounts).toEqual({
    eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:1:${ALICE}` },
    solana: { connectorId: 'sol', address: 'So1', caipAddress: 'solana:abc:So1' },
  })
  await session.disconnect('solana')
  await vi.waitFor(() => expect(Object.keys(kept()?.accounts ?? {})).toEqual(['eip155']))
  await session.disconnect()
  await vi.waitFor(() => expect(kept()).toBeUndefined())
})

test('after one of two chains is disconnected, the next page shows the other from its start', async () => {
  const { session, kernel } = make()
  await session.connect({ connectorId: 'sol' })
  await session.connect({ connectorId: 'io.alpha' })
  await session.disconnect('eip155')
  await vi.waitFor(() => expect(kept()?.networks).toEqual(['solana:abc']))
  kernel.destroy()
  const next = make({}, { initialState: kept() })
  const seen = new Set([next.session.account()?.status])
  next.session.state.subscribe(() => void seen.add(next.session.account()?.status))
  await vi.waitFor(() => expect(next.session.account()?.address).toBe('So1'))
  expect([...seen]).toEqual(['reconnecting', 'connected'])
})

test('another account or network of the wallet is kept', async () => {
  const { session, adapter } = make()
  await session.connect({ connectorId: 'io.alpha' })
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }], caipNetworkId: 'eip155:10' })
  await vi.waitFor(() => expect(kept()?.accounts.eip155?.caipAddress).toBe(`eip155:10:${BOB}`))
  expect(kept()?.networks).toEqual(['eip155:10'])
})

test('the state stays while the wallet is read, and goes if the wallet forgot the page', async () => {
  stored()
  cookieState().write(KNOWN)
  const answer = deferred<undefined>()
  const { session } = make({ answers: { reconnect: () => answer.promise } }, { initialState: KNOWN })
  await settle()
  expect([session.account('eip155')?.status, kept()]).toEqual(['reconnecting', KNOWN])
  answer.resolve(undefined)
  await vi.waitFor(() => expect(session.account('eip155')?.status).toBe('disconnected'))
  await vi.waitFor(() => expect(kept()).toBeUndefined())
})

test.each([
  ['with initialState', { initialState: KNOWN }],
  ['without initialState', {}],
])('a state without a stored connection is removed at once: %s', async (_, options) => {
  cookieState().write(KNOWN)
  const { session, adapter } = make({}, options)
  await Promise.resolve()
  expect(session.account('eip155')?.status).toBe('disconnected')
  await vi.waitFor(() => expect(kept()).toBeUndefined())
  expect([session.account('eip155')?.status, adapter.calls]).toEqual(['disconnected', []])
})

test('with reconnecting off, nothing is kept and nothing is asked', async () => {
  stored()
  cookieState().write(KNOWN)
  const { session, adapter } = make({}, { initialState: KNOWN, enableReconnect: false })
  await vi.waitFor(() => expect(kept()).toBeUndefined())
  expect([session.account('eip155')?.status, adapter.calls]).toEqual(['disconnected', []])
})

test('the known account of another wallet than the stored one is forgotten', async () => {
  stored('io.beta')
  cookieState().write(KNOWN)
  const answer = deferred<undefined>()
  const { session } = make({ answers: { reconnect: () => answer.promise } }, { initialState: KNOWN })
  await vi.waitFor(() => expect(session.state.get().known.eip155).toBeUndefined())
  expect(session.account('eip155')?.status).toBe('reconnecting')
})

test('a known account of another wallet is forgotten, even if a provider passes it after the start', async () => {
  stored('io.beta')
  const answer = deferred<undefined>()
  const { session } = make({ answers: { reconnect: () => answer.promise } })
  await settle()
  session.state.patch({ known: KNOWN.accounts })
  await vi.waitFor(() => expect(session.state.get().known).toEqual({}))
})

test('a connection that another tab ended is removed', async () => {
  const { session } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(kept()).toBeDefined())
  for (const [key, value] of [
    [CONNECTOR, undefined],
    ['@appkit/connection_status', 'disconnected'],
  ] as const) {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value ?? null }))
  }
  await vi.waitFor(() => expect(session.account('eip155')?.status).toBe('disconnected'))
  await vi.waitFor(() => expect(kept()).toBeUndefined())
})

test('a tab that uses another wallet than the other tabs does not overwrite their state', async () => {
  const { session, adapter } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(kept()).toBeDefined())
  // Another tab connected a second wallet, and this one was not notified yet.
  localStorage.setItem(CONNECTOR, 'io.beta')
  const theirs = { connectorId: 'io.beta', address: BOB, caipAddress: `eip155:1:${BOB}` } as const
  cookieState().write({ networks: ['eip155:1'], accounts: { eip155: theirs } })
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:10' })
  await vi.waitFor(() => expect(session.network()?.id).toBe(10))
  await settle()
  expect(kept()?.accounts.eip155).toEqual(theirs)
})

test('a page with fewer chains keeps the account and the network of the others', async () => {
  stored()
  localStorage.setItem('@appkit/solana:connected_connector_id', 'sol')
  const solana = { connectorId: 'sol', address: 'So1', caipAddress: 'solana:dev:So1' } as const
  cookieState().write({ networks: ['solana:dev', 'eip155:1'], accounts: { ...KNOWN.accounts, solana } })
  const { session } = make({}, { networks: [network(1)] })
  await vi.waitFor(() => expect(session.account('eip155')?.status).toBe('connected'))
  await vi.waitFor(() => expect(kept()?.networks).toEqual(['eip155:1', 'solana:dev']))
  expect(kept()?.accounts.solana).toEqual(solana)
})

test('a store of another kit is refused, and nothing is written', async () => {
  const store = { ...cookieState({ id: 'other' }), write: vi.fn() }
  const { session, errors } = make({}, { stateStore: store })
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  expect(errors).toMatchObject([{ error: { code: 'CONFIG_INVALID' }, info: { phase: 'state store' } }])
  expect(store.write).not.toHaveBeenCalled()
})

test('after destroying the kit nothing is written', async () => {
  const { session, kernel } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(kept()).toBeDefined())
  cookieState().write(undefined)
  session.state.patch({ accounts: {} })
  session.state.patch({ accounts: { eip155: { ...emptyAccount(), ...KNOWN.accounts.eip155 } } })
  kernel.destroy()
  await settle()
  expect(kept()).toBeUndefined()
})

test('changes of anything else write nothing', async () => {
  const store = { ...cookieState(), write: vi.fn() }
  const { session } = make({}, { stateStore: store })
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(store.write).toHaveBeenCalled())
  await settle()
  const written = store.write.mock.calls.length
  session.state.patch({ isSwitchingNamespace: true })
  await settle()
  expect(store.write).toHaveBeenCalledTimes(written)
})
