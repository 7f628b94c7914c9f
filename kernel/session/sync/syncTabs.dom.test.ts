// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { AfterConnect, type AfterConnectEvent } from '../../host/flow.js'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { ALL_HANG, fakeServices, json } from '../../testing/fakeServices.js'

const CAROL = '0xAbCd333333333333333333333333333333333333'

beforeEach(() => void fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features: [] }) }))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Writes as another tab does, and emits the events of it. */
function elsewhere(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) localStorage.removeItem(`@appkit/${key}`)
    else localStorage.setItem(`@appkit/${key}`, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const key of Object.keys(values))
    window.dispatchEvent(new StorageEvent('storage', { key: `@appkit/${key}` }))
}
const stored = (connectorId: string, ...addresses: string[]) => ({
  eip155: [{ connectorId, accounts: addresses.map((address) => ({ address, type: 'eoa' })) }],
})

async function make(answers: NonNullable<Parameters<typeof createFakeAdapter>[0]>['answers'] = {}) {
  const adapter = createFakeAdapter({
    answers,
    wallets: [
      { id: 'io.alpha', accounts: [ALICE, CAROL] },
      { id: 'io.beta', accounts: [BOB] },
      { id: 'walletConnect', type: 'WALLET_CONNECT', accounts: [CAROL] },
    ],
  })
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'Phantom', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
  })
  const events: AfterConnectEvent[] = []
  const step = async () => ({ default: (_: unknown, event: AfterConnectEvent) => void events.push(event) })
  const kit = createTestKit({
    adapters: [adapter, sol],
    plugins: [fakePlugin('steps', { contributes: [AfterConnect.of(step, 10)] })],
    options: { networks: [network(1), network(10), solana, network('def', { chainNamespace: 'solana' })] },
  })
  await kit.kernel.ready()
  const emitted = record(kit.kernel, 'session:connected', 'session:disconnected')
  return { ...kit, adapter, sol, events, emitted }
}
type Kit = Awaited<ReturnType<typeof make>>
/** Waits until everything that was written before is synced. */
async function synced({ session }: Kit) {
  const { activeNamespace } = session.state.get()
  const other = activeNamespace === 'solana' ? 'eip155' : 'solana'
  elsewhere({ active_namespace: other })
  await vi.waitFor(() => expect(session.state.get().activeNamespace).toBe(other))
}

test('a new account of the wallet is synced, with its steps, and not stored again', async () => {
  const kit = await make()
  await kit.session.connect({ connectorId: 'io.alpha' })
  kit.events.length = 0
  const connections = stored('io.alpha', CAROL, ALICE)
  elsewhere({ connections })
  await vi.waitFor(() => expect(kit.session.account()?.address).toBe(CAROL))
  await vi.waitFor(() => expect(kit.events).toMatchObject([{ kind: 'account', address: CAROL }]))
  expect(JSON.parse(localStorage.getItem('@appkit/connections') ?? '')).toEqual(connections)
  expect(kit.adapter.calls).toEqual(['connect io.alpha'])
  // The wallet itself still has the other one active.
  expect(kit.session.state.get().connections.eip155).toMatchObject([{ ownAddress: ALICE }])
})

test('an account in another letter case, or one that the wallet does not share, changes nothing', async () => {
  const kit = await make()
  await kit.session.connect({ connectorId: 'io.alpha' })
  await kit.session.switchConnection({ connectorId: 'io.alpha', address: CAROL })
  kit.events.length = 0
  const before = kit.session.account('eip155')
  elsewhere({ connections: stored('io.alpha', CAROL.toLowerCase(), ALICE) })
  await synced(kit)
  elsewhere({ connections: stored('io.alpha', '0x9', ALICE) })
  await synced(kit)
  expect(kit.session.account('eip155')).toStrictEqual(before)
  expect(kit.events.filter(({ kind }) => kind === 'account')).toEqual([])
})

test.each([
  ['no wallet', {}],
  ['another wallet', stored('io.beta', BOB)],
  ['no accounts', { eip155: [{ connectorId: 'io.alpha', accounts: [] }] }],
])('a list of connections that names %s changes no account', async (_, connections) => {
  const kit = await make()
  await kit.session.connect({ connectorId: 'io.alpha' })
  kit.events.length = 0
  elsewhere({ connections })
  await synced(kit)
  expect(kit.session.account('eip155')).toMatchObject({ address: ALICE, status: 'connected' })
  expect(kit.events).toEqual([])
})

test('an attempt of this tab continues if another tab disconnects', async () => {
  const answer = deferred<Connected>()
  const kit = await make()
  Object.assign(kit.adapter.answers, { connect: () => answer.promise })
  const connecting = kit.session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['connect io.alpha']))
  elsewhere({ 'eip155:connected_connector_id': undefined, connections: {} })
  await synced(kit)
  expect([kit.session.account('eip155')?.status, kit.emitted]).toEqual(['connecting', []])
  answer.resolve(kit.adapter.connected('io.alpha'))
  await connecting
  expect(kit.session.account('eip155')?.status).toBe('connected')
})

