// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, type FakeWallet } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from '../../testing/fakeServices.js'

const CAROL = '0x3333333333333333333333333333333333333333'
const WALLETS: Partial<FakeWallet>[] = [
  { id: 'io.alpha', accounts: [ALICE, CAROL] },
  { id: 'io.beta', accounts: [BOB] },
  { id: 'io.gamma', accounts: [CAROL] },
]

beforeEach(() => serveMultiWallet(true))
afterEach(() => localStorage.clear())

/** Serves a remote configuration with or without multi-wallet. */
const serveMultiWallet = (isEnabled: boolean) => {
  const features = [{ id: 'multi_wallet', isEnabled, config: [] }]
  fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features }) })
}
type Options = Parameters<typeof createTestKit>[0] & { wallets?: Partial<FakeWallet>[] }
const make = async ({ wallets = WALLETS, options }: Options = {}) => {
  const adapter = createFakeAdapter({ wallets })
  const sol = createFakeAdapter({ namespace: 'solana', wallets: [] })
  const kit = createTestKit({
    adapters: [adapter, sol],
    options: { networks: [network(1), network(10), solana], ...options },
  })
  await kit.kernel.ready()
  const ids = (list: 'connections' | 'recentConnections') =>
    (kit.session.state.get()[list].eip155 ?? []).map(({ connectorId }) => connectorId)
  return { adapter, ...kit, ids }
}
/** Connects alpha, then beta, and closes the page. `make` opens the next one. */
const visit = async () => {
  const kit = await make()
  await kit.session.connect({ connectorId: 'io.alpha' })
  await kit.session.connect({ connectorId: 'io.beta' })
  kit.kernel.destroy()
}
const stored = () => JSON.parse(localStorage.getItem('@appkit/connections') ?? 'null')

test('[MIS-16] a reload restores the active wallet first, then the others, without prompting any', async () => {
  await visit()
  const { adapter, session, ids } = await make()
  await vi.waitFor(() => expect(ids('connections')).toEqual(['io.beta', 'io.alpha']))
  expect(adapter.calls).toEqual(['reconnect io.beta', 'reconnect io.alpha'])
  expect(session.account()).toMatchObject({ connectorId: 'io.beta', status: 'connected' })
  expect(session.state.get().connections.eip155?.[1]).toMatchObject({
    accounts: [{ address: ALICE }, { address: CAROL }],
    caipNetwork: { caipNetworkId: 'eip155:1' },
    name: 'io.alpha',
  })
})

test('without the multi-wallet feature only the active wallet is restored, and the others are not forgotten', async () => {
  await visit()
  serveMultiWallet(false)
  const { adapter, ids, session } = await make()
  await vi.waitFor(() => expect(session.account()?.status).toBe('connected'))
  await session.refreshBalance()
  expect(adapter.calls).toEqual(['reconnect io.beta'])
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.beta'], ['io.alpha']])
  expect(stored().eip155).toMatchObject([{ connectorId: 'io.beta' }, { connectorId: 'io.alpha' }])
})

test('a wallet that the visitor disconnected is not restored, and is listed as recent', async () => {
  const first = await make()
  await first.session.connect({ connectorId: 'io.alpha' })
  await first.session.connect({ connectorId: 'io.beta' })
  await first.session.disconnect('eip155', { connectorId: 'io.alpha' })
  first.kernel.destroy()
  const { adapter, kernel, session, ids } = await make()
  await vi.waitFor(() => expect(session.account()?.status).toBe('connected'))
  await session.addAdapter(createFakeAdapter({ namespace: 'bip122' }).plugin)
  kernel.applyFeatures({ multiWallet: true })
  // Nor is it restored when the active wallet disconnects.
  adapter.ctx.disconnected('io.beta')
  await vi.waitFor(() => expect(session.isConnected()).toBe(false))
  expect(adapter.calls).toEqual(['reconnect io.beta'])
  expect(ids('recentConnections')).toEqual(['io.alpha'])
})

