import { baseSepolia, mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createTestKit, network, solana } from '../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../testing/fakeAdapter.js'
import { chainIdOf, toCaipNetwork } from './networks/networks.js'

const deepFrozen = (value: object): boolean =>
  Object.isFrozen(value) ||
  Object.values(value).some((one) => typeof one === 'object' && one !== null && deepFrozen(one))

describe('[ENT-05] a network accepts a viem chain and gains its namespace and CAIP-2 id', () => {
  test.each([
    [mainnet, 'eip155', 'eip155:1'],
    [baseSepolia, 'eip155', 'eip155:84532'],
    [solana, 'solana', 'solana:abc'],
    [
      network('x', { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' }),
      'bip122',
      'bip122:000000000019d6689c085ae165831e93',
    ],
    [network(3, { caipNetworkId: 'no id' as never }), 'eip155', 'eip155:3'],
  ])('$name', (chain, chainNamespace, caipNetworkId) => {
    const result = toCaipNetwork(chain)
    const { id, name, nativeCurrency, rpcUrls } = chain
    expect(result).toMatchObject({ id, name, nativeCurrency, rpcUrls, chainNamespace, caipNetworkId })
  })

  test.each([
    ['the largest of JavaScript', network(0x1fffffffffffff)],
    ['one above the wallets’ limit', network(4_503_599_627_370_477)],
    ['too large in its CAIP-2 id', network(1, { caipNetworkId: 'eip155:9007199254740993' })],
    ['zero', network(0)],
    ['a negative one', network(-1)],
    ['a fraction', network(1.5)],
    ['no number', network('one')],
    ['hexadecimal', network('0x1')],
    ['leading zeros', network('01')],
  ])('an EVM network is refused at creation if its id is %s', (_, bad) => {
    const options = { networks: [network(1), bad] as const }
    expect(() => createTestKit({ options })).toThrow(
      expect.objectContaining({
        ...{ name: 'ConfigError', code: 'CONFIG_INVALID' },
        message: expect.stringMatching(/^Network "eip155:.*" must have an id from 1 to 4503599627370476\.$/),
      }),
    )
  })

  test('the largest id that wallets accept is accepted', () => {
    const { session } = createTestKit({ options: { networks: [network(4_503_599_627_370_476)] } })
    expect(session.network()?.caipNetworkId).toBe('eip155:4503599627370476')
  })

  test("currency, transports, explorers, test flag and images are kept; the host's transports and images are added", () => {
    const { session } = createTestKit({
      options: {
        networks: [baseSepolia],
        customRpcUrls: { 'eip155:84532': [{ url: 'https://rpc.example' }] },
        chainImages: { 84532: 'https://img.example/base.png' },
      },
    })
    expect(session.network()).toMatchObject({
      nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [expect.stringMatching(/^https:/)] } },
      blockExplorers: { default: { url: expect.stringMatching(/^https:/) } },
      testnet: true,
      assets: { imageUrl: 'https://img.example/base.png' },
      customRpcUrls: ['https://rpc.example'],
    })
  })

  test('the host’s objects are neither changed nor frozen, even after connecting', async () => {
    const chain = network(1)
    const before = structuredClone(chain)
    const { session } = createTestKit({ adapters: [createFakeAdapter()], options: { networks: [chain] } })
    await session.connect({ connectorId: 'io.alpha' })
    expect(chain).toEqual(before)
    expect(deepFrozen(chain)).toBe(false)
  })

  test('the state has it as plain data, although a viem chain contains functions', async () => {
    const withFunctions = { ...mainnet, formatters: { block: { format: () => ({}) } } }
    const { session } = createTestKit({
      adapters: [createFakeAdapter()],
      options: { networks: [withFunctions] },
    })
    await session.connect({ connectorId: 'io.alpha' })
    expect(() => structuredClone(session.state.get())).not.toThrow()
  })
})

test('the id of an EVM network is a number, that of others their reference', () => {
  expect([chainIdOf('eip155:10'), chainIdOf('solana:abc')]).toEqual([10, 'abc'])
})

describe('[ENT-08] connectors: plain in the state, the provider only through getProvider', () => {
  const info = { rdns: 'io.alpha', icon: 'data:image/svg+xml,<svg/>' }
  const make = () => {
    const adapter = createFakeAdapter({
      wallets: [{ id: 'io.alpha', name: 'Alpha', info, imageUrl: info.icon }],
    })
    return { adapter, ...createTestKit({ adapters: [adapter] }) }
  }

  test('every field is listed', () => {
    const { session } = make()
    session.addConnector({
      id: 'x',
      type: 'EXTERNAL',
      name: 'X',
      chain: 'eip155',
      imageId: 'i',
      explorerId: 'e',
      provider: {},
    })
    expect(session.state.get().connectors).toEqual([
      { id: 'io.alpha', type: 'ANNOUNCED', name: 'Alpha', chain: 'eip155', imageUrl: info.icon, info },
      { id: 'x', type: 'EXTERNAL', name: 'X', chain: 'eip155', imageId: 'i', explorerId: 'e' },
    ])
  })

  test("the provider is the wallet's own object, from connecting to disconnecting", async () => {
    const { adapter, session } = make()
    expect(session.provider('eip155')).toBeUndefined()
    await session.connect({ connectorId: 'io.alpha' })
    expect(session.provider('eip155')).toBe(adapter.wallet('io.alpha').provider)
    await session.disconnect()
    expect(session.provider('eip155')).toBeUndefined()
  })

  test('no slice contains a provider, and no provider is frozen', async () => {
    const { adapter, kernel, session } = make()
    const provider = adapter.wallet('io.alpha').provider as object
    const held: string[] = []
    const look = (value: unknown, path: string): void => {
      if (value === provider) held.push(path)
      else if (typeof value === 'object' && value !== null)
        for (const [key, one] of Object.entries(value)) look(one, `${path}.${key}`)
    }
    await session.connect({ connectorId: 'io.alpha' })
    await kernel.runtime()
    for (const name of [
      'session',
      'modal',
      'theme',
      'features',
      'events',
      'router',
      'toast',
      'alert',
      'host',
    ]) {
      look(kernel.store.find(name)?.get(), name)
    }
    expect([held, Object.isFrozen(provider)]).toEqual([[], false])
    expect(() => structuredClone(session.state.get())).not.toThrow()
  })

  test('a second connector with the same id is refused, and the first stays', () => {
    const { adapter, session } = make()
    const again = {
      id: 'io.alpha',
      type: 'INJECTED',
      name: 'Impostor',
      chain: 'eip155',
      provider: {},
    } as const
    expect(session.addConnector(again)).toBe(false)
    expect(session.connector('io.alpha')?.provider).toBe(adapter.wallet('io.alpha').provider)
    expect(session.addConnector({ ...again, chain: 'solana' })).toBe(true)
  })

  test('several are listed in one update, which emits one event', () => {
    const { kernel, session } = make()
    const updates = vi.fn()
    const listener = vi.fn()
    session.state.subscribe(updates)
    kernel.bus.on('connectors:changed', listener)
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...{ id: `io.w${index}`, name: 'W', type: 'ANNOUNCED' as const, chain: 'eip155' as const },
    }))
    expect(session.addConnector(...many)).toBe(true)
    expect([updates.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1])
    expect(session.state.get().connectors).toHaveLength(201)
    expect(session.addConnector(...many)).toBe(false)
    expect([updates.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1])
  })
})

