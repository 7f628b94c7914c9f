// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from '../../testing/fakeServices.js'

const CAROL = '0x3333333333333333333333333333333333333333'
type Values = Record<string, unknown>

beforeEach(() => turn(false))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const turn = (isEnabled: boolean) => {
  const features = [{ id: 'multi_wallet', isEnabled, config: [] }]
  fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features }) })
}
/** Writes as another tab does: the values change before the events. */
const elsewhere = (values: Values, prefix = '@appkit/') => {
  const write = (key: string, value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (value === undefined) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, text)
  }
  for (const [key, value] of Object.entries(values)) write(key, value)
  for (const key of Object.keys(values)) {
    window.dispatchEvent(new StorageEvent('storage', { key: prefix + key }))
  }
}
/** Reads the stored session. */
const storedNow = () => {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  const own = keys.filter((key) => !key.includes('cache')).sort()
  return own.map((key) => [key, localStorage.getItem(key)])
}
const entry = (connectorId: string, ...addresses: string[]) => ({
  connectorId,
  accounts: addresses.map((address) => ({ address, type: 'eoa' })),
})
/** The writes of the other tab when it connects. */
const connectedElsewhere = (connectorId: string, ...addresses: string[]): Values => ({
  'eip155:connected_connector_id': connectorId,
  connected_namespaces: 'eip155',
  connection_status: 'connected',
  active_namespace: 'eip155',
  active_caip_network_id: 'eip155:1',
  connections: { eip155: [entry(connectorId, ...addresses)] },
  disconnected_connector_ids: { eip155: [] },
})
const DISCONNECTED: Values = {
  'eip155:connected_connector_id': undefined,
  connected_namespaces: undefined,
  connection_status: 'disconnected',
  connections: {},
  disconnected_connector_ids: { eip155: ['io.alpha'] },
}

