import { describe, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'

const connectedKit = async () => {
  const adapter = createFakeAdapter()
  const kit = createTestKit({ adapters: [adapter] })
  await kit.session.connect({ connectorId: 'io.alpha' })
  const emitted = record(kit.kernel, 'session:account-changed', 'network:switched', 'session:disconnected')
  /** Wallet events arrive with the session's code, which is loaded by now. */
  const settle = () => kit.session.refreshBalance()
  return { adapter, ...kit, emitted, settle, adapterCtx: adapter.ctx }
}

test('a new account of the wallet becomes the account, once', async () => {
  const { session, emitted, adapterCtx, settle } = await connectedKit()
  adapterCtx.update('io.alpha', { accounts: [{ address: BOB }, { address: ALICE }] })
  adapterCtx.update('io.alpha', { accounts: [{ address: BOB }, { address: ALICE }] })
  await settle()
  expect(session.account()).toMatchObject({
    address: BOB,
    caipAddress: `eip155:1:${BOB}`,
    status: 'connected',
  })
  expect(session.account()?.allAccounts.map(({ address }) => address)).toEqual([BOB, ALICE])
  expect(emitted).toEqual([
    { event: 'session:account-changed', payload: { namespace: 'eip155', address: BOB } },
  ])
})

test('a new network of the wallet becomes the network; the old balance is cleared', async () => {
  const { session, emitted, adapterCtx, settle } = await connectedKit()
  adapterCtx.update('io.alpha', { caipNetworkId: 'eip155:10' })
  await settle()
  expect(session.network()?.caipNetworkId).toBe('eip155:10')
  expect(session.account()).toMatchObject({ caipAddress: `eip155:10:${ALICE}`, balance: undefined })
  expect(emitted).toEqual([
    { event: 'network:switched', payload: { caipNetworkId: 'eip155:10', namespaceChanged: false } },
  ])
})

test('a new account on a new network is one change with both events', async () => {
  const { session, emitted, adapterCtx, settle } = await connectedKit()
  const seen = new Set<string | undefined>()
  session.state.subscribe(() => seen.add(session.account()?.caipAddress))
  adapterCtx.update('io.alpha', { accounts: [{ address: BOB }], caipNetworkId: 'eip155:10' })
  await settle()
  expect([...seen]).toEqual([`eip155:10:${BOB}`])
  expect(emitted).toEqual([
    { event: 'session:account-changed', payload: { namespace: 'eip155', address: BOB } },
    { event: 'network:switched', payload: { caipNetworkId: 'eip155:10', namespaceChanged: false } },
  ])
})

test('a network that the kit was not given is shown as unsupported', async () => {
  const { session, adapterCtx, settle } = await connectedKit()
  adapterCtx.update('io.alpha', { caipNetworkId: 'eip155:999' })
  await settle()
  expect(session.network()).toBeUndefined()
  expect(session.account()?.caipAddress).toBe(`eip155:999:${ALICE}`)
  expect(session.state.get().networks.eip155?.caipNetworkId).toBe('eip155:999')
})

test('[N-111] the last of several network events counts', async () => {
  const { session, adapterCtx, settle } = await connectedKit()
  adapterCtx.update('io.alpha', { caipNetworkId: 'eip155:10' })
  adapterCtx.update('io.alpha', { caipNetworkId: 'eip155:1' })
  await settle()
  expect(session.account()?.caipAddress).toBe(`eip155:1:${ALICE}`)
})

test('[N-111] a disconnect event before connecting ended does not affect later events', async () => {
  const answer = deferred<Connected>()
  const adapter = createFakeAdapter({ answers: { connect: () => answer.promise } })
  const { session } = createTestKit({ adapters: [adapter] })
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(adapter.calls).toHaveLength(1))
  adapter.ctx.disconnected('io.alpha')
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }], caipNetworkId: 'eip155:10' })
  answer.resolve({ ...adapter.connected('io.alpha'), accounts: [{ address: ALICE }] })
  await connecting
  expect(session.account()).toMatchObject({ status: 'connected', caipAddress: `eip155:1:${ALICE}` })
})

test('[N-111] a wallet event in the same turn as the end of the attempt is not lost', async () => {
  const answer = deferred<Connected>()
  const adapter = createFakeAdapter({ answers: { connect: () => answer.promise } })
  const { session } = createTestKit({ adapters: [adapter] })
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(adapter.calls).toHaveLength(1))
  answer.resolve(adapter.connected('io.alpha'))
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await connecting
  await session.refreshBalance()
  expect(session.account()?.address).toBe(BOB)
})

test('events of a wallet that is not connected are ignored', async () => {
  const { session, emitted, adapterCtx, settle } = await connectedKit()
  adapterCtx.update('io.beta', { accounts: [{ address: BOB }], caipNetworkId: 'eip155:10' })
  adapterCtx.disconnected('io.beta')
  await settle()
  expect(session.account()).toMatchObject({ caipAddress: `eip155:1:${ALICE}`, status: 'connected' })
  expect(emitted).toEqual([])
})

