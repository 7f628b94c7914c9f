import { expect, test } from 'vitest'
import { createTestKit, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../testing/fakeAdapter.js'

const CAROL = '0x3333333333333333333333333333333333333333'
const make = async () => {
  const adapter = createFakeAdapter({
    wallets: [
      { id: 'io.alpha', accounts: [ALICE, CAROL] },
      { id: 'io.beta', accounts: [BOB] },
    ],
  })
  const kit = createTestKit({ adapters: [adapter] })
  kit.kernel.applyFeatures({ multiWallet: true })
  await kit.session.connect({ connectorId: 'io.beta' })
  await kit.session.connect({ connectorId: 'io.alpha' })
  adapter.calls.splice(0)
  const ids = (list: 'connections' | 'recentConnections') =>
    (kit.session.state.get()[list].eip155 ?? []).map(({ connectorId }) => connectorId)
  const addresses = () => kit.session.account()?.allAccounts.map(({ address }) => address)
  const emitted = record(kit.kernel, 'session:account-changed', 'session:disconnected')
  return { adapter, ...kit, ids, addresses, emitted }
}

test('disconnected wallets are remembered, newest first, until they are deleted', async () => {
  const { session, ids } = await make()
  await session.disconnect('eip155', { connectorId: 'io.beta' })
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.alpha'], ['io.beta']])
  await session.disconnect('eip155')
  expect([ids('connections'), ids('recentConnections')]).toEqual([[], ['io.alpha', 'io.beta']])
  await session.deleteConnection({ connectorId: 'io.alpha' })
  expect(ids('recentConnections')).toEqual(['io.beta'])
  await session.deleteConnection({ namespace: 'eip155', connectorId: 'io.beta' })
  expect(session.state.get().recentConnections).toEqual({})
})

test('a wallet that is connected again is no longer a recent connection', async () => {
  const { session, ids } = await make()
  await session.disconnect('eip155')
  await session.connect({ connectorId: 'io.beta' })
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.beta'], ['io.alpha']])
})

test('a connected wallet is disconnected and forgotten, and the next one becomes active', async () => {
  const { session, adapter, ids, emitted } = await make()
  await session.deleteConnection({ connectorId: 'io.alpha' })
  expect(adapter.calls).toContain('disconnect io.alpha')
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.beta'], []])
  expect(session.account()).toMatchObject({ connectorId: 'io.beta', status: 'connected' })
  expect(emitted).toEqual([])
})

test('a wallet that fails to disconnect is forgotten anyway', async () => {
  const { session, adapter, ids } = await make()
  Object.assign(adapter.answers, { disconnect: () => Promise.reject(new Error('busy')) })
  await expect(session.deleteConnection({ connectorId: 'io.beta' })).rejects.toThrow('Failed to disconnect')
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.alpha'], []])
})

test('one of several accounts can be deleted, and stays hidden until the wallet is connected again', async () => {
  const { session, adapter, addresses } = await make()
  await session.deleteConnection({ connectorId: 'io.alpha', address: CAROL.toUpperCase() })
  expect([addresses(), adapter.calls]).toEqual([[ALICE], []])
  adapter.ctx.update('io.alpha', { accounts: [{ address: ALICE }, { address: CAROL }] })
  await session.refreshBalance()
  expect(addresses()).toEqual([ALICE])
  await session.connect({ connectorId: 'io.alpha' })
  expect(addresses()).toEqual([ALICE, CAROL])
})

test('deleting the account in use switches to the next one', async () => {
  const { session, addresses, emitted } = await make()
  await session.deleteConnection({ connectorId: 'io.alpha', address: ALICE })
  expect(addresses()).toEqual([CAROL])
  expect(session.account()?.address).toBe(CAROL)
  expect(emitted).toEqual([
    { event: 'session:account-changed', payload: { namespace: 'eip155', address: CAROL } },
  ])
})

test('deleting the last account deletes the wallet', async () => {
  const { session, adapter, ids } = await make()
  await session.deleteConnection({ connectorId: 'io.beta', address: BOB })
  expect(adapter.calls).toEqual(['disconnect io.beta'])
  expect([ids('connections'), ids('recentConnections')]).toEqual([['io.alpha'], []])
})

test('deleting an account of a background wallet does not affect the wallet in use', async () => {
  const { session, adapter, emitted } = await make()
  await session.connect({ connectorId: 'io.beta' })
  emitted.splice(0)
  adapter.calls.splice(0)
  await session.deleteConnection({ connectorId: 'io.alpha', address: ALICE })
  expect(session.state.get().connections.eip155?.[1]?.accounts).toMatchObject([{ address: CAROL }])
  expect([emitted, adapter.calls, session.account()?.address]).toEqual([[], [], BOB])
  await session.switchConnection({ connectorId: 'io.alpha' })
  expect(session.account()?.allAccounts.map(({ address }) => address)).toEqual([CAROL])
})

test('an account of a recent wallet can be deleted; deleting the last deletes the wallet', async () => {
  const { session, ids } = await make()
  await session.disconnect('eip155', { connectorId: 'io.alpha' })
  await session.deleteConnection({ connectorId: 'io.alpha', address: ALICE })
  expect(session.state.get().recentConnections.eip155?.[0]?.accounts).toMatchObject([{ address: CAROL }])
  await session.deleteConnection({ connectorId: 'io.alpha', address: CAROL })
  expect(ids('recentConnections')).toEqual([])
})

test('deleting an unknown connection changes nothing', async () => {
  const { session, ids } = await make()
  await session.deleteConnection({ connectorId: 'io.gone', namespace: 'solana' })
  expect(ids('connections')).toEqual(['io.alpha', 'io.beta'])
})