const make = async (options: Parameters<typeof createTestKit>[0] = {}) => {
  const adapter = createFakeAdapter({
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
  const other = network('def', { chainNamespace: 'solana' })
  const kit = createTestKit({
    adapters: [adapter, sol],
    ...options,
    options: { networks: [network(1), network(10), solana, other], ...options.options },
  })
  await kit.kernel.ready()
  const emitted = record(kit.kernel, 'session:connected', 'session:disconnected', 'network:switched')
  return { adapter, sol, ...kit, emitted }
}
const isLive = (kit: Awaited<ReturnType<typeof make>>, connectorId: string) =>
  vi.waitFor(() => expect(kit.session.account('eip155')).toMatchObject({ connectorId, status: 'connected' }))

/** Waits until earlier writes are synced. */
const isFollowed = (kit: Awaited<ReturnType<typeof make>>) => {
  elsewhere({ active_namespace: 'solana' })
  return vi.waitFor(() => expect(kit.session.state.get().activeNamespace).toBe('solana'))
}

describe('[N-119] changes by another tab are synced, without a prompt and without writing', () => {
  test('a disconnect: account and provider are removed, and the wallet is not disconnected twice', async () => {
    const { session, adapter, emitted } = await make()
    await session.connect({ connectorId: 'io.alpha' })
    emitted.splice(0)
    elsewhere(DISCONNECTED)
    const before = storedNow()
    await vi.waitFor(() => expect(session.account('eip155')?.status).toBe('disconnected'))
    expect([session.provider('eip155'), session.account('eip155')?.address]).toEqual([undefined, undefined])
    expect(session.state.get().connections).toEqual({})
    expect(adapter.calls).toEqual(['connect io.alpha'])
    expect(emitted).toEqual([
      {
        event: 'session:disconnected',
        payload: { namespace: 'eip155', connectorId: 'io.alpha', inOtherTab: true },
      },
    ])
    expect(storedNow()).toEqual(before)
  })

  test('a storage that another tab clears disconnects every chain', async () => {
    const { session, emitted } = await make()
    await session.connect({ connectorId: 'io.alpha' })
    await session.connect({ connectorId: 'Phantom' })
    emitted.splice(0)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await vi.waitFor(() => expect(session.isConnected()).toBe(false))
    expect(emitted.filter(({ event }) => event === 'session:disconnected')).toMatchObject([
      { payload: { namespace: 'eip155', inOtherTab: true } },
      { payload: { namespace: 'solana', inOtherTab: true } },
    ])
    expect([session.state.get().connections, storedNow()]).toEqual([{}, []])
  })

  test('an event of the wallet in this tab does not undo the change of the other tab', async () => {
    const kit = await make()
    await kit.session.connect({ connectorId: 'io.alpha' })
    elsewhere(connectedElsewhere('io.beta', BOB))
    const before = storedNow()
    kit.adapter.ctx.update('io.alpha', { accounts: [{ address: CAROL }], caipNetworkId: 'eip155:10' })
    await isLive(kit, 'io.beta')
    expect(storedNow()).toEqual(before)
    // Both follow the visitor again.
    kit.adapter.ctx.update('io.beta', { caipNetworkId: 'eip155:1' })
    await vi.waitFor(() => expect(localStorage.getItem('@appkit/active_caip_network_id')).toBe('eip155:1'))
  })

  test('a connect, in a page that has loaded nothing yet', async () => {
    const kit = await make()
    elsewhere(connectedElsewhere('io.alpha', ALICE))
    const before = storedNow()
    await isLive(kit, 'io.alpha')
    expect(kit.adapter.calls).toEqual(['reconnect io.alpha'])
    expect(storedNow()).toEqual(before)
  })

  test('a connect on the next page of the site, once this one is back from the back-forward cache', async () => {
    const kit = await make()
    await vi.dynamicImportSettled()
    const events = vi.spyOn(window, 'dispatchEvent').mockReturnValue(true)
    elsewhere(connectedElsewhere('io.alpha', ALICE))
    events.mockRestore()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await isLive(kit, 'io.alpha')
    expect(kit.adapter.calls).toEqual(['reconnect io.alpha'])
  })

  test('another wallet', async () => {
    const kit = await make()
    await kit.session.connect({ connectorId: 'io.alpha' })
    elsewhere(connectedElsewhere('io.beta', BOB))
    await isLive(kit, 'io.beta')
    await vi.waitFor(() => expect(kit.session.state.get().connections.eip155).toHaveLength(1))
    expect(kit.adapter.calls).toEqual(['connect io.alpha', 'reconnect io.beta'])
  })

  test('another account of the wallet', async () => {
    const kit = await make()
    await kit.session.connect({ connectorId: 'io.alpha' })
    elsewhere({ connections: { eip155: [entry('io.alpha', CAROL, ALICE)] } })
    await vi.waitFor(() => expect(kit.session.account()?.address).toBe(CAROL))
    elsewhere({ connections: { eip155: [entry('io.alpha', '0x9', ALICE)] } })
    await isFollowed(kit)
    expect(kit.session.account('eip155')?.address).toBe(CAROL)
  })

  test('a network and its namespace, if no wallet is connected there', async () => {
    const { session, kernel, emitted } = await make()
    await kernel.actions()
    elsewhere({ active_caip_network_id: 'solana:def', active_namespace: 'solana' })
    await vi.waitFor(() => expect(session.network()?.caipNetworkId).toBe('solana:def'))
    expect(emitted).toMatchObject([{ payload: { caipNetworkId: 'solana:def', namespaceChanged: true } }])
  })

  test('the network of a wallet without one of its own, by reading it again', async () => {
    const { session, sol } = await make()
    await session.connect({ connectorId: 'Phantom' })
    Object.assign(sol.answers, {
      reconnect: async ({ caipNetworkId }: { caipNetworkId: Connected['caipNetworkId'] }) => ({
        ...sol.connected('Phantom'),
        caipNetworkId,
      }),
    })
    elsewhere({ active_caip_network_id: 'solana:def' })
    await vi.waitFor(() => expect(session.account()?.caipAddress).toBe('solana:def:So1'))
    expect(sol.calls).toEqual(['connect Phantom', 'reconnect Phantom'])
  })

  test('the network of a wallet that notifies each tab is not synced', async () => {
    const kit = await make()
    const { session, adapter } = kit
    await session.connect({ connectorId: 'io.alpha' })
    elsewhere({ active_caip_network_id: 'eip155:10' })
    await isFollowed(kit)
    expect(session.network('eip155')?.caipNetworkId).toBe('eip155:1')
    expect(adapter.calls).toEqual(['connect io.alpha'])
  })

  test('the end of a WalletConnect session, which has its own event, is not synced', async () => {
    const kit = await make()
    const { session } = kit
    await session.connect({ connectorId: 'walletConnect', namespace: 'eip155' })
    elsewhere({ 'eip155:connected_connector_id': undefined })
    await isFollowed(kit)
    expect(session.account('eip155')).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
  })
})

test('[N-119] disconnecting in another tab fails a signature requested here', async () => {
  const { session, adapter } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  const asked = deferred<string>()
  Object.assign(adapter.answers, { signMessage: () => asked.promise })
  const signing = session.signMessage('hello')
  const refused = expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await vi.waitFor(() => expect(adapter.calls).toContain('signMessage io.alpha'))
  elsewhere(DISCONNECTED)
  await refused
  asked.resolve('0x1')
})

test('a WalletConnect session of another tab is not restored here', async () => {
  turn(true)
  const kit = await make()
  elsewhere(connectedElsewhere('walletConnect', CAROL))
  await isFollowed(kit)
  expect(kit.adapter.calls).toEqual([])
  expect(kit.session.account('eip155')?.status).toBe('disconnected')
})

/** Wallets whose answers the test delays. */
const slow = ({ adapter }: Awaited<ReturnType<typeof make>>) => {
  const answers = { 'io.alpha': deferred<Connected>(), 'io.beta': deferred<Connected>() }
  type Id = keyof typeof answers
  Object.assign(adapter.answers, {
    reconnect: ({ connectorId }: { connectorId: Id }) => answers[connectorId].promise,
  })
  return {
    isAsked: (id: Id) => vi.waitFor(() => expect(adapter.calls).toContain(`reconnect ${id}`)),
    async answer(id: Id) {
      answers[id].resolve(adapter.connected(id))
      // Time for what follows from it.
      await new Promise((done) => setTimeout(done))
    },
  }
}

describe('[N-119] a change by another tab during a sync', () => {
  test.each([
    ['first', 'io.alpha', 'io.beta'],
    ['last', 'io.beta', 'io.alpha'],
  ] as const)('a second wallet is synced when the previous one answers %s', async (_, sooner, later) => {
    const kit = await make()
    const { isAsked, answer } = slow(kit)
    elsewhere(connectedElsewhere('io.alpha', ALICE))
    await isAsked('io.alpha')
    elsewhere(connectedElsewhere('io.beta', BOB))
    await isAsked('io.beta')
    await answer(sooner)
    await answer(later)
    await isLive(kit, 'io.beta')
    await isFollowed(kit)
    expect(kit.session.account('eip155')?.connectorId).toBe('io.beta')
  })

  test('a second wallet is not overwritten by the first, with multi-wallet', async () => {
    turn(true)
    const kit = await make()
    const { isAsked, answer } = slow(kit)
    elsewhere(connectedElsewhere('io.alpha', ALICE))
    await isAsked('io.alpha')
    const both = { eip155: [entry('io.beta', BOB), entry('io.alpha', ALICE)] }
    elsewhere({ ...connectedElsewhere('io.beta', BOB), connections: both })
    await answer('io.alpha')
    await isAsked('io.beta')
    await answer('io.beta')
    await isLive(kit, 'io.beta')
    await vi.waitFor(() => expect(kit.session.state.get().connections.eip155).toHaveLength(2))
    expect(kit.session.account('eip155')?.connectorId).toBe('io.beta')
    expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).toBe('io.beta')
  })

  test('a disconnect is synced', async () => {
    const kit = await make()
    const { isAsked, answer } = slow(kit)
    elsewhere(connectedElsewhere('io.alpha', ALICE))
    await isAsked('io.alpha')
    elsewhere(DISCONNECTED)
    await answer('io.alpha')
    await isFollowed(kit)
    expect(kit.session.account('eip155')?.status).toBe('disconnected')
  })
})

describe('[N-119] if two tabs connect at the same time, one wins, and both show it', () => {
  test('this tab’s wallet wins if it answers last', async () => {
    const kit = await make()
    const asked = deferred<Connected>()
    Object.assign(kit.adapter.answers, { connect: () => asked.promise })
    const connecting = kit.session.connect({ connectorId: 'io.alpha' })
    await vi.waitFor(() => expect(kit.adapter.calls).toHaveLength(1))
    elsewhere(connectedElsewhere('io.beta', BOB))
    await isFollowed(kit)
    expect(kit.session.account('eip155')?.status).toBe('connecting')
    asked.resolve(kit.adapter.connected('io.alpha'))
    await connecting
    await isLive(kit, 'io.alpha')
    // The value that the other tab then reads.
    expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).toBe('io.alpha')
  })

  test('the other tab’s wallet wins if the visitor declines here', async () => {
    const kit = await make()
    const asked = deferred<Connected>()
    Object.assign(kit.adapter.answers, { connect: () => asked.promise })
    const connecting = kit.session.connect({ connectorId: 'io.alpha' })
    await vi.waitFor(() => expect(kit.adapter.calls).toHaveLength(1))
    elsewhere(connectedElsewhere('io.beta', BOB))
    asked.reject(new Error('no'))
    await expect(connecting).rejects.toThrow()
    await isLive(kit, 'io.beta')
  })

  test('a wallet that disconnects here does not remove another tab’s', async () => {
    const kit = await make()
    await kit.session.connect({ connectorId: 'io.alpha' })
    // Before anything of it is followed.
    kit.adapter.ctx.disconnected('io.alpha')
    elsewhere(connectedElsewhere('io.beta', BOB))
    await isLive(kit, 'io.beta')
    expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).toBe('io.beta')
    expect(localStorage.getItem('@appkit/connection_status')).toBe('connected')
  })
})

