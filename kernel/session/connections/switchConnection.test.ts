import { describe, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { AfterConnect } from '../../host/flow.js'
import { createTestKit, network, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { connectorStatus } from './connectorStatus.js'

const CAROL = '0x3333333333333333333333333333333333333333'
type FakeOptions = NonNullable<Parameters<typeof createFakeAdapter>[0]>

/** Alpha has two accounts and is in the background; beta is in use. */
const make = async ({ answers = {}, ...more }: FakeOptions = {}, multiWallet = true) => {
  const wallets = [
    { id: 'io.alpha', accounts: [ALICE, CAROL] },
    { id: 'io.beta', accounts: [BOB] },
    { id: 'io.gamma', accounts: [CAROL] },
  ]
  const adapter = createFakeAdapter({ wallets, answers, ...more })
  const kit = createTestKit({ adapters: [adapter] })
  kit.kernel.applyFeatures({ multiWallet })
  await kit.session.connect({ connectorId: 'io.alpha' })
  await kit.session.connect({ connectorId: 'io.beta' })
  adapter.calls.splice(0)
  const status = (id: string) => connectorStatus(kit.session.state.get(), 'eip155', id)
  const emitted = record(kit.kernel, 'session:connecting', 'session:connected', 'session:account-changed')
  return { adapter, ...kit, emitted, statuses: () => ['io.alpha', 'io.beta', 'io.gamma'].map(status) }
}

describe('[STA-13] connected and active wallets are reused, disconnected ones are asked, all others are refused', () => {
  test('a background wallet becomes active without a prompt, and the previous one stays connected', async () => {
    const { session, adapter, statuses, emitted } = await make()
    const switched = await session.switchConnection({ connectorId: 'io.alpha' })
    expect(switched).toEqual({ handled: false, hasSwitchedWallet: true, hasSwitchedAccount: true })
    expect(adapter.calls).toEqual(['reconnect io.alpha'])
    expect(statuses()).toEqual(['connected', 'active', 'disconnected'])
    expect(session.account()).toMatchObject({ address: ALICE, connectorId: 'io.alpha', status: 'connected' })
    expect(session.provider('eip155')).toBe(adapter.wallet('io.alpha').provider)
    expect(emitted).toMatchObject([{ event: 'session:connected', payload: { connectorId: 'io.alpha' } }])
  })

  test('the adapter gets the account in use, also after the wallet reports its accounts again', async () => {
    const setAccount = vi.fn()
    const { session, adapter } = await make({ answers: { setAccount } })
    await session.switchConnection({ connectorId: 'io.alpha' })
    await session.switchConnection({ connectorId: 'io.alpha', address: CAROL })
    expect(setAccount.mock.lastCall).toEqual([{ connectorId: 'io.alpha', address: CAROL }])
    setAccount.mockClear()
    adapter.ctx.update('io.alpha', { accounts: [ALICE, CAROL, BOB].map((address) => ({ address })) })
    await vi.waitFor(() =>
      expect(setAccount.mock.lastCall).toEqual([{ connectorId: 'io.alpha', address: CAROL }]),
    )
  })

  test('the wanted account of a background wallet becomes the active one', async () => {
    const { session } = await make()
    await session.switchConnection({ connectorId: 'io.alpha', address: CAROL })
    expect(session.account()).toMatchObject({ address: CAROL, connectorId: 'io.alpha' })
  })

  test('switching to another account of the active wallet lists it first and prompts nothing', async () => {
    const { session, adapter, emitted } = await make()
    await session.switchConnection({ connectorId: 'io.alpha' })
    emitted.splice(0)
    adapter.calls.splice(0)
    const switched = await session.switchConnection({ connectorId: 'io.alpha', address: CAROL.toUpperCase() })
    expect(switched).toEqual({ handled: false, hasSwitchedWallet: false, hasSwitchedAccount: true })
    expect(session.account()?.allAccounts.map(({ address }) => address)).toEqual([CAROL, ALICE])
    expect(session.state.get().connections.eip155?.[0]?.accounts.map(({ address }) => address)).toEqual([
      CAROL,
      ALICE,
    ])
    expect(adapter.calls).toEqual([])
    expect(emitted).toEqual([
      { event: 'session:account-changed', payload: { namespace: 'eip155', address: CAROL } },
    ])
  })

  test('switching to the account in use switches nothing', async () => {
    const { session, adapter, emitted } = await make()
    const switched = await session.switchConnection({ connectorId: 'io.beta', address: BOB })
    expect(switched).toEqual({ handled: false, hasSwitchedWallet: false, hasSwitchedAccount: false })
    expect([adapter.calls, emitted]).toEqual([[], []])
  })

  test('a wallet that is not connected is asked', async () => {
    const { session, adapter, statuses } = await make()
    const switched = await session.switchConnection({ connectorId: 'io.gamma', namespace: 'eip155' })
    expect(switched).toMatchObject({ hasSwitchedWallet: true })
    expect(adapter.calls).toEqual(['connect io.gamma'])
    expect(statuses()).toEqual(['active', 'active', 'connected'])
  })

  test('a wallet that is asked is used with the wanted account, if it shares that', async () => {
    const { session } = await make({
      wallets: [{ id: 'io.alpha' }, { id: 'io.beta' }, { id: 'io.gamma', accounts: [ALICE, CAROL] }],
    })
    await session.switchConnection({ connectorId: 'io.gamma', address: CAROL })
    expect(session.account()?.address).toBe(CAROL)
  })

  test('a background wallet that no longer answers is connected again, and is listed as recent until it approves', async () => {
    const asked = deferred<Connected>()
    const { session, adapter, statuses } = await make()
    Object.assign(adapter.answers, { reconnect: async () => undefined, connect: () => asked.promise })
    const switching = session.switchConnection({ connectorId: 'io.alpha' })
    await vi.waitFor(() => expect(adapter.calls).toEqual(['reconnect io.alpha', 'connect io.alpha']))
    expect(session.state.get().recentConnections.eip155).toMatchObject([{ connectorId: 'io.alpha' }])
    asked.resolve(adapter.connected('io.alpha'))
    await switching
    expect(statuses()).toEqual(['connected', 'active', 'disconnected'])
    expect(session.state.get().recentConnections).toEqual({})
  })

  test.each(['io.alpha', 'io.beta'])('an account that %s does not share is refused', async (connectorId) => {
    const { session, adapter } = await make()
    await expect(session.switchConnection({ connectorId, address: '0x9' })).rejects.toMatchObject({
      code: 'INVALID_CONNECTION_STATUS',
      message: 'Invalid connection status',
    })
    expect([adapter.calls, session.account()?.address]).toEqual([[], BOB])
  })

  test('[ERR-07] a connector that is not listed is named', async () => {
    const { session } = await make()
    await expect(session.switchConnection({ connectorId: 'io.gone' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'No connector found for connection: io.gone',
    })
  })
})

test('without the multi-wallet feature the previous wallet is disconnected', async () => {
  const { session, kernel, adapter, statuses } = await make()
  kernel.applyFeatures({ multiWallet: false })
  await session.switchConnection({ connectorId: 'io.alpha' })
  expect(statuses()).toEqual(['connected', 'disconnected', 'disconnected'])
  expect(adapter.calls).toEqual(['reconnect io.alpha', 'disconnect io.beta'])
})

test('a newer attempt cancels a switch, and its late answer is ignored', async () => {
  const { session, adapter } = await make()
  const late = deferred<Connected>()
  Object.assign(adapter.answers, { reconnect: () => late.promise })
  const switching = session.switchConnection({ connectorId: 'io.alpha' })
  const failed = expect(switching).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  await vi.waitFor(() => expect(adapter.calls).toEqual(['reconnect io.alpha']))
  await session.connect({ connectorId: 'io.gamma' })
  late.resolve(adapter.connected('io.alpha'))
  await failed
  expect(session.account()).toMatchObject({ connectorId: 'io.gamma', status: 'connected' })
})

test('cancelling while a wallet is read switches nothing', async () => {
  const { session, adapter } = await make()
  Object.assign(adapter.answers, { reconnect: () => new Promise(() => {}) })
  const scope = new AbortController()
  const switching = session.switchConnection({ connectorId: 'io.alpha', signal: scope.signal })
  await vi.waitFor(() => expect(adapter.calls).toEqual(['reconnect io.alpha']))
  scope.abort()
  await expect(switching).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(session.account()).toMatchObject({ connectorId: 'io.beta', status: 'connected' })
})

test('the steps after connecting run for the new wallet and for the new account', async () => {
  const events: string[] = []
  const step = async (_: unknown, { kind, address }: { kind: string; address: string }) => {
    events.push(`${kind} ${address}`)
    return 'handled' as const
  }
  const steps = fakePlugin('steps', {
    contributes: [AfterConnect.of(async () => ({ default: step }))],
  })
  const adapter = createFakeAdapter({
    wallets: [{ id: 'io.alpha', accounts: [ALICE, CAROL] }, { id: 'io.beta' }],
  })
  const { session, kernel } = createTestKit({ adapters: [adapter], plugins: [steps] })
  kernel.applyFeatures({ multiWallet: true })
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'io.beta' })
  expect(await session.switchConnection({ connectorId: 'io.alpha' })).toMatchObject({ handled: true })
  expect(await session.switchConnection({ connectorId: 'io.alpha', address: CAROL })).toMatchObject({
    handled: true,
  })
  expect(events).toEqual([`connect ${ALICE}`, `connect ${BOB}`, `connect ${ALICE}`, `account ${CAROL}`])
})

test('a chosen account stays in use until the wallet selects another', async () => {
  const { session, adapter } = await make()
  await session.switchConnection({ connectorId: 'io.alpha', address: CAROL })
  // The wallet adds an account without moving its own active one.
  adapter.ctx.update('io.alpha', { accounts: [{ address: ALICE }, { address: CAROL }, { address: BOB }] })
  await session.refreshBalance()
  expect(session.account()?.allAccounts.map(({ address }) => address)).toEqual([CAROL, ALICE, BOB])
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }, { address: ALICE }, { address: CAROL }] })
  await session.refreshBalance()
  expect(session.account()?.address).toBe(BOB)
})

test('switching to a wallet switches to its network', async () => {
  const { session, adapter } = await make()
  adapter.wallet('io.alpha').caipNetworkId = network(10).caipNetworkId ?? 'eip155:10'
  await session.switchConnection({ connectorId: 'io.alpha' })
  expect(session.network()?.caipNetworkId).toBe('eip155:10')
})