test('a malformed event is reported and changes nothing', async () => {
  const { session, adapterCtx, settle, errors } = await connectedKit()
  adapterCtx.update('io.alpha', { accounts: [{ address: 'a:b' }] })
  adapterCtx.update('io.alpha', { caipNetworkId: 'ten' as never })
  await settle()
  expect(session.account()?.caipAddress).toBe(`eip155:1:${ALICE}`)
  expect(errors.map(({ error }) => (error as Error).message)).toEqual([
    'Invalid CAIP Address',
    'Invalid CAIP Address',
  ])
})

test('a change in an inactive namespace does not activate it', async () => {
  const [evm, sol] = [
    createFakeAdapter(),
    createFakeAdapter({ namespace: 'solana', wallets: [{ id: 'sol', caipNetworkId: 'solana:abc' }] }),
  ]
  const { session } = createTestKit({ adapters: [evm, sol], options: { networks: [network(1), solana] } })
  await session.connect({ connectorId: 'sol' })
  await session.connect({ connectorId: 'io.alpha' })
  sol.ctx.update('sol', { accounts: [{ address: 'another' }] })
  await session.refreshBalance()
  expect(session.account('solana')?.address).toBe('another')
  expect(session.state.get().activeNamespace).toBe('eip155')
})

test('changing the account keeps the approved networks', async () => {
  const adapter = createFakeAdapter({
    answers: {
      connect: async () => ({
        ...adapter.connected('io.alpha'),
        approvedNetworkIds: ['eip155:1'],
        supportsAllNetworks: false,
      }),
    },
  })
  const { session } = createTestKit({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await session.refreshBalance()
  expect(session.state.get().networks.eip155).toMatchObject({
    approvedCaipNetworkIds: ['eip155:1'],
    supportsAllNetworks: false,
  })
})

test('the wallet ending the connection disconnects the page', async () => {
  const { session, emitted, adapterCtx, settle } = await connectedKit()
  adapterCtx.disconnected('io.alpha')
  await settle()
  expect(session.isConnected()).toBe(false)
  expect(emitted).toEqual([
    { event: 'session:disconnected', payload: { namespace: 'eip155', connectorId: 'io.alpha' } },
  ])
})

test('wallet events after the kit was destroyed are ignored silently', async () => {
  const { kernel, session, adapterCtx, errors } = await connectedKit()
  kernel.destroy()
  adapterCtx.update('io.alpha', { accounts: [{ address: BOB }] })
  adapterCtx.disconnected('io.alpha')
  await Promise.resolve()
  await Promise.resolve()
  expect(session.account()?.address).toBe(ALICE)
  expect(errors).toEqual([])
})

describe('a background wallet', () => {
  const withTwo = async () => {
    const adapter = createFakeAdapter()
    const kit = createTestKit({ adapters: [adapter] })
    kit.kernel.applyFeatures({ multiWallet: true })
    await kit.session.connect({ connectorId: 'io.alpha' })
    await kit.session.connect({ connectorId: 'io.beta' })
    const emitted = record(kit.kernel, 'session:account-changed', 'network:switched', 'session:disconnected')
    const behind = () => kit.session.state.get().connections.eip155?.[1]
    return {
      adapter,
      ...kit,
      emitted,
      behind,
      adapterCtx: adapter.ctx,
      /** Events of such a wallet arrive with code of their own. */
      settle: async () => {
        await import('./changeOtherWallet.js')
        await new Promise((resolve) => setImmediate(resolve))
      },
    }
  }

  test('[MIS-16] updates its accounts and its network, but not the account in use', async () => {
    const { session, adapterCtx, settle, emitted, behind } = await withTwo()
    adapterCtx.update('io.alpha', {
      accounts: [{ address: BOB }, { address: ALICE }],
      caipNetworkId: 'eip155:10',
    })
    await settle()
    expect(behind()).toMatchObject({
      connectorId: 'io.alpha',
      accounts: [{ address: BOB }, { address: ALICE }],
      caipNetwork: { caipNetworkId: 'eip155:10' },
    })
    expect(session.account()).toMatchObject({ connectorId: 'io.beta', caipAddress: `eip155:1:${BOB}` })
    expect(emitted).toEqual([])
  })

  test('has no network if the kit was not given it', async () => {
    const { adapterCtx, settle, behind } = await withTwo()
    adapterCtx.update('io.alpha', { caipNetworkId: 'eip155:999' })
    await settle()
    expect(behind()?.caipNetwork).toBeUndefined()
  })

  test('reports a malformed event and changes nothing', async () => {
    const { adapterCtx, settle, behind, errors } = await withTwo()
    adapterCtx.update('io.alpha', { accounts: [{ address: 'a:b' }] })
    adapterCtx.update('io.alpha', { accounts: [] })
    await settle()
    expect(behind()?.accounts).toMatchObject([{ address: ALICE }])
    expect(errors).toHaveLength(1)
  })
})