test('a wallet that another tab connects is synced once this tab’s restore has ended', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  localStorage.setItem('@appkit/connection_status', 'connected')
  const answer = deferred<Connected>()
  const kit = await make({
    reconnect: ({ connectorId }) =>
      connectorId === 'io.alpha' ? answer.promise : Promise.resolve(kit.adapter.connected(connectorId)),
  })
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect io.alpha']))
  elsewhere({ 'eip155:connected_connector_id': 'io.beta', 'lk/eip155:version': '7' })
  await synced(kit)
  expect(kit.adapter.calls).toEqual(['reconnect io.alpha'])
  answer.resolve(kit.adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(kit.session.account('eip155')?.connectorId).toBe('io.beta'))
})

test('after a failed attempt, this tab syncs what another one has connected meanwhile', async () => {
  const kit = await make()
  Object.assign(kit.adapter.answers, { connect: () => Promise.reject(new Error('no')) })
  await kit.kernel.actions()
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.beta')
  await kit.session.connect({ connectorId: 'io.alpha' }).catch(() => undefined)
  await vi.waitFor(() => expect(kit.session.account('eip155')?.connectorId).toBe('io.beta'))
})

test('a paired background wallet of another tab is not synced', async () => {
  const kit = await make()
  kit.kernel.applyFeatures({ multiWallet: true })
  await kit.session.connect({ connectorId: 'io.alpha' })
  const [alpha] = stored('io.alpha', ALICE).eip155
  const [paired] = stored('walletConnect', CAROL).eip155
  elsewhere({ connections: { eip155: [alpha, paired] } })
  await synced(kit)
  await synced(kit)
  expect(kit.adapter.calls).toEqual(['connect io.alpha'])
})

test('a namespace that is already disconnected emits no second disconnect', async () => {
  const kit = await make()
  await kit.session.connect({ connectorId: 'Phantom' })
  kit.emitted.splice(0)
  elsewhere({ 'eip155:connected_connector_id': undefined, connections: {} })
  await synced(kit)
  expect(kit.emitted).toEqual([])
  expect(kit.session.account('solana')?.status).toBe('connected')
})

test('a disconnect in another tab lists the connections that it stored as recent', async () => {
  const kit = await make()
  await kit.session.connect({ connectorId: 'io.alpha' })
  elsewhere({ 'eip155:connected_connector_id': undefined, connections: stored('io.beta', BOB) })
  await vi.waitFor(() => expect(kit.session.account('eip155')?.status).toBe('disconnected'))
  const { connections, recentConnections } = kit.session.state.get()
  expect(connections.eip155).toBeUndefined()
  expect(recentConnections.eip155).toMatchObject([{ connectorId: 'io.beta' }])
})

test('a tab without a connection lists the wallets that another tab disconnected as recent', async () => {
  const kit = await make()
  await kit.kernel.actions()
  elsewhere({ 'eip155:connected_connector_id': undefined, connections: stored('io.beta', BOB) })
  await vi.waitFor(() =>
    expect(kit.session.state.get().recentConnections.eip155).toMatchObject([{ connectorId: 'io.beta' }]),
  )
  expect([kit.session.isConnected(), kit.adapter.calls]).toEqual([false, []])
})

test('several changes of another tab are synced once, 100 milliseconds after the first', async () => {
  const kit = await make()
  await kit.kernel.actions()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  elsewhere({ active_namespace: 'solana', theme: 'dark' })
  elsewhere({ active_caip_network_id: 'solana:def' })
  const waiting = vi.getTimerCount()
  await vi.advanceTimersByTimeAsync(99)
  const before = kit.session.state.get().activeNamespace
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect([waiting, before]).toEqual([1, 'eip155'])
  await vi.waitFor(() => expect(kit.session.network()?.caipNetworkId).toBe('solana:def'))
  // The next change is synced again.
  elsewhere({ active_caip_network_id: 'solana:abc' })
  await vi.waitFor(() => expect(kit.session.network()?.caipNetworkId).toBe('solana:abc'))
})

test('other keys than the session’s start no sync', async () => {
  const kit = await make()
  await kit.kernel.actions()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  elsewhere({ theme: 'dark', 'lk/transactions': [], connection_status: 'connected' })
  const waiting = vi.getTimerCount()
  vi.useRealTimers()
  expect(waiting).toBe(0)
})

test('a wallet that fails during a sync is reported', async () => {
  const kit = await make()
  await kit.session.connect({ connectorId: 'Phantom' })
  Object.assign(kit.sol.answers, { reconnect: () => Promise.reject(new Error('locked')) })
  elsewhere({ active_caip_network_id: 'solana:def' })
  await vi.waitFor(() =>
    expect(kit.errors).toMatchObject([
      { error: { message: 'locked' }, info: { phase: 'sync with another tab' } },
    ]),
  )
})

test('a wallet that fails after the kit was destroyed is not reported', async () => {
  const answer = deferred<Connected>()
  const kit = await make()
  await kit.session.connect({ connectorId: 'Phantom' })
  Object.assign(kit.sol.answers, { reconnect: () => answer.promise })
  elsewhere({ active_caip_network_id: 'solana:def' })
  await vi.waitFor(() => expect(kit.sol.calls).toContain('reconnect Phantom'))
  kit.kernel.destroy()
  answer.reject(new Error('locked'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(kit.errors).toEqual([])
})
