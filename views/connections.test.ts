import { expect, test, vi } from 'vitest'
import type { LogInAgain } from '../kernel/index.js'
import { createTestKit, network } from '../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../kernel/testing/fakeAdapter.js'
import { fakePlugin, route } from '../kernel/testing/fakePlugin.js'
import { createFacade } from './createAppKit.js'

const NOTICE = 'info Multi-Wallet Not Enabled'
const EIP = 'eip155' as const

function make({ on = true, wallets = undefined as Parameters<typeof createFakeAdapter>[0] } = {}) {
  const adapter = createFakeAdapter(wallets)
  const pairing = fakePlugin('pairing', { routes: { ConnectingWalletConnect: route() } })
  const test = createTestKit({
    adapters: [adapter],
    plugins: [pairing],
    options: { networks: [network(1, { assets: { imageUrl: 'https://host.example/1.png' } })] },
  })
  test.kernel.applyFeatures({ multiWallet: on })
  const notices = () => test.kernel.log.entries().filter((entry) => entry.startsWith(NOTICE)).length
  return { ...test, adapter, notices, kit: createFacade(test.kernel) }
}

test('[ROLE-01] without the feature each call raises a notice and does nothing', async () => {
  const { kit, notices, session, account } = make({ on: false })
  await session.connect({ connectorId: 'io.alpha' })
  expect([kit.getConnections(), kit.getRecentConnections()]).toEqual([[], []])
  await vi.waitFor(() => expect(notices()).toBe(2))
  const connection = { connectorId: 'io.beta' }
  expect(await kit.switchConnection({ connection, namespace: EIP })).toBeUndefined()
  await vi.waitFor(() => expect(notices()).toBe(3))
  const ref = { address: ALICE, connectorId: 'io.alpha', namespace: EIP }
  expect(await kit.deleteConnection(ref)).toBeUndefined()
  await vi.waitFor(() => expect(notices()).toBe(4))
  const listener = vi.fn()
  kit.subscribeConnections(listener)
  await vi.waitFor(() => expect(notices()).toBe(5))
  await session.connect({ connectorId: 'io.beta' })
  expect(listener).not.toHaveBeenCalled()
  expect(account()?.address).toBe(BOB)
})

test('connections are listed per namespace, with the images of wallet and network', async () => {
  const { kit, notices, session } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'io.beta' })
  expect(kit.getConnections()).toMatchObject([
    { connectorId: 'io.beta', name: 'io.beta', networkIcon: 'https://host.example/1.png' },
    { connectorId: 'io.alpha', accounts: [{ address: ALICE, type: 'eoa' }] },
  ])
  expect(kit.getConnections('solana')).toEqual([])
  await kit.disconnect(EIP, { connectorId: 'io.beta' })
  expect(kit.getConnections().map(({ connectorId }) => connectorId)).toEqual(['io.alpha'])
  expect(kit.getRecentConnections().map(({ connectorId }) => connectorId)).toEqual(['io.beta'])
  expect(notices()).toBe(0)
})

test('subscribers receive changes until they unsubscribe', async () => {
  const { kit, session } = make()
  const updates: unknown[] = []
  const stop = kit.subscribeConnections((connections) =>
    updates.push(connections.eip155?.map(({ connectorId }) => connectorId)),
  )
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(updates.at(-1)).toEqual(['io.alpha']))
  await session.connect({ connectorId: 'io.beta' })
  expect(updates.at(-1)).toEqual(['io.beta', 'io.alpha'])
  stop()
  const before = updates.length
  await kit.disconnect()
  expect(updates).toHaveLength(before)
})

test('[STA-13] switching returns what has changed', async () => {
  const { kit, session } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'io.beta' })
  const connection = { connectorId: 'io.alpha' }
  const there = { address: ALICE, namespace: EIP }
  expect(await kit.switchConnection({ connection, namespace: EIP })).toEqual({
    ...there,
    hasSwitchedWallet: true,
    hasSwitchedAccount: true,
  })
  expect(await kit.switchConnection({ connection, namespace: EIP, address: ALICE })).toEqual({
    ...there,
    hasSwitchedWallet: false,
    hasSwitchedAccount: false,
  })
  await expect(kit.switchConnection({ connection, namespace: EIP, address: BOB })).rejects.toMatchObject({
    message: 'Invalid connection status',
  })
})

