import { describe, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { connectorStatus } from '../connections/connectorStatus.js'
import { emptyAccount } from '../session.js'

type Answers = NonNullable<Parameters<typeof createFakeAdapter>[0]>['answers']
const make = async (answers: Answers = {}, multiWallet = false) => {
  const adapter = createFakeAdapter({ answers })
  const kit = createTestKit({ adapters: [adapter] })
  if (multiWallet) kit.kernel.applyFeatures({ multiWallet })
  await kit.session.connect({ connectorId: 'io.alpha' })
  if (multiWallet) await kit.session.connect({ connectorId: 'io.beta' })
  const status = (id: string) => connectorStatus(kit.session.state.get(), 'eip155', id)
  const statuses = () => ['io.alpha', 'io.beta', 'io.gone'].map(status)
  const settle = () => vi.waitFor(() => expect(kit.session.account()?.status).not.toBe('connecting'))
  return { adapter, ...kit, statuses, settle, emitted: record(kit.kernel, 'session:disconnected') }
}

test('[STA-14] a reset clears status, address, balances and profile; the chosen network and account type stay', async () => {
  const { session } = await make({
    balance: { native: async () => ({ value: 5n, decimals: 0, symbol: 'ETH' }) },
  })
  await session.switchNetwork({ id: 10 })
  await session.refreshBalance({ force: true })
  const { accounts } = session.state.get()
  const filled = {
    ...emptyAccount(),
    ...accounts.eip155,
    profileName: 'ada.eth',
    profileImage: 'data:image/png;base64,AA==',
    tokenBalance: [
      {
        name: 'T',
        symbol: 'T',
        chainId: 'eip155:10',
        price: 1,
        quantity: { decimals: '1', numeric: '1' },
        iconUrl: '',
      },
    ],
    addressLabels: { [ALICE]: 'Ada' },
    user: { email: 'ada@example.org' },
    socialProvider: 'google',
    smartAccountDeployed: true,
    currentTab: 2,
    preferredAccountType: 'eoa' as const,
  }
  session.state.patch({ accounts: { ...accounts, eip155: filled } })
  expect(filled).toMatchObject({ status: 'connected', address: ALICE, balance: '5' })
  await session.disconnect('eip155')
  expect(session.account('eip155')).toEqual({ ...emptyAccount(), preferredAccountType: 'eoa' })
  expect(session.account('eip155')?.status).toBe('disconnected')
  expect(session.network('eip155')?.id).toBe(10)
  expect(session.provider('eip155')).toBeUndefined()
})

const USER = { provider: 'email' as const, email: 'ada@example.org', smartAccountNetworks: [1, 10] }

test('[STA-23] disconnecting forgets where the embedded wallet has smart accounts, and so does another wallet', async () => {
  const { adapter, session, kernel } = await make()
  Object.assign(adapter.answers, {
    connect: async ({ connectorId }: { connectorId: string }) => ({
      ...adapter.connected(connectorId),
      ...(connectorId === 'io.beta' && { user: USER }),
    }),
  })
  const smart = () => session.state.get().networks.eip155?.smartAccountEnabledNetworks
  await session.connect({ connectorId: 'io.beta' })
  expect(smart()).toEqual([1, 10])
  await session.disconnect()
  expect(smart()).toEqual([])
  await session.connect({ connectorId: 'io.beta' })
  kernel.applyFeatures({ multiWallet: true })
  await session.connect({ connectorId: 'io.alpha' })
  expect(smart()).toEqual([])
})

describe('[STA-11] connector status connected, active, disconnected; the last disconnect emits an event', () => {
  test('the active wallet is connected, a remembered one active, any other disconnected', async () => {
    const { statuses } = await make({}, true)
    expect(statuses()).toEqual(['active', 'connected', 'disconnected'])
  })

  test('if the active wallet disconnects, the next one becomes active', async () => {
    const { adapter, session, statuses, emitted } = await make({}, true)
    adapter.ctx.disconnected('io.beta')
    await vi.waitFor(() => expect(statuses()).toEqual(['connected', 'disconnected', 'disconnected']))
    expect(session.account()).toMatchObject({ connectorId: 'io.alpha', address: ALICE })
    expect(emitted).toEqual([])
  })

  test('a background wallet that disconnects changes nothing else', async () => {
    const { adapter, session, statuses, emitted } = await make({}, true)
    adapter.ctx.disconnected('io.alpha')
    await vi.waitFor(() => expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected']))
    expect(session.account()?.address).toBe(BOB)
    expect(emitted).toEqual([])
  })

  test('the event with the connector is emitted once if no wallet is left', async () => {
    const { session, statuses, emitted } = await make()
    expect(statuses()).toEqual(['connected', 'disconnected', 'disconnected'])
    await session.disconnect('eip155')
    await session.disconnect('eip155')
    expect(statuses()).toEqual(['disconnected', 'disconnected', 'disconnected'])
    expect(session.state.get().connections).toEqual({})
    expect(emitted).toEqual([
      { event: 'session:disconnected', payload: { namespace: 'eip155', connectorId: 'io.alpha' } },
    ])
  })

  test('disconnecting ends all connections of the namespace', async () => {
    const { session, emitted, statuses } = await make({}, true)
    await session.disconnect('eip155')
    expect([session.isConnected(), emitted.length]).toEqual([false, 1])
    expect(statuses()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  })

  test('the event is also emitted if none of the wallets left answers', async () => {
    const { adapter, session, emitted, statuses } = await make({ reconnect: async () => undefined }, true)
    adapter.ctx.disconnected('io.beta')
    await vi.waitFor(() => expect(emitted).toHaveLength(1))
    expect(session.isConnected()).toBe(false)
    expect(statuses()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  })
})

describe('disconnecting one wallet of several', () => {
  test('the active wallet is disconnected, and the next one becomes active without a prompt', async () => {
    const { adapter, session, statuses, emitted } = await make({}, true)
    adapter.calls.splice(0)
    await session.disconnect('eip155', { connectorId: 'io.beta' })
    expect(statuses()).toEqual(['connected', 'disconnected', 'disconnected'])
    expect(adapter.calls).toEqual(['disconnect io.beta', 'reconnect io.alpha'])
    expect([session.account()?.address, emitted]).toEqual([ALICE, []])
  })

  test('a background wallet is disconnected, even if no namespace is given', async () => {
    const { adapter, session, statuses } = await make({}, true)
    adapter.calls.splice(0)
    await session.disconnect(undefined, { connectorId: 'io.alpha' })
    expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected'])
    expect(adapter.calls).toEqual(['disconnect io.alpha'])
    expect(session.account()?.address).toBe(BOB)
  })

  test('disconnecting a wallet that is not connected does nothing', async () => {
    const { adapter, session, statuses } = await make({}, true)
    adapter.calls.splice(0)
    await session.disconnect('eip155', { connectorId: 'io.gone' })
    expect([statuses(), adapter.calls]).toEqual([['active', 'connected', 'disconnected'], []])
  })
})

test('without the multi-wallet feature a disconnected wallet is not remembered', async () => {
  const { session } = await make()
  await session.disconnect()
  expect(session.state.get().recentConnections).toEqual({})
})

test('a wallet that disconnected by itself is not listed as recent', async () => {
  const { adapter, session, statuses } = await make({}, true)
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected']))
  expect(session.state.get().recentConnections).toEqual({})
})

describe('a namespace without connections makes the page switch to the next connected one', () => {
  const chains = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
  const five = async (type: 'ANNOUNCED' | 'WALLET_CONNECT' | 'MULTI_CHAIN' = 'ANNOUNCED') => {
    const adapters = chains.map((namespace) =>
      createFakeAdapter({
        namespace,
        wallets: [{ id: type === 'ANNOUNCED' ? namespace : 'walletConnect', type, accounts: ['one'] }],
      }),
    )
    const networks = chains.map((chainNamespace) => network('1', { chainNamespace }))
    const kit = createTestKit({ adapters, options: { networks } })
    for (const [index, namespace] of chains.entries()) {
      const connectorId = adapters[index]?.ctx.connectors()[0]?.id ?? ''
      await kit.session.connect({ connectorId, namespace })
    }
    const connected = () =>
      chains.filter((namespace) => kit.session.account(namespace)?.status === 'connected')
    const active = () => kit.session.state.get().activeNamespace
    const emitted = record(kit.kernel, 'network:switched', 'session:disconnected')
    return { adapters, ...kit, connected, active, emitted }
  }

  test('[MIS-16] disconnecting one of five namespaces leaves four connected', async () => {
    const { session, connected, active, emitted } = await five()
    expect([connected(), active()]).toEqual([[...chains], 'cosmos'])
    await session.disconnect('cosmos')
    expect([connected(), active()]).toEqual([['eip155', 'solana', 'bip122', 'polkadot'], 'eip155'])
    expect(session.account()).toMatchObject({ status: 'connected', connectorId: 'eip155' })
    expect(emitted).toEqual([
      { event: 'network:switched', payload: { caipNetworkId: 'eip155:1', namespaceChanged: true } },
      { event: 'session:disconnected', payload: { namespace: 'cosmos', connectorId: 'cosmos' } },
    ])
  })

  test('disconnecting another namespace keeps the active one', async () => {
    const { session, active } = await five()
    await session.disconnect('solana')
    expect(active()).toBe('cosmos')
  })

  test('a wallet that disconnects by itself switches the page, too', async () => {
    const { adapters, active } = await five()
    adapters[4]?.ctx.disconnected('cosmos')
    await vi.waitFor(() => expect(active()).toBe('eip155'))
  })

  test('disconnecting all keeps the active namespace', async () => {
    const { session, connected, active } = await five()
    await session.disconnect()
    expect([connected(), active()]).toEqual([[], 'cosmos'])
  })

  test.each(['WALLET_CONNECT', 'MULTI_CHAIN'] as const)(
    'ending an approval of several namespaces (%s) does not switch the page',
    async (type) => {
      const { adapters, connected, active, emitted } = await five(type)
      for (const one of adapters.toReversed()) one.ctx.disconnected('walletConnect')
      await vi.waitFor(() => expect(connected()).toEqual([]))
      expect(active()).toBe('cosmos')
      expect(emitted.map(({ event }) => event)).not.toContain('network:switched')
    },
  )
})

test('[STA-09] the status of a chain goes disconnected, connecting, connected, disconnected', async () => {
  const adapter = createFakeAdapter()
  const { session } = createTestKit({ adapters: [adapter], options: { networks: [network(1), solana] } })
  const seen = [session.account('eip155')?.status]
  session.state.subscribe(() => {
    const status = session.account('eip155')?.status
    if (status !== seen.at(-1)) seen.push(status)
  })
  await session.connect({ connectorId: 'io.alpha' })
  await session.disconnect('eip155')
  expect(seen).toEqual(['disconnected', 'connecting', 'connected', 'disconnected'])
  expect(session.account('solana')?.status).toBe('disconnected')
})

test('[ERR-07] a wallet that refuses to disconnect is disconnected anyway, and an error is thrown', async () => {
  const { session, errors, emitted } = await make({ disconnect: () => Promise.reject(new Error('busy')) })
  await expect(session.disconnect('eip155')).rejects.toMatchObject({
    code: 'DISCONNECT_FAILED',
    message: 'Failed to disconnect',
  })
  expect([session.isConnected(), emitted.length, errors.length]).toEqual([false, 1, 1])
})

test('[ERR-07] disconnecting all lists the reasons of the failures', async () => {
  const { session } = await make({ disconnect: () => Promise.reject(new Error('busy')) })
  await expect(session.disconnect()).rejects.toThrow('Failed to disconnect chains: busy')
})

test.each([
  ['eip155', 'eip155'],
  [undefined, 'all'],
] as const)('disconnecting %s is tracked as %s', async (namespace, tracked) => {
  const { session, kernel } = await make()
  await session.disconnect(namespace)
  expect(kernel.events.get().data).toMatchObject({
    event: 'DISCONNECT_SUCCESS',
    properties: { namespace: tracked },
  })
})

test('a network that only the wallet knew is removed with the wallet', async () => {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const { session } = createTestKit({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  await session.disconnect()
  expect(session.network()?.caipNetworkId).toBe('eip155:1')
})

test('a wallet that is connected again while it is being disconnected stays connected', async () => {
  const { adapter, session, kernel, emitted } = await make()
  const answer = deferred()
  adapter.answers.disconnect = () => answer.promise
  const disconnecting = session.disconnect()
  await vi.waitFor(() => expect(adapter.calls).toContain('disconnect io.alpha'))
  await session.connect({ connectorId: 'io.alpha' })
  answer.resolve()
  await disconnecting
  expect(session.account()).toMatchObject({ status: 'connected', address: ALICE })
  expect([emitted, kernel.storage.get('eip155:connected_connector_id')]).toEqual([[], 'io.alpha'])
})

test.each([
  ['its namespace', 'eip155'],
  ['all', undefined],
] as const)('disconnecting %s while a wallet is asked to connect cancels that', async (_, namespace) => {
  const adapter = createFakeAdapter()
  const prompt = deferred<Connected>()
  adapter.answers.connect = () => prompt.promise
  const { session, account } = createTestKit({ adapters: [adapter] })
  const connecting = expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({
    code: 'CONNECTION_CANCELLED',
  })
  await vi.waitFor(() => expect(adapter.calls).toContain('connect io.alpha'))
  await session.disconnect(namespace)
  expect(account()?.status).toBe('disconnected')
  prompt.resolve(adapter.connected('io.alpha'))
  await connecting
  expect(account()?.status).toBe('disconnected')
})

test('disconnecting another chain or wallet does not cancel an attempt', async () => {
  const { adapter, session } = await make({}, true)
  const prompt = deferred<Connected>()
  adapter.answers.connect = () => prompt.promise
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(adapter.calls.at(-1)).toBe('connect io.alpha'))
  await session.disconnect('solana')
  await session.disconnect('eip155', { connectorId: 'io.beta' })
  prompt.resolve(adapter.connected('io.alpha'))
  await connecting
  expect(session.account()).toMatchObject({ status: 'connected', connectorId: 'io.alpha' })
})
