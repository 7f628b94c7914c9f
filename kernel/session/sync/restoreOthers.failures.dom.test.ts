import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from '../../testing/fakeServices.js'

const CAROL = '0x3333333333333333333333333333333333333333'
const GAMMA = { id: 'io.gamma', accounts: [CAROL] }
const WALLETS = [{ id: 'io.alpha', accounts: [ALICE] }, { id: 'io.beta', accounts: [BOB] }, GAMMA]

beforeEach(() => {
  const features = [{ id: 'multi_wallet', isEnabled: true, config: [] }]
  fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features }) })
})
afterEach(() => localStorage.clear())

const put = (key: string, value: unknown) =>
  localStorage.setItem(`@appkit/${key}`, typeof value === 'string' ? value : JSON.stringify(value))
const entry = (connectorId: string, address: string) => ({
  connectorId,
  accounts: [{ address, type: 'eoa' }],
})

/** A page that had alpha in use, and beta and gamma beside it. */
function make(answer: Partial<Record<string, () => Promise<Connected | undefined>>> = {}, wallets = WALLETS) {
  put('eip155:connected_connector_id', 'io.alpha')
  put('connection_status', 'connected')
  const all = [entry('io.alpha', ALICE), entry('io.beta', BOB), entry('io.gamma', CAROL)]
  put('connections', { eip155: all })
  const adapter = createFakeAdapter({
    wallets,
    answers: {
      reconnect: ({ connectorId }) =>
        answer[connectorId]?.() ?? Promise.resolve(adapter.connected(connectorId)),
    },
  })
  const kit = createTestKit({ adapters: [adapter], options: { networks: [network(1), solana] } })
  const ids = (list: 'connections' | 'recentConnections') =>
    (kit.session.state.get()[list].eip155 ?? []).map(({ connectorId }) => connectorId)
  return { adapter, ...kit, ids }
}
type Kit = ReturnType<typeof make>
const holds = ({ ids }: Kit, ...wanted: string[]) =>
  vi.waitFor(() => expect(ids('connections')).toEqual(wanted))
const isAsked = ({ adapter }: Kit, id: string) =>
  vi.waitFor(() => expect(adapter.calls).toContain(`reconnect ${id}`))
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a background wallet that throws is reported, and the next one is restored', async () => {
  const kit = make({ 'io.beta': () => Promise.reject(new Error('locked')) })
  await holds(kit, 'io.alpha', 'io.gamma')
  expect(kit.errors).toMatchObject([
    { error: { message: 'locked' }, info: { plugin: 'eip155', phase: 'reconnect' } },
  ])
  expect(kit.ids('recentConnections')).toEqual(['io.beta'])
})

test('a wallet that announces itself late does not delay the others, and is restored, too', async () => {
  const kit = make({}, [WALLETS[0], GAMMA] as never)
  await holds(kit, 'io.alpha', 'io.gamma')
  Object.assign(kit.adapter.answers, {
    reconnect: async () => ({
      ...{ connectorId: 'io.beta', accounts: [{ address: BOB }], provider: {} },
      caipNetworkId: 'eip155:1',
    }),
  })
  kit.session.addConnector({ id: 'io.beta', type: 'ANNOUNCED', name: 'Beta', chain: 'eip155' })
  await holds(kit, 'io.alpha', 'io.gamma', 'io.beta')
})

test('a wallet that another tab disconnects while it is read is not restored', async () => {
  const answer = deferred<Connected | undefined>()
  const kit = make({ 'io.beta': () => answer.promise })
  await isAsked(kit, 'io.beta')
  put('disconnected_connector_ids', { eip155: ['io.beta'] })
  answer.resolve(kit.adapter.connected('io.beta'))
  await holds(kit, 'io.alpha', 'io.gamma')
})

test('a wallet that answers after the feature was switched off is not restored', async () => {
  const answer = deferred<Connected | undefined>()
  const kit = make({ 'io.beta': () => answer.promise })
  await isAsked(kit, 'io.beta')
  kit.kernel.applyFeatures({ multiWallet: false })
  answer.resolve(kit.adapter.connected('io.beta'))
  await settled()
  expect(kit.ids('connections')).not.toContain('io.beta')
  expect(kit.ids('recentConnections')).toContain('io.beta')
})

test('a wallet that the visitor connects while it is read is listed once, as the active one', async () => {
  const answer = deferred<Connected | undefined>()
  const kit = make({ 'io.beta': () => answer.promise })
  await isAsked(kit, 'io.beta')
  await kit.session.connect({ connectorId: 'io.beta' })
  answer.resolve(kit.adapter.connected('io.beta'))
  await vi.waitFor(() =>
    expect(kit.ids('connections').toSorted()).toEqual(['io.alpha', 'io.beta', 'io.gamma']),
  )
  await settled()
  expect([kit.ids('connections')[0], kit.session.account()?.connectorId]).toEqual(['io.beta', 'io.beta'])
})

