// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestKit, network, solana } from '../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../testing/fakeServices.js'

beforeEach(() => void fakeServices({ ...ALL_HANG }))
afterEach(() => localStorage.clear())

const make = async (id?: string) => {
  const balance = { native: async () => ({ value: 1_500n, decimals: 3, symbol: 'ETH' }) }
  const evm = createFakeAdapter({ answers: { balance } })
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'Phantom', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
  })
  const kit = createTestKit({
    adapters: [evm, sol],
    options: { networks: [network(1), network(10), solana], ...(id !== undefined && { id }) },
  })
  await vi.waitFor(() => expect(kit.session.state.get().connectors).toHaveLength(3))
  return { evm, sol, ...kit }
}
const stored = (prefix = '@appkit/') =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), localStorage.getItem(key)]),
  )
const parsed = (key: string) => JSON.parse(localStorage.getItem(`@appkit/${key}`) ?? 'null')

test('connecting writes AppKit’s keys and values', async () => {
  const { session } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'Phantom' })
  expect(stored()).toMatchObject({
    'eip155:connected_connector_id': 'io.alpha',
    'solana:connected_connector_id': 'Phantom',
    connected_namespaces: 'eip155,solana',
    connection_status: 'connected',
    active_namespace: 'solana',
    active_caip_network_id: 'solana:abc',
  })
  expect(parsed('connections')).toMatchObject({
    eip155: [{ connectorId: 'io.alpha', accounts: [{ address: ALICE }] }],
    solana: [{ connectorId: 'Phantom', accounts: [{ address: 'So1' }] }],
  })
})

test('switching writes the network and its namespace', async () => {
  const { session } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.switchNetwork({ id: 10 })
  expect(stored()).toMatchObject({ active_caip_network_id: 'eip155:10', active_namespace: 'eip155' })
  await session.switchNetwork(solana)
  expect(stored()).toMatchObject({ active_caip_network_id: 'solana:abc', active_namespace: 'solana' })
})

test('a network that the kit was not given is not stored', async () => {
  const { session, evm } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  evm.ctx.update('io.alpha', { caipNetworkId: 'eip155:999' })
  await session.refreshBalance()
  expect(stored().active_caip_network_id).toBe('eip155:1')
})

test('disconnecting removes the connector, stores it as disconnected, and keeps the network', async () => {
  const { session } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.switchNetwork({ id: 10 })
  await session.disconnect('eip155')
  expect(stored()).not.toHaveProperty('eip155:connected_connector_id')
  expect(stored()).not.toHaveProperty('connected_namespaces')
  expect(stored()).toMatchObject({ connection_status: 'disconnected', active_caip_network_id: 'eip155:10' })
  expect(parsed('connections')).toEqual({})
  expect(parsed('disconnected_connector_ids')).toEqual({ eip155: ['io.alpha'] })
  await session.connect({ connectorId: 'io.alpha' })
  expect(parsed('disconnected_connector_ids')).toEqual({ eip155: [] })
})

test.each([
  ['a list', ['io.beta']],
  ['far too many', { eip155: Array.from({ length: 5_000 }, (_, index) => `w${index}`) }],
])('a list of disconnected wallets stored as %s does not grow', async (_, stored) => {
  localStorage.setItem('@appkit/disconnected_connector_ids', JSON.stringify(stored))
  const { session } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.disconnect('eip155')
  const ended = parsed('disconnected_connector_ids') as Record<string, string[]>
  expect(Object.keys(ended)).toEqual(['eip155'])
  expect(ended.eip155?.length).toBeLessThanOrEqual(100)
  expect(ended.eip155?.at(-1)).toBe('io.alpha')
})

test('a native balance is cached under its CAIP-10 address', async () => {
  const { session } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.refreshBalance()
  const caipAddress = `eip155:1:${ALICE}`
  expect(parsed('native_balance_cache')).toEqual({
    [caipAddress]: { caipAddress, balance: '1.5', symbol: 'ETH', timestamp: expect.any(Number) },
  })
})

test('a reload restores every namespace, and the active one', async () => {
  const first = await make()
  await first.session.connect({ connectorId: 'Phantom' })
  await first.session.connect({ connectorId: 'io.beta' })
  first.kernel.destroy()
  const before = stored()
  const { session, evm, sol } = await make()
  await vi.waitFor(() =>
    expect(['eip155', 'solana'].map((one) => session.account(one as 'eip155')?.status)).toEqual([
      'connected',
      'connected',
    ]),
  )
  await session.refreshBalance()
  expect([evm.calls, sol.calls]).toEqual([['reconnect io.beta'], ['reconnect Phantom']])
  expect(session.state.get().activeNamespace).toBe('eip155')
  expect(session.account()?.address).toBe(BOB)
  const { native_balance_cache: _, ...rest } = stored()
  expect(rest).toMatchObject({
    active_caip_network_id: before.active_caip_network_id,
    connection_status: 'connected',
    'eip155:connected_connector_id': 'io.beta',
    'solana:connected_connector_id': 'Phantom',
  })
})

test('[STA-26] the adapter restores a connection with the last used account', async () => {
  const wallets = [{ id: 'Phantom', accounts: ['So2', 'So1'], caipNetworkId: 'solana:abc' as const }]
  const asked: unknown[] = []
  const make = async () => {
    const sol = createFakeAdapter({
      namespace: 'solana',
      wallets,
      answers: {
        reconnect: async ({ address }) => {
          asked.push(address)
          return undefined
        },
      },
    })
    const kit = createTestKit({ adapters: [sol], options: { networks: [solana] } })
    await vi.waitFor(() => expect(kit.session.state.get().connectors).toHaveLength(1))
    return kit
  }
  const first = await make()
  await first.session.connect({ connectorId: 'Phantom' })
  first.kernel.destroy()
  await make()
  await vi.waitFor(() => expect(asked).toEqual(['So2']))
})

test('the kit stores nothing outside its own prefix', async () => {
  const { session } = await make('shop')
  await session.connect({ connectorId: 'io.alpha' })
  expect(Object.keys(localStorage).every((key) => key.startsWith('@appkit/shop/'))).toBe(true)
  expect(stored('@appkit/shop/')).toMatchObject({ 'eip155:connected_connector_id': 'io.alpha' })
})