test('a background wallet that is gone or no longer answers is listed as recent', async () => {
  await visit()
  const { session, ids } = await make({ wallets: WALLETS.slice(1) })
  await vi.waitFor(() => expect(session.account()?.connectorId).toBe('io.beta'))
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.beta'], ['io.alpha']])
})

test('if no active wallet is stored, the first that can be restored becomes active', async () => {
  await visit()
  localStorage.removeItem('@appkit/eip155:connected_connector_id')
  const { session, ids } = await make()
  await vi.waitFor(() => expect(ids('connections')).toEqual(['io.beta', 'io.alpha']))
  expect(session.account()).toMatchObject({ connectorId: 'io.beta', status: 'connected' })
})

test('if the active wallet cannot be restored, the next one becomes active', async () => {
  await visit()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { session, ids } = await make({ wallets: WALLETS.slice(0, 1) })
  // The stored wallet has 3 seconds to announce itself.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(session.account()?.connectorId).toBe('io.alpha')
  })
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.alpha'], ['io.beta']])
})

test('[STA-26] a wallet that could not be restored is not asked a second time', async () => {
  await visit()
  const adapter = createFakeAdapter({
    wallets: WALLETS,
    answers: {
      reconnect: async ({ connectorId }) =>
        connectorId === 'io.beta' ? undefined : adapter.connected(connectorId),
    },
  })
  const { kernel, session } = createTestKit({ adapters: [adapter] })
  await vi.waitFor(() => expect(session.account()?.connectorId).toBe('io.alpha'))
  kernel.applyFeatures({ multiWallet: true })
  await session.refreshBalance()
  expect(adapter.calls).toEqual(['reconnect io.beta', 'reconnect io.alpha'])
  // Until it is connected again.
  await session.connect({ connectorId: 'io.beta' })
  expect(session.account()?.connectorId).toBe('io.beta')
})

test('[STA-26] a wallet that another tab disconnects during the load is not restored', async () => {
  await visit()
  const { session } = createTestKit({ adapters: [createFakeAdapter({ wallets: WALLETS })] })
  await undefined
  expect(session.account()?.status).toBe('reconnecting')
  localStorage.removeItem('@appkit/eip155:connected_connector_id')
  localStorage.setItem('@appkit/connections', '{}')
  await vi.waitFor(() => expect(session.account()?.status).toBe('disconnected'))
})

test('[STA-26] the chosen account becomes active again if the wallet still shares it', async () => {
  const first = await make()
  await first.session.connect({ connectorId: 'io.alpha' })
  await first.session.switchConnection({ connectorId: 'io.alpha', address: CAROL })
  first.kernel.destroy()
  const second = await make()
  await vi.waitFor(() => expect(second.session.account()?.address).toBe(CAROL))
  second.kernel.destroy()
  const [alpha, ...others] = WALLETS
  const { session } = await make({ wallets: [{ ...alpha, accounts: [ALICE] }, ...others] })
  await vi.waitFor(() => expect(session.account()?.address).toBe(ALICE))
})

test('an account that the wallet selected while the page was closed becomes active', async () => {
  const first = await make()
  await first.session.connect({ connectorId: 'io.alpha' })
  first.kernel.destroy()
  const { session } = await make({ wallets: [{ id: 'io.alpha', accounts: [CAROL, ALICE] }] })
  await vi.waitFor(() => expect(session.account()?.address).toBe(CAROL))
})

test('with reconnecting off nothing is restored', async () => {
  await visit()
  const { adapter, kernel, session } = await make({ options: { enableReconnect: false } })
  await kernel.actions()
  await session.refreshBalance()
  expect([adapter.calls, session.isConnected()]).toEqual([[], false])
})