test('[MIS-16] background wallets are synced, too', async () => {
  turn(true)
  const kit = await make()
  const ids = (list: 'connections' | 'recentConnections') =>
    (kit.session.state.get()[list].eip155 ?? []).map(({ connectorId }) => connectorId)
  await kit.session.connect({ connectorId: 'io.alpha' })
  const both = { eip155: [entry('io.alpha', ALICE), entry('io.beta', BOB)] }
  elsewhere({ connections: both })
  await vi.waitFor(() => expect(ids('connections')).toEqual(['io.alpha', 'io.beta']))
  elsewhere({ disconnected_connector_ids: { eip155: ['io.beta'] } })
  await vi.waitFor(() => expect(ids('connections')).toEqual(['io.alpha']))
  expect(ids('recentConnections')).toEqual(['io.beta'])
  elsewhere({ disconnected_connector_ids: { eip155: [] } })
  await vi.waitFor(() => expect(ids('connections')).toEqual(['io.alpha', 'io.beta']))
  expect(kit.session.account()?.connectorId).toBe('io.alpha')
})

test('a kit with another id is not synced', async () => {
  const kit = await make({ options: { id: 'shop' } })
  elsewhere(connectedElsewhere('io.alpha', ALICE))
  elsewhere(connectedElsewhere('io.beta', BOB), '@appkit/bank/')
  elsewhere(connectedElsewhere('io.beta', BOB), '@appkit/shop/')
  await isLive(kit, 'io.beta')
  expect(kit.adapter.calls).toEqual(['reconnect io.beta'])
})

test('with reconnecting off another tab is not synced', async () => {
  const { session, adapter } = await make({ options: { enableReconnect: false } })
  await session.connect({ connectorId: 'io.alpha' })
  vi.useFakeTimers()
  elsewhere(DISCONNECTED)
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  expect(session.account()?.status).toBe('connected')
  expect(adapter.calls).toEqual(['connect io.alpha'])
})

test('a destroyed kit is not synced', async () => {
  const { kernel, adapter } = await make()
  await kernel.actions()
  vi.useFakeTimers()
  kernel.destroy()
  elsewhere(connectedElsewhere('io.alpha', ALICE))
  const waiting = vi.getTimerCount()
  vi.useRealTimers()
  expect([waiting, adapter.calls]).toEqual([0, []])
})