const PAIRS = { wallets: [{ id: 'io.alpha' }, { id: 'walletConnect', type: 'WALLET_CONNECT' as const }] }

test('a wallet on another device is connected by the modal’s QR code', async () => {
  const { kit, kernel, session } = make({ wallets: PAIRS })
  const work = kit.switchConnection({ connection: { connectorId: 'walletConnect' }, namespace: EIP })
  await vi.waitFor(() => expect(kernel.modal.get().open).toBe(true))
  const { router } = await kernel.runtime()
  expect(router.current()).toMatchObject({ view: 'ConnectingWalletConnect', params: { namespace: EIP } })
  await session.connect({ connectorId: 'walletConnect' })
  expect(await work).toEqual({
    ...{ address: BOB, namespace: EIP },
    hasSwitchedWallet: true,
    hasSwitchedAccount: true,
  })
})

const USER = { provider: 'google' as const, username: 'ada' }

/** A kit whose embedded wallet was disconnected, with this answer to logging in again. */
async function makeLeft(again: LogInAgain) {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha' }, { id: 'ID_AUTH', type: 'AUTH' }] })
  Object.assign(adapter.answers, { connect: async () => ({ ...adapter.connected('ID_AUTH'), user: USER }) })
  const embedded = fakePlugin('embedded-wallet', {
    provides: { id: 'flow.embedded-wallet' },
    setup: () => ({ isRemembered: () => false, loadLogInAgain: async () => again }),
  })
  const kit = createTestKit({ adapters: [adapter], plugins: [embedded] })
  kit.kernel.applyFeatures({ multiWallet: true })
  await kit.session.connect({ connectorId: 'ID_AUTH' })
  await kit.session.disconnect()
  const facade = createFacade(kit.kernel)
  const work = () => facade.switchConnection({ connection: { connectorId: 'ID_AUTH' }, namespace: EIP })
  return { ...kit, work, kit: facade }
}

test('[STA-13] a disconnected embedded wallet is reconnected by the same login', async () => {
  const again = vi.fn<LogInAgain>(async () => true)
  const { work, session } = await makeLeft(again)
  const reached = work()
  await vi.waitFor(() => expect(again).toHaveBeenCalledWith({ name: 'google', username: 'ada' }, EIP))
  await session.connect({ connectorId: 'ID_AUTH' })
  expect(await reached).toMatchObject({ address: BOB, hasSwitchedWallet: true, hasSwitchedAccount: true })
})

test('[STA-13] a failed login rejects with its error, and an unavailable one falls back to the wallet', async () => {
  const { work } = await makeLeft(async () => {
    throw new Error('Popup closed')
  })
  await expect(work()).rejects.toThrow('Popup closed')
  const left = await makeLeft(async () => false)
  expect(await left.work()).toMatchObject({ hasSwitchedWallet: true })
})

test('[STA-13] a login that ends with the modal rejects with its own error: Popup closed', async () => {
  const answer = deferred<boolean>()
  const again = vi.fn(() => answer.promise)
  const { work, kernel } = await makeLeft(again)
  const reached = work()
  const failed = expect(reached).rejects.toThrow('Popup closed')
  await vi.waitFor(() => expect(again).toHaveBeenCalled())
  kernel.bus.emit('modal:closed', { connected: false })
  answer.reject(new Error('Popup closed'))
  await failed
})

test('[ERR-07] closing the modal rejects: Modal closed', async () => {
  const { kit, kernel } = make({ wallets: PAIRS })
  const work = kit.switchConnection({ connection: { connectorId: 'walletConnect' }, namespace: EIP })
  await vi.waitFor(() => expect(kernel.modal.get().open).toBe(true))
  await Promise.all([expect(work).rejects.toMatchObject({ message: 'Modal closed' }), kit.close()])
})

test('disconnecting one wallet leaves the modal open, disconnecting all closes it', async () => {
  const { kit, kernel, session } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'io.beta' })
  await kit.open({ view: 'ConnectingWalletConnect' as 'Networks' })
  await kit.disconnect(EIP, { connectorId: 'io.beta' })
  expect(kernel.modal.get().open).toBe(true)
  await kit.disconnect()
  expect(kernel.modal.get().open).toBe(false)
})
