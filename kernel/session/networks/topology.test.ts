import { describe, expect, test } from 'vitest'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../testing/fakeAdapter.js'

const sepolia = network(11155111, { name: 'Sepolia' })
const make = () => {
  const evm = createFakeAdapter()
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'sol', caipNetworkId: 'solana:abc' }],
  })
  const options = { networks: [network(1), network(10), sepolia, solana] }
  const kit = createTestKit({ adapters: [evm, sol], options })
  const ids = (namespace: 'eip155' | 'solana') =>
    kit.session.state
      .get()
      .networks[namespace]?.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)
  return { evm, sol, ...kit, ids, active: () => kit.session.state.get().activeNamespace }
}

describe("[STA-18] removing the active network switches to that chain's first remaining network", () => {
  test('without a wallet', async () => {
    const { session, ids } = make()
    await session.removeNetwork('eip155:1')
    expect(ids('eip155')).toEqual(['eip155:10', 'eip155:11155111'])
    expect(session.network()?.caipNetworkId).toBe('eip155:10')
  })

  test('the connected wallet is asked', async () => {
    const { evm, session } = make()
    await session.connect({ connectorId: 'io.alpha' })
    await session.removeNetwork('eip155:1')
    expect(evm.calls).toEqual(['connect io.alpha', 'switchNetwork io.alpha'])
    expect(session.account()?.caipAddress).toBe(`eip155:10:${ALICE}`)
  })

  test('the first remaining network is the first of the list, not the next one', async () => {
    const { session } = make()
    await session.switchNetwork({ id: 11155111 })
    await session.removeNetwork('eip155:11155111')
    expect(session.network()?.caipNetworkId).toBe('eip155:1')
  })
})

test('[STA-18] removing the active chain’s last network switches to another chain', async () => {
  const { session, active } = make()
  await session.switchNetwork(solana)
  await session.removeNetwork('solana:abc')
  expect([active(), session.network()?.caipNetworkId]).toEqual(['eip155', 'eip155:1'])
})

test('removing an inactive network switches nothing', async () => {
  const { session, kernel, ids } = make()
  const emitted = record(kernel, 'network:switched')
  await session.removeNetwork('eip155:10')
  await session.removeNetwork('eip155:404')
  expect([ids('eip155'), session.network()?.id, emitted]).toEqual([['eip155:1', 'eip155:11155111'], 1, []])
})

test('removing the chosen network of an inactive chain does not activate that chain', async () => {
  const { session, active } = make()
  await session.switchNetwork(solana)
  await session.removeNetwork('eip155:1')
  expect([active(), session.network('eip155')?.caipNetworkId]).toEqual(['solana', 'eip155:10'])
})

describe("[STA-19] removing the active chain's adapter switches to another chain's first network", () => {
  test('its wallet is disconnected and its connectors are removed', async () => {
    const { session, active, kernel } = make()
    await session.connect({ connectorId: 'io.alpha' })
    const emitted = record(kernel, 'network:switched', 'session:disconnected')
    await session.removeAdapter('eip155')
    expect(active()).toBe('solana')
    expect(session.network()?.caipNetworkId).toBe('solana:abc')
    expect(session.isConnected()).toBe(false)
    expect(session.state.get().connectors.map(({ chain }) => chain)).toEqual(['solana'])
    expect(emitted.map(({ event }) => event)).toEqual(['session:disconnected', 'network:switched'])
  })

  test('its discovery is disposed', async () => {
    const { evm, session } = make()
    expect(evm.live.discovering).toBe(1)
    await session.removeAdapter('eip155')
    expect(evm.live.discovering).toBe(0)
    expect(evm.ctx.signal.aborted).toBe(true)
  })

  test('a wallet on another chain stays connected', async () => {
    const { session } = make()
    await session.connect({ connectorId: 'sol' })
    await session.connect({ connectorId: 'io.alpha' })
    await session.removeAdapter('eip155')
    expect(session.account()).toMatchObject({ status: 'connected', address: ALICE, connectorId: 'sol' })
  })
})

test('[STA-19] the remaining chain’s wallet stays on its network, and is not asked', async () => {
  const { session, evm } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.switchNetwork({ id: 10 })
  await session.connect({ connectorId: 'sol' })
  const before = evm.calls.length
  await session.removeAdapter('solana')
  expect([session.network()?.caipNetworkId, evm.calls.slice(before)]).toEqual(['eip155:10', []])
})

test('an adapter that was listed twice is removed completely', async () => {
  const evm = createFakeAdapter()
  const { kernel, session } = createTestKit({ adapters: [evm, evm], options: { networks: [network(1)] } })
  await session.removeAdapter('eip155')
  kernel.adapters.discover()
  expect([kernel.adapters.own(), evm.live.discovering]).toEqual([[], 0])
})

test('an adapter for every namespace also serves the namespace of a later network and discovers wallets there', async () => {
  const { live, plugin } = createFakeAdapter({ wallets: [] })
  const everywhere = { ...plugin, namespace: '*' as const }
  const { kernel, session } = createTestKit({ options: { networks: [network(1)] } })
  await session.addAdapter(everywhere)
  await session.addNetwork(solana)
  kernel.adapters.discover()
  expect(kernel.adapters.get('solana')?.plugin).toBe(everywhere)
  expect(live.discovering).toBe(2)
})

test("removing another chain's adapter keeps the active chain", async () => {
  const { session, active } = make()
  await session.removeAdapter('solana')
  expect(active()).toBe('eip155')
})

test('the page can switch to an added network; if added twice, the later one counts', async () => {
  const { session, ids } = make()
  await session.addNetwork(network(5))
  await session.addNetwork(network(5, { name: 'Five' }))
  expect(ids('eip155')).toEqual(['eip155:1', 'eip155:10', 'eip155:11155111', 'eip155:5'])
  await session.switchNetwork({ id: 5 })
  expect(session.network()?.name).toBe('Five')
})

test.each([0x1fffffffffffff, '0x5', '05', 0, 1.5])(
  'adding a network with the chain id %s fails',
  async (id) => {
    const { session, ids } = make()
    const adding = session.addNetwork(network(id))
    await expect(adding).rejects.toMatchObject({ name: 'ConfigError', code: 'CONFIG_INVALID' })
    expect(ids('eip155')).toEqual(['eip155:1', 'eip155:10', 'eip155:11155111'])
  },
)

test('an added adapter lists its wallets, and replaces the one of its namespace', async () => {
  const { session, evm, kernel } = make()
  const other = createFakeAdapter({ wallets: [{ id: 'io.other' }] })
  await session.addAdapter(other.plugin)
  kernel.adapters.discover()
  expect(evm.live.discovering).toBe(0)
  await session.connect({ connectorId: 'io.other' })
  expect(session.account('eip155')?.connectorId).toBe('io.other')
})

test('replacing the active adapter keeps the active chain', async () => {
  const { session, active } = make()
  await session.addAdapter(createFakeAdapter({ wallets: [{ id: 'io.other' }] }).plugin)
  expect(active()).toBe('eip155')
})
