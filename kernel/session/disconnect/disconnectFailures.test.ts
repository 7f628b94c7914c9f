import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { createFakeAdapter } from '../../testing/fakeAdapter.js'

async function connected(fail: { eip155?: unknown; solana?: unknown } = {}) {
  const refuse = (reason: unknown) => ({
    disconnect: () => (reason === undefined ? Promise.resolve() : Promise.reject(reason)),
  })
  const evm = createFakeAdapter({ answers: refuse(fail.eip155) })
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'sol', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
    answers: refuse(fail.solana),
  })
  const kit = createTestKit({ adapters: [evm, sol], options: { networks: [network(1), solana] } })
  await kit.session.connect({ connectorId: 'sol' })
  await kit.session.connect({ connectorId: 'io.alpha' })
  const tracked: { event: string; properties: unknown }[] = []
  kit.kernel.events.subscribe(() => {
    const { event, properties } = kit.kernel.events.get().data
    tracked.push({ event, properties })
  })
  return { ...kit, evm, sol, tracked, emitted: record(kit.kernel, 'session:disconnected') }
}

test('disconnecting all asks each wallet once, and tracks it once', async () => {
  const { session, evm, sol, tracked, errors } = await connected()
  await session.disconnect()
  expect([evm.calls.at(-1), sol.calls.at(-1)]).toEqual(['disconnect io.alpha', 'disconnect sol'])
  expect([session.isConnected(), errors]).toEqual([false, []])
  expect(tracked).toEqual([{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } }])
})

test('disconnecting one namespace leaves the others connected', async () => {
  const { session, sol, emitted } = await connected()
  await session.disconnect('eip155')
  expect(session.account('solana')?.status).toBe('connected')
  expect(sol.calls).toEqual(['connect sol'])
  expect(emitted).toMatchObject([{ payload: { namespace: 'eip155' } }])
})

test('[ERR-07] wallets that fail to disconnect are named, tracked and reported, and disconnected anyway', async () => {
  const { session, tracked, errors, emitted } = await connected({
    eip155: new Error('busy'),
    solana: 'locked',
  })
  await expect(session.disconnect()).rejects.toMatchObject({
    code: 'DISCONNECT_FAILED',
    message: expect.stringMatching(/^Failed to disconnect chains: (busy, locked|locked, busy)$/),
  })
  expect([session.isConnected(), emitted.length]).toEqual([false, 2])
  expect(tracked).toMatchObject([
    {
      event: 'DISCONNECT_ERROR',
      properties: { message: expect.stringMatching(/^(busy, locked|locked, busy)$/) },
    },
  ])
  expect(errors.map(({ info }) => `${info.plugin} ${info.phase}`).sort()).toEqual([
    'eip155 disconnect',
    'solana disconnect',
  ])
})

test('[ERR-07] a wallet that never answers is disconnected after 10 s, and that is reported', async () => {
  const { session, evm, errors, emitted } = await connected()
  evm.answers.disconnect = () => new Promise(() => {})
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const failed = expect(session.disconnect('eip155')).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
  await vi.advanceTimersByTimeAsync(9_999)
  expect([session.account('eip155')?.status, emitted]).toEqual(['connected', []])
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect([session.account('eip155')?.status, emitted.length]).toEqual(['disconnected', 1])
  expect(errors).toMatchObject([
    { error: { code: 'PLUGIN_TIMEOUT' }, info: { plugin: 'eip155', phase: 'disconnect' } },
  ])
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a kit that is destroyed while a wallet disconnects has ended, and leaves no timer', async () => {
  const { session, kernel, evm, errors } = await connected()
  evm.answers.disconnect = () => new Promise(() => {})
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ended = session.disconnect('eip155')
  await vi.advanceTimersByTimeAsync(100)
  kernel.destroy()
  await ended
  expect([errors, vi.getTimerCount()]).toEqual([[], 0])
  expect(kernel.storage.get('eip155:connected_connector_id')).toBeUndefined()
})

test('the event of a disconnection has its closeModal: false, even if the wallet fails', async () => {
  const { session, kernel } = await connected({ eip155: new Error('busy') })
  const seen: unknown[] = []
  kernel.bus.on('session:disconnected', ({ keepsModal }) => seen.push(keepsModal))
  await session.disconnect('eip155', { closeModal: false }).catch(() => undefined)
  await session.connect({ connectorId: 'io.alpha' })
  await session.disconnect('eip155').catch(() => undefined)
  expect(seen).toEqual([true, undefined])
})

test('a wallet that the visitor disconnected is not restored by itself', async () => {
  const { session, kernel } = await connected()
  await session.disconnect('eip155')
  expect(kernel.storage.get('eip155:connected_connector_id')).toBeUndefined()
  expect(kernel.storage.get('disconnected_connector_ids')).toContain('io.alpha')
})

test('the active one of several wallets is disconnected last, and the event is emitted once', async () => {
  const { session, kernel, evm, emitted } = await connected()
  kernel.applyFeatures({ multiWallet: true })
  await session.connect({ connectorId: 'io.beta' })
  evm.calls.splice(0)
  await session.disconnect('eip155')
  expect(evm.calls).toEqual(['disconnect io.alpha', 'disconnect io.beta'])
  expect(emitted).toHaveLength(1)
  const recent = session.state.get().recentConnections.eip155?.map(({ connectorId }) => connectorId)
  expect(recent?.toSorted()).toEqual(['io.alpha', 'io.beta'])
})