test('restored wallets are stored behind the active one, in their order', async () => {
  const kit = make()
  await holds(kit, 'io.alpha', 'io.beta', 'io.gamma')
  const stored = JSON.parse(localStorage.getItem('@appkit/connections') ?? 'null')
  expect(stored.eip155.map(({ connectorId }: { connectorId: string }) => connectorId)).toEqual([
    ...['io.alpha', 'io.beta', 'io.gamma'],
  ])
  expect(kit.adapter.calls).toEqual(['reconnect io.alpha', 'reconnect io.beta', 'reconnect io.gamma'])
})

test('a wallet that answers without accounts is reported and not connected', async () => {
  const kit = make({
    'io.beta': async () => ({ ...kit.adapter.connected('io.beta'), accounts: [] }),
  })
  await holds(kit, 'io.alpha', 'io.gamma')
  expect(kit.errors).toMatchObject([{ error: { code: 'CONNECTION_FAILED' } }])
})

test('if the active namespace has no wallet, a restored one becomes active', async () => {
  put('connections', { solana: [entry('sol', 'So1')] })
  put('active_namespace', 'eip155')
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'sol', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
  })
  const { session } = createTestKit({
    adapters: [createFakeAdapter(), sol],
    options: { networks: [network(1), solana] },
  })
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  expect(session.state.get().activeNamespace).toBe('solana')
})

test('the active wallet is restored first, and the others only once it has answered', async () => {
  const answer = deferred<Connected | undefined>()
  const kit = make({ 'io.alpha': () => answer.promise })
  await kit.kernel.ready()
  await isAsked(kit, 'io.alpha')
  await settled()
  expect(kit.adapter.calls).toEqual(['reconnect io.alpha'])
  answer.resolve(kit.adapter.connected('io.alpha'))
  await holds(kit, 'io.alpha', 'io.beta', 'io.gamma')
})

test('after a slow active wallet, one that is not announced yet does not delay the others', async () => {
  const answer = deferred<Connected | undefined>()
  const kit = make({ 'io.alpha': () => answer.promise }, [WALLETS[0], GAMMA] as never)
  await kit.kernel.ready()
  await isAsked(kit, 'io.alpha')
  answer.resolve(kit.adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(kit.ids('connections')).toEqual(['io.alpha', 'io.gamma']), 1_000)
  Object.assign(kit.adapter.answers, {
    reconnect: async () => ({
      ...{ connectorId: 'io.beta', accounts: [{ address: BOB }], provider: {} },
      caipNetworkId: 'eip155:1',
    }),
  })
  kit.session.addConnector({ id: 'io.beta', type: 'ANNOUNCED', name: 'Beta', chain: 'eip155' })
  await holds(kit, 'io.alpha', 'io.gamma', 'io.beta')
})

test('a wallet that does not know the page, or is gone, is not an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kit = make({ 'io.beta': async () => undefined }, WALLETS.slice(0, 2))
  for (let ms = 0; ms < 5_000; ms += 100) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect([kit.ids('connections'), kit.errors]).toEqual([['io.alpha'], []])
  expect(kit.ids('recentConnections')).toEqual(['io.beta', 'io.gamma'])
  expect(kit.adapter.calls).toEqual(['reconnect io.alpha', 'reconnect io.beta'])
})

test('a paired background wallet is restored when the page loads', async () => {
  const paired = { id: 'io.beta', type: 'WALLET_CONNECT' as const, accounts: [BOB] }
  const kit = make({}, [WALLETS[0], paired, GAMMA] as never)
  await holds(kit, 'io.alpha', 'io.beta', 'io.gamma')
})

test('restoring a wallet does not undo another tab’s choice that is not synced yet', async () => {
  const answer = deferred<Connected | undefined>()
  const kit = make({ 'io.beta': () => answer.promise })
  await isAsked(kit, 'io.beta')
  put('eip155:connected_connector_id', 'io.gamma')
  put('active_namespace', 'solana')
  put('active_caip_network_id', 'solana:abc')
  answer.resolve(kit.adapter.connected('io.beta'))
  await vi.waitFor(() => expect(kit.ids('connections')).toContain('io.beta'))
  expect(localStorage.getItem('@appkit/active_caip_network_id')).toBe('solana:abc')
  await vi.waitFor(() => expect(kit.session.account('eip155')?.connectorId).toBe('io.gamma'))
  expect(kit.session.state.get().activeNamespace).toBe('solana')
})

test('a restored wallet is stored with its name', async () => {
  const kit = make()
  await holds(kit, 'io.alpha', 'io.beta', 'io.gamma')
  const stored = JSON.parse(localStorage.getItem('@appkit/connections') ?? 'null')
  expect(stored.eip155).toMatchObject([{}, { name: 'io.beta' }, { name: 'io.gamma' }])
})
