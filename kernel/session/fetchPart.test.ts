import { expect, test, vi } from 'vitest'
import { createTestKit, network } from '../testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../testing/fakeAdapter.js'
import { fetchPart } from './fetchPart.js'

const loaded = async () => {
  const { kernel: kit, fetchChunk } = await createTestKit().kernel.runtime()
  return { kit, fetchChunk }
}
const WALLETS = [{ id: 'io.alpha' }, { id: 'io.beta' }]

test('a part that cannot be fetched rejects with a SessionError, and the next call fetches it again', async () => {
  const tools = await loaded()
  const load = vi.fn(async (): Promise<{ default: number }> => ({ default: 7 }))
  load.mockRejectedValueOnce(new TypeError('no network'))
  await expect(fetchPart(tools, load)).rejects.toMatchObject({
    name: 'SessionError',
    code: 'CONNECTION_FAILED',
    cause: { message: 'no network' },
  })
  expect(await fetchPart(tools, load)).toBe(7)
})

test('a part that arrives after the kit was destroyed does nothing', async () => {
  const tools = await loaded()
  const part = fetchPart(tools, async () => ({ default: 7 }))
  tools.kit.destroy()
  await expect(part).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
})

test('a newer connection wins over a switch whose code loads slowly', async () => {
  const { session, account } = createTestKit({ adapters: [createFakeAdapter({ wallets: WALLETS })] })
  await session.connect({ connectorId: 'io.beta' })
  const older = session.switchConnection({ connectorId: 'io.alpha' })
  const newer = session.connect({ connectorId: 'io.beta' })
  await expect(older).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  await newer
  expect(account()).toMatchObject({ connectorId: 'io.beta', status: 'connected' })
})

test('the newer of two switches wins', async () => {
  const { session, account } = createTestKit({ adapters: [createFakeAdapter({ wallets: WALLETS })] })
  await session.connect({ connectorId: 'io.beta' })
  const older = session
    .switchConnection({ connectorId: 'io.beta', address: ALICE })
    .catch((error) => error.code)
  const newer = session.switchConnection({ connectorId: 'io.alpha' })
  expect(await older).toBe('INVALID_CONNECTION_STATUS')
  await newer
  expect(account()?.connectorId).toBe('io.alpha')
})

test('a network can be added and switched to in the same turn', async () => {
  const { session } = createTestKit({ adapters: [createFakeAdapter()] })
  const added = session.addNetwork(network(137))
  await session.switchNetwork({ id: 137 })
  await added
  expect(session.network()?.id).toBe(137)
})

test('a destroyed kit sends nothing to a wallet', async () => {
  const adapter = createFakeAdapter()
  const { kernel, session } = createTestKit({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  kernel.destroy()
  await expect(session.connect({ connectorId: 'io.beta' })).rejects.toMatchObject({
    code: 'CONNECTION_SUPERSEDED',
  })
  expect(adapter.calls).toEqual(['connect io.alpha'])
})
