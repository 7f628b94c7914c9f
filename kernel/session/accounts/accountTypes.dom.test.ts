// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { createFakeAdapter } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../testing/fakeServices.js'
import type { AccountType } from '../types.js'
import { defaultAccountType, maySwitchToSmartAccount } from './accountTypes.js'

beforeEach(() => void fakeServices({ ...ALL_HANG }))
afterEach(() => localStorage.clear())

const bitcoin = network('000', { chainNamespace: 'bip122', caipNetworkId: 'bip122:000' })
const accounts = [
  { address: 'pay', type: 'payment' as const },
  { address: 'ord', type: 'ordinal' as const },
]
const make = async (options: { defaultAccountTypes?: Partial<Record<Namespace, AccountType>> } = {}) => {
  const answer = async () => ({ ...btc.connected('Xverse'), accounts })
  const btc = createFakeAdapter({
    namespace: 'bip122',
    wallets: [{ id: 'Xverse', caipNetworkId: 'bip122:000', accounts: ['pay', 'ord'] }],
    answers: { connect: answer, reconnect: answer },
  })
  const kit = createTestKit({
    adapters: [btc],
    options: { networks: [bitcoin, network(1), solana], ...options },
  })
  await vi.waitFor(() => expect(kit.session.state.get().connectors).toHaveLength(1))
  return { btc, ...kit }
}
const stored = () => JSON.parse(localStorage.getItem('@appkit/preferred_account_types') ?? 'null')

describe('[CON-04] default account types; the auth connector supports eip155 and solana only', () => {
  test.each<[Namespace, AccountType]>([
    ['eip155', 'smartAccount'],
    ['bip122', 'payment'],
    ['solana', 'eoa'],
    ['polkadot', 'eoa'],
    ['cosmos', 'eoa'],
  ])('%s starts with %s', (namespace, type) => {
    expect(defaultAccountType(namespace, undefined)).toBe(type)
  })

  test('the host can override the default', () => {
    expect(defaultAccountType('eip155', { eip155: 'eoa' })).toBe('eoa')
    expect(defaultAccountType('bip122', { eip155: 'eoa' })).toBe('payment')
  })

  test('the account of a chain has its type', async () => {
    const { session, kernel } = await make({ defaultAccountTypes: { solana: 'smartAccount' } })
    await kernel.actions()
    const { eip155, bip122, solana } = session.state.get().accounts
    expect([eip155, bip122, solana].map((one) => one?.preferredAccountType)).toEqual([
      'smartAccount',
      'payment',
      'smartAccount',
    ])
  })

  test.each<[Namespace, boolean]>([
    ['eip155', true],
    ['solana', true],
    ['bip122', false],
  ])('the embedded wallet of %s can be chosen: %s', async (chain, can) => {
    const { session } = await make()
    session.addConnector({ id: 'ID_AUTH', type: 'AUTH', name: 'Auth', chain })
    const outcome = await session
      .switchConnection({ connectorId: 'ID_AUTH', namespace: chain })
      .catch((error) => error.code)
    // The connector is found if allowed; only the adapter is missing here.
    expect(outcome).toBe(can ? 'ADAPTER_NOT_FOUND' : 'CONNECTOR_NOT_FOUND')
  })
})

describe('[STA-20] preferred account type per chain; smart account only if enabled and the current type is eoa', () => {
  test.each<[enabled: number[], network: `eip155:${number}`, current: AccountType, may: boolean]>([
    [[1, 10], 'eip155:10', 'eoa', true],
    [[1, 10], 'eip155:10', 'smartAccount', false],
    [[1], 'eip155:10', 'eoa', false],
    [[], 'eip155:1', 'eoa', false],
  ])('enabled on %j, on %s as %s: %s', (smartAccountEnabledNetworks, id, current, may) => {
    expect(maySwitchToSmartAccount({ smartAccountEnabledNetworks }, id, current)).toBe(may)
  })

  test('the chosen account type is stored, and used when the wallet is connected again', async () => {
    const first = await make()
    await first.session.connect({ connectorId: 'Xverse' })
    expect([first.session.account()?.address, stored()]).toEqual(['pay', null])
    await first.session.switchConnection({ connectorId: 'Xverse', address: 'ord' })
    expect(stored()).toEqual({ bip122: 'ordinal' })
    expect(first.session.account()).toMatchObject({ address: 'ord', preferredAccountType: 'ordinal' })
    await first.session.disconnect()
    first.kernel.destroy()

    const { session } = await make()
    await session.connect({ connectorId: 'Xverse' })
    expect(session.account()).toMatchObject({ address: 'ord', preferredAccountType: 'ordinal' })
  })

  test('a type that the host prefers is used', async () => {
    const { session } = await make({ defaultAccountTypes: { bip122: 'ordinal' } })
    await session.connect({ connectorId: 'Xverse' })
    expect(session.account()?.address).toBe('ord')
  })

  test.each(['["payment"]', '{"bip122":"gold"}', '{'])(
    'an account type stored as %s is ignored',
    async (text) => {
      localStorage.setItem('@appkit/preferred_account_types', text)
      const { session } = await make()
      await session.connect({ connectorId: 'Xverse' })
      expect(session.account()).toMatchObject({ address: 'pay', preferredAccountType: 'payment' })
    },
  )

  test('the embedded wallet is switched to its smart account only if that is enabled', async () => {
    const both = [
      { address: '0x1', type: 'eoa' as const },
      { address: '0x2', type: 'smartAccount' as const },
    ]
    const evm = createFakeAdapter({
      wallets: [
        { id: 'ID_AUTH', type: 'AUTH' },
        { id: 'io.same', accounts: ['0x2'] },
      ],
      answers: {
        connect: async ({ connectorId }) =>
          connectorId === 'ID_AUTH'
            ? {
                ...evm.connected('ID_AUTH'),
                accounts: both,
                user: { email: 'ada@example.com', provider: 'email' as const },
              }
            : evm.connected(connectorId),
      },
    })
    const { session } = createTestKit({ adapters: [evm] })
    await vi.waitFor(() => expect(session.state.get().connectors).toHaveLength(2))
    await session.connect({ connectorId: 'ID_AUTH' })
    const go = () => session.switchConnection({ connectorId: 'ID_AUTH', address: '0x2' })
    await expect(go()).rejects.toThrow('Invalid connection status')
    update(session.state, ({ networks }) => {
      if (networks.eip155) networks.eip155.smartAccountEnabledNetworks = [1]
    })
    await go()
    expect(session.account()).toMatchObject({
      ...{ address: '0x2', preferredAccountType: 'smartAccount', socialProvider: 'email' },
      // The same visitor, by another account.
      embeddedWalletInfo: { user: { email: 'ada@example.com' }, accountType: 'smartAccount' },
    })
    // The same address in another wallet is nobody's login.
    await session.connect({ connectorId: 'io.same' })
    expect(session.account()?.address).toBe('0x2')
    expect(session.account()?.embeddedWalletInfo).toBeUndefined()
  })
})