test('[ENT-07] a connection holds connector, accounts with their type, and network', async () => {
  const adapter = createFakeAdapter({
    answers: {
      connect: async () => ({
        ...adapter.connected('io.alpha'),
        accounts: [
          { address: ALICE, type: 'eoa' },
          { address: BOB, type: 'smartAccount' },
        ],
      }),
    },
  })
  const { session } = createTestKit({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  expect(session.state.get().connections.eip155).toMatchObject([
    {
      connectorId: 'io.alpha',
      accounts: [
        { address: ALICE, type: 'eoa' },
        { address: BOB, type: 'smartAccount' },
      ],
      caipNetwork: { caipNetworkId: 'eip155:1' },
      name: 'io.alpha',
    },
  ])
})

test('[ENT-07] a connection keeps the newest login, an e-mail login with its address', async () => {
  const user = { provider: 'email' as const, email: 'ada@example.org', username: 'ada' }
  const adapter = createFakeAdapter({
    answers: { connect: async () => ({ ...adapter.connected('io.alpha'), user }) },
  })
  const { session, kernel } = createTestKit({ adapters: [adapter] })
  kernel.applyFeatures({ multiWallet: true })
  await session.connect({ connectorId: 'io.alpha' })
  const auth = () => session.state.get().connections.eip155?.[0]?.auth
  expect(auth()).toEqual({ name: 'email', username: 'ada@example.org' })
  adapter.ctx.update('io.alpha', { user: { ...user, email: 'lovelace@example.org' } })
  await vi.waitFor(() => expect(auth()).toEqual({ name: 'email', username: 'lovelace@example.org' }))
  expect(kernel.storage.get('connections')).toContain('lovelace@example.org')
  adapter.ctx.update('io.alpha', { user: { ...user, provider: 'google' } })
  await vi.waitFor(() => expect(auth()).toEqual({ name: 'google', username: 'ada' }))
  await session.disconnect()
  expect(session.state.get().recentConnections.eip155?.[0]?.auth).toEqual({ name: 'google', username: 'ada' })
})

test('a connected account has address, accounts, wallet and explorer', async () => {
  const adapter = createFakeAdapter({
    wallets: [
      {
        id: 'io.alpha',
        name: 'Alpha',
        accounts: [ALICE, BOB],
        imageUrl: 'data:,',
        info: { rdns: 'io.alpha' },
      },
    ],
  })
  const { session } = createTestKit({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  expect(session.account()).toMatchObject({
    status: 'connected',
    connectorId: 'io.alpha',
    caipAddress: `eip155:1:${ALICE}`,
    address: ALICE,
    allAccounts: [
      { namespace: 'eip155', address: ALICE, type: 'eoa' },
      { namespace: 'eip155', address: BOB, type: 'eoa' },
    ],
    addressExplorerUrl: `https://explorer.example/1/address/${ALICE}`,
    tokenBalance: [],
    connectedWalletInfo: {
      name: 'Alpha',
      icon: 'data:,',
      type: 'ANNOUNCED',
      rdns: 'io.alpha',
      identifier: 'io.alpha',
    },
    currentTab: 0,
  })
})

test('each namespace has its own networks, the chosen one and what the wallet approved', async () => {
  const adapter = createFakeAdapter({
    answers: {
      connect: async () => ({
        ...adapter.connected('io.alpha'),
        approvedNetworkIds: ['eip155:1'],
        supportsAllNetworks: false,
      }),
    },
  })
  const { session } = createTestKit({
    adapters: [adapter],
    options: { networks: [network(1), solana], defaultNetwork: solana },
  })
  expect(session.state.get()).toMatchObject({ activeNamespace: 'solana' })
  await session.connect({ connectorId: 'io.alpha' })
  expect(session.state.get().networks).toMatchObject({
    eip155: {
      caipNetworkId: 'eip155:1',
      requestedCaipNetworks: [{ caipNetworkId: 'eip155:1' }],
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
      smartAccountEnabledNetworks: [],
    },
    solana: { caipNetworkId: 'solana:abc', supportsAllNetworks: true },
  })
})