test('restoring the others does not replace a wallet that the visitor connects meanwhile', async () => {
  await visit()
  localStorage.removeItem('@appkit/eip155:connected_connector_id')
  const { session, ids } = await make()
  await session.connect({ connectorId: 'io.gamma' })
  await vi.waitFor(() => expect(ids('connections').sort()).toEqual(['io.alpha', 'io.beta', 'io.gamma']))
  expect(session.account()).toMatchObject({ connectorId: 'io.gamma', address: CAROL })
})

test('ten connections are remembered, the newest first', async () => {
  const wallets = Array.from({ length: 12 }, (_, index) => ({ id: `io.w${index}`, accounts: [ALICE] }))
  const { session, ids } = await make({ wallets })
  for (const { id } of wallets) {
    await session.connect({ connectorId: id })
    await session.disconnect('eip155')
  }
  expect(ids('recentConnections')).toEqual(
    wallets
      .map(({ id }) => id)
      .reverse()
      .slice(0, 10),
  )
  expect(stored().eip155).toHaveLength(10)
})

describe('a stored list', () => {
  const put = (value: unknown) =>
    localStorage.setItem('@appkit/connections', typeof value === 'string' ? value : JSON.stringify(value))

  test('with several entries of a connector is merged into one entry with all accounts', async () => {
    put({
      eip155: [
        { connectorId: 'io.x', accounts: [{ address: '0xAb' }], name: 'X', networkIcon: 'https://x' },
        { connectorId: 'io.x', accounts: [{ address: '0xaB' }, { address: '0xC', type: 'smartAccount' }] },
        { connectorId: 'ID_AUTH', accounts: [{ address: '0x1' }], auth: { name: 'google', username: 'ada' } },
        { connectorId: 'ID_AUTH', accounts: [{ address: '0x2' }] },
      ],
      unknown: [{ connectorId: 'y', accounts: [{ address: 'z' }] }],
    })
    const { kernel, session } = await make()
    await kernel.actions()
    expect(session.state.get().recentConnections).toEqual({
      eip155: [
        {
          connectorId: 'io.x',
          name: 'X',
          caipNetwork: undefined,
          accounts: [
            { address: '0xAb', type: 'eoa' },
            { address: '0xC', type: 'smartAccount' },
          ],
        },
        {
          connectorId: 'ID_AUTH',
          caipNetwork: undefined,
          accounts: [{ address: '0x1', type: 'eoa' }],
          auth: { name: 'google', username: 'ada' },
        },
      ],
    })
  })

  test.each([
    '{',
    '[1]',
    { eip155: {} },
    { eip155: [{ connectorId: 'io.x' }] },
    { eip155: [{ connectorId: 'io.x', accounts: [] }] },
    { eip155: [{ connectorId: 'io.x', accounts: [{ address: 'a:b' }] }] },
    { eip155: [{ connectorId: 'io.x', accounts: [{ address: '0x1' }], icon: 'javascript:1' }] },
  ])('that is malformed, such as %j, is ignored with one warning', async (value) => {
    put(value)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { kernel, session } = await make({ options: { debug: true } })
    await kernel.actions()
    expect(session.state.get().recentConnections).toEqual({})
    const warnings = warned.mock.calls.filter((words) => words.join(' ').includes('"connections"'))
    warned.mockRestore()
    expect(warnings).toHaveLength(1)
  })
})

test('a restored embedded wallet keeps the name of its login', async () => {
  const auth = { name: 'google', username: 'ada' }
  localStorage.setItem(
    '@appkit/connections',
    JSON.stringify({ eip155: [{ connectorId: 'ID_AUTH', accounts: [{ address: ALICE }], auth }] }),
  )
  const { session } = await make({ wallets: [{ id: 'ID_AUTH', type: 'AUTH', accounts: [ALICE] }] })
  await vi.waitFor(() => expect(session.account()?.status).toBe('connected'))
  expect(session.state.get().connections.eip155).toMatchObject([{ connectorId: 'ID_AUTH', auth }])
})
