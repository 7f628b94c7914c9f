import { expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { createTestKit, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ConnectionRejectedError } from '../errors.js'

type Options = Parameters<typeof createFakeAdapter>[0]
const make = (options: Options = {}) => {
  const adapter = createFakeAdapter(options)
  const kit = createTestKit({ adapters: [adapter] })
  const tracked: { event: string; properties: unknown }[] = []
  kit.kernel.events.subscribe(() => {
    const { event, properties } = kit.kernel.events.get().data
    if (event.startsWith('CONNECT')) tracked.push({ event, properties })
  })
  return { adapter, ...kit, tracked }
}
const alpha = { connectorId: 'io.alpha' }

test('a connection is tracked with its method, its wallet and its network', async () => {
  const { session, tracked } = make({ wallets: [{ id: 'io.alpha', name: 'Alpha' }] })
  await session.connect(alpha)
  expect(tracked).toEqual([
    {
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Alpha', caipNetworkId: 'eip155:1' },
    },
  ])
})

test.each([
  ['a paired wallet', {}, 'qrcode'],
  ['a wallet opened by a link', { method: 'mobile' as const }, 'mobile'],
])('%s is tracked with its own method', async (_, how, method) => {
  const { session, tracked } = make({ wallets: [{ id: 'walletConnect', type: 'WALLET_CONNECT' }] })
  await session.connect({ connectorId: 'walletConnect', ...how })
  expect(tracked).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { method } }])
})

test('a connection on an unknown network is tracked without one', async () => {
  const { session, tracked } = make({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  await session.connect(alpha)
  expect(tracked[0]?.properties).toEqual({ method: 'browser', name: 'io.alpha' })
})

test('a failed connection is tracked with its message and not logged as an error', async () => {
  const { session, tracked, kernel } = make({
    answers: { connect: () => Promise.reject(new ConnectionRejectedError()) },
  })
  await session.connect(alpha).catch(() => undefined)
  expect(tracked).toEqual([{ event: 'CONNECT_ERROR', properties: { message: 'Connection rejected' } }])
  expect(kernel.log.entries().filter((entry) => entry.startsWith('error'))).toEqual([])
})

test('cancelling an attempt is not tracked as an error', async () => {
  const { session, tracked, adapter } = make({ answers: { connect: () => new Promise(() => {}) } })
  const left = new AbortController()
  const connecting = session.connect({ ...alpha, signal: left.signal })
  await vi.waitFor(() => expect(adapter.calls).toHaveLength(1))
  left.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(tracked).toEqual([])
})

test('a superseded attempt is not tracked, and does not change the newer attempt’s status', async () => {
  const { session, tracked, adapter, kernel } = make({
    answers: { connect: () => new Promise(() => {}) },
  })
  const failed = record(kernel, 'session:connect-failed')
  const older = session.connect(alpha)
  await vi.waitFor(() => expect(adapter.calls).toHaveLength(1))
  session.connect({ connectorId: 'io.beta' }).catch(() => undefined)
  await expect(older).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect([tracked, session.account()?.status]).toEqual([[], 'connecting'])
  expect(failed).toEqual([
    {
      event: 'session:connect-failed',
      payload: { namespace: 'eip155', connectorId: 'io.alpha', code: 'CONNECTION_SUPERSEDED' },
    },
  ])
})

test('an attempt that was aborted before it began asks no wallet', async () => {
  const { session, adapter } = make()
  await expect(session.connect({ ...alpha, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'CONNECTION_CANCELLED',
  })
  expect([adapter.calls, session.account()?.status]).toEqual([[], 'disconnected'])
})

test('the balance is fetched once a wallet is connected', async () => {
  const { session } = make({
    answers: { balance: { native: async () => ({ value: 5n, decimals: 0, symbol: 'ETH' }) } },
  })
  await session.connect(alpha)
  await vi.waitFor(() => expect(session.account()?.balance).toBe('5'))
})

test('a wallet without accounts fails to connect and is not stored', async () => {
  const { session, kernel } = make({
    answers: {
      connect: async () => ({ ...alpha, accounts: [], caipNetworkId: 'eip155:1', provider: {} }),
    },
  })
  await expect(session.connect(alpha)).rejects.toMatchObject({
    ...{ code: 'CONNECTION_FAILED', cause: { message: 'The wallet returned no account.' } },
  })
  expect([session.account()?.status, session.provider('eip155')]).toEqual(['disconnected', undefined])
  expect(kernel.storage.get('eip155:connected_connector_id')).toBeUndefined()
})

test('a wallet with a malformed address fails to connect', async () => {
  const { session } = make({
    answers: {
      connect: async () => ({
        ...{ ...alpha, accounts: [{ address: '0x1:2' }], provider: {} },
        caipNetworkId: 'eip155:1' as const,
      }),
    },
  })
  await expect(session.connect(alpha)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  expect(session.provider('eip155')).toBeUndefined()
})

test('connecting a wallet again makes it restorable again', async () => {
  const { session, kernel } = make()
  const ended = () => kernel.storage.get('disconnected_connector_ids') ?? ''
  await session.connect(alpha)
  await session.disconnect()
  expect(ended()).toContain('io.alpha')
  await session.connect(alpha)
  expect(ended()).not.toContain('io.alpha')
  expect(kernel.storage.get('eip155:connected_connector_id')).toBe('io.alpha')
  expect(kernel.storage.get('connection_status')).toBe('connected')
})

test('an answer that arrives in the turn of the abort is not written', async () => {
  const answer = deferred<Connected>()
  const { session, adapter, tracked } = make({ answers: { connect: () => answer.promise } })
  const left = new AbortController()
  const connecting = session.connect({ ...alpha, signal: left.signal })
  expect(session.account()?.status).not.toBe('connected')
  await vi.waitFor(() => expect(session.account()?.status).toBe('connecting'))
  // Both in one turn: the wallet’s answer is on its way already.
  answer.resolve(adapter.connected('io.alpha'))
  left.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  await new Promise((resolve) => setTimeout(resolve))
  expect([session.account()?.status, session.account()?.address, tracked]).toEqual([
    ...['disconnected', undefined],
    [],
  ])
})

test('the event of a connection names the account in use, not the wallet’s own', async () => {
  const CAROL = '0x3333333333333333333333333333333333333333'
  const { session, kernel } = make({ wallets: [{ id: 'io.alpha', accounts: [ALICE, CAROL] }] })
  const emitted = record(kernel, 'session:connected')
  await session.switchConnection({ connectorId: 'io.alpha', address: CAROL })
  expect(emitted).toMatchObject([{ payload: { address: CAROL, fresh: true } }])
  expect(session.account()?.address).toBe(CAROL)
})

test('the preferred account type is used, unless the visitor chose an account', async () => {
  const accounts = [
    { address: ALICE, type: 'eoa' as const },
    { address: BOB, type: 'smartAccount' as const },
  ]
  const { session, kernel } = make({
    answers: {
      connect: async () => ({ ...alpha, accounts, caipNetworkId: 'eip155:1' as const, provider: {} }),
    },
  })
  kernel.storage.write('preferred_account_types', { eip155: 'smartAccount' })
  await session.connect(alpha)
  expect(session.account()?.address).toBe(BOB)
  await session.disconnect()
  await session.connect({ ...alpha, chooseAccount: async () => 0 as never })
  expect(session.account()?.address).toBe(ALICE)
})
