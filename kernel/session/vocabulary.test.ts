import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Namespace } from '../base/caip.js'
import { createTestKit, network, record, solana } from '../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../testing/fakeAdapter.js'
import type { ConnectorId, ConnectorType } from './types.js'

const TYPES = {
  INJECTED: true,
  WALLET_CONNECT: true,
  ANNOUNCED: true,
  AUTH: true,
  EXTERNAL: true,
  MULTI_CHAIN: true,
} satisfies Record<ConnectorType, true>
type Known<Id> = Id extends string ? (string extends Id ? never : Id) : never
const IDS = {
  walletConnect: true,
  injected: true,
  announced: true,
  coinbaseWallet: true,
  safe: true,
  ledger: true,
  okx: true,
  eip6963: true,
  ID_AUTH: true,
} satisfies Record<Known<ConnectorId>, true>

describe('[MIS-23] connector types', () => {
  test('are exactly these six', () => {
    expectTypeOf<ConnectorType>().toEqualTypeOf<keyof typeof TYPES>()
    expect(Object.keys(TYPES)).toHaveLength(6)
  })

  test.each(Object.keys(TYPES) as ConnectorType[])(
    '%s is listed and reported with the connected wallet',
    async (type) => {
      const { session } = createTestKit({ adapters: [createFakeAdapter({ wallets: [{ id: 'w', type }] })] })
      expect(session.state.get().connectors).toMatchObject([{ id: 'w', type }])
      await session.connect({ connectorId: 'w' })
      expect(session.account()?.connectedWalletInfo?.type).toBe(type)
    },
  )
})

describe('[MIS-24] connector ids', () => {
  test('the known ones are these nine; an announced wallet may have its own', () => {
    expectTypeOf<Known<ConnectorId>>().toEqualTypeOf<keyof typeof IDS>()
    expectTypeOf<'io.metamask'>().toExtend<ConnectorId>()
  })

  test.each([...Object.keys(IDS), 'io.metamask'])(
    '%s connects, is stored and is reported by this id',
    async (id) => {
      const { session, kernel } = createTestKit({ adapters: [createFakeAdapter({ wallets: [{ id }] })] })
      await session.connect({ connectorId: id })
      expect(session.account()).toMatchObject({ connectorId: id, connectedWalletInfo: { identifier: id } })
      expect(session.state.get().connections.eip155).toMatchObject([{ connectorId: id }])
      expect(kernel.storage.get('eip155:connected_connector_id')).toBe(id)
    },
  )
})

describe('[MIS-22] CAIP-2 network ids and CAIP-10 addresses at every boundary', () => {
  const namespaces: [Namespace, string, string][] = [
    ['eip155', '1', ALICE],
    ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['bip122', '000000000019d6689c085ae165831e93', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['cosmos', 'cosmoshub-4', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ]
  const id2 = /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

  test.each(namespaces)(
    '%s: state, events, storage and analytics use CAIP',
    async (namespace, reference, address) => {
      const id = `${namespace}:${reference}` as const
      const wallets = [{ id: 'w', accounts: [address], caipNetworkId: id }]
      const networks = [
        network(reference, { chainNamespace: namespace }),
        network('2', { chainNamespace: namespace }),
      ]
      const { session, kernel } = createTestKit({
        adapters: [createFakeAdapter({ namespace, wallets })],
        options: { networks },
      })
      const emitted = record(kernel, 'session:connected', 'network:switched')
      const tracked: unknown[] = []
      kernel.events.subscribe(() => tracked.push(kernel.events.get().data))
      await session.connect({ connectorId: 'w' })
      expect(session.account()).toMatchObject({ address, caipAddress: `${id}:${address}` })
      expect(session.network()?.caipNetworkId).toMatch(id2)
      expect(emitted[0]?.payload).toMatchObject({ caipNetworkId: id, address })
      expect(tracked).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { caipNetworkId: id } }])
      expect(kernel.storage.get('active_caip_network_id')).toBe(id)
      expect(session.state.get().connections[namespace]).toMatchObject([
        { caipNetwork: { caipNetworkId: id } },
      ])
      await session.switchNetwork({ id: '2' })
      expect(session.account()?.caipAddress).toBe(`${namespace}:2:${address}`)
      expect(emitted[1]?.payload).toMatchObject({ caipNetworkId: `${namespace}:2` })
      expect(tracked.at(-1)).toMatchObject({
        event: 'SWITCH_NETWORK',
        properties: { network: `${namespace}:2` },
      })
    },
  )

  const malformed = [
    ['no account', { accounts: [] }],
    ['an empty address', { accounts: [{ address: '' }] }],
    ['an address with a colon', { accounts: [{ address: 'a:b' }] }],
    ['a network that is not a CAIP-2 id', { caipNetworkId: '1' as never }],
  ] as const
  test.each(malformed)('a wallet that answers with %s is not connected', async (_, wrong) => {
    const adapter = createFakeAdapter({
      answers: { connect: async () => ({ ...adapter.connected('io.alpha'), ...wrong }) },
    })
    const { session, kernel } = createTestKit({ adapters: [adapter] })
    const emitted = record(kernel, 'session:connected')
    await expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
    })
    expect([session.account()?.status, session.account()?.address]).toEqual(['disconnected', undefined])
    expect([session.provider('eip155'), session.state.get().connections, emitted]).toEqual([
      undefined,
      {},
      [],
    ])
  })

  test('a malformed event of a connected wallet is reported and changes nothing', async () => {
    const adapter = createFakeAdapter()
    const { session, errors } = createTestKit({ adapters: [adapter] })
    await session.connect({ connectorId: 'io.alpha' })
    adapter.ctx.update('io.alpha', { accounts: [{ address: `${BOB}:1` }] })
    adapter.ctx.update('io.alpha', { caipNetworkId: '10' as never })
    await session.refreshBalance()
    await session.refreshBalance()
    expect(session.account()?.caipAddress).toBe(`eip155:1:${ALICE}`)
    expect(errors.map(({ error }) => error)).toMatchObject([
      { code: 'CAIP_INVALID' },
      { code: 'CAIP_INVALID' },
    ])
  })

  test('networks are found by CAIP-2 id across namespaces', () => {
    const { session } = createTestKit({ options: { networks: [network(1), solana] } })
    expect(session.findNetwork('solana:abc')?.name).toBe('Solana')
    expect(session.findNetwork('eip155:abc')).toBeUndefined()
  })
})
