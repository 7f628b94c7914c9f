import { expect, test, vi } from 'vitest'
import type { LogInAgain } from '../../kernel/index.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { accountTabs } from '../account-tabs/index.js'
import { connect } from '../connect/index.js'
import { disconnect, disconnectAll, forget } from './disconnect.js'
import { multiwallet } from './index.js'
import type { WalletItem } from './listConnections.js'
import { connectAgain, moveToChain, switchTo } from './switchTo.js'
import { openWallets } from './testing/openWallets.js'

const first = (items: readonly WalletItem[]) => {
  const [item] = items
  if (!item) throw new Error('There is no such row.')
  return item
}

test('without the feature there is no view and no button for it', async () => {
  const { kernel } = await openWallets()
  const { host } = (await kernel.runtime()).kernel
  expect(host.route('ProfileWallets')).toBeDefined()
  for (const features of [{}, { multiWallet: false }]) {
    kernel.applyFeatures(features)
    expect(host.route('ProfileWallets')).toBeUndefined()
    expect(host.read({ id: 'account.switch', of: () => ({}) as never })).toEqual([])
  }
})

test('[STA-13] a connected wallet becomes active at once', async () => {
  const { ctx, lists, account, adapter, views, shownToast } = await openWallets()
  expect(account()?.address).toBe(BOB)
  expect(await switchTo(ctx, 'eip155', first(lists().others))).toBe(true)
  expect([account()?.address, lists().active?.connectorId]).toEqual([ALICE, 'io.alpha'])
  expect(adapter.calls.filter((call) => call === 'connect io.alpha')).toHaveLength(1)
  expect(views()).toEqual(['Account', 'ProfileWallets'])
  expect(shownToast()).toEqual(['success', 'Switched to io.alpha'])
})

test('its row is busy meanwhile, and no other action starts', async () => {
  const answer = deferred<undefined>()
  const adapter = createFakeAdapter({ answers: { reconnect: () => answer.promise } })
  const { ctx, lists } = await openWallets({ adapter })
  const item = first(lists().others)
  const work = switchTo(ctx, 'eip155', item)
  expect(ctx.state.get().busy).toBe(item.key)
  expect(await disconnectAll(ctx, 'eip155')).toBe(false)
  answer.resolve(undefined)
  await work
  expect(ctx.state.get().busy).toBeUndefined()
})

test('a failure shows as a sentence', async () => {
  const { ctx, lists, shownToast, session } = await openWallets()
  const item = first(lists().others)
  session.removeConnector('io.alpha', 'eip155')
  expect(await switchTo(ctx, 'eip155', item)).toBe(false)
  expect(shownToast()).toEqual(['error', 'io.alpha is no longer in this browser'])
  const account = { address: '0x3', type: 'eoa' as const }
  const beta = { ...item, connectorId: 'io.beta', name: 'io.beta', account }
  await switchTo(ctx, 'eip155', beta)
  await vi.waitFor(() => expect(shownToast()).toEqual(['error', 'io.beta no longer shares this account']))
})

test('[STA-11] disconnecting the active wallet activates the next one', async () => {
  const { ctx, lists, account, views } = await openWallets()
  const { active } = lists()
  expect(active && (await disconnect(ctx, 'eip155', active))).toBe(true)
  expect([account()?.address, lists().count]).toEqual([ALICE, 1])
  expect(lists().recent.map(({ connectorId }) => connectorId)).toEqual(['io.beta'])
  expect(views()).toEqual(['Account', 'ProfileWallets'])
})

test('disconnecting all wallets keeps the view open, which shows an empty list', async () => {
  const { ctx, lists, account, views, shownToast } = await openWallets()
  expect(await disconnectAll(ctx, 'eip155')).toBe(true)
  expect([account()?.status, lists().active, lists().count]).toEqual(['disconnected', undefined, 0])
  expect(views()).toEqual(['Account', 'ProfileWallets'])
  expect(shownToast()).toEqual(['success', 'All wallets disconnected'])
})

test('a wallet that fails to disconnect is disconnected anyway, with an error toast', async () => {
  const adapter = createFakeAdapter({ answers: { disconnect: () => Promise.reject(new Error('no')) } })
  const { ctx, lists, shownToast } = await openWallets({ adapter, connected: ['io.alpha'] })
  const { active } = lists()
  expect(active && (await disconnect(ctx, 'eip155', active))).toBe(false)
  expect([lists().count, shownToast()]).toEqual([0, ['error', 'Failed to disconnect']])
})

test('a recent wallet is forgotten at once', async () => {
  const { ctx, lists, shownToast, session } = await openWallets()
  await session.disconnect('eip155', { connectorId: 'io.alpha' })
  expect(await forget(ctx, 'eip155', first(lists().recent))).toBe(true)
  expect([lists().recent, shownToast()]).toEqual([[], ['success', 'io.alpha removed']])
})

test('[VIEW-15] reconnecting a wallet leads back to the wallets', async () => {
  const { ctx, lists, session, settled, views, account, modal } = await openWallets()
  await session.disconnect('eip155', { connectorId: 'io.alpha' })
  expect(await connectAgain(ctx, 'eip155', first(lists().recent))).toBe(false)
  await settled()
  expect(views()).toEqual(['Account', 'ProfileWallets', 'ConnectingExternal'])
  await session.connect({ connectorId: 'io.alpha' })
  expect([views(), account()?.address]).toEqual([['Account', 'ProfileWallets'], ALICE])
  modal.close({ force: true })
})

test('connecting from another view does not lead to the wallets', async () => {
  const { session, router, views } = await openWallets({ connected: ['io.alpha'] })
  await router.reset('Account')
  await session.connect({ connectorId: 'io.beta' })
  expect(views()).toEqual(['Account'])
})

test('without a waiting view, the row connects the wallet itself', async () => {
  const { ctx, lists, session, account } = await openWallets()
  await session.disconnect('eip155', { connectorId: 'io.alpha' })
  const alone = { ...ctx, services: { connect: null } }
  expect(await connectAgain(alone, 'eip155', first(lists().recent))).toBe(true)
  expect(account()?.address).toBe(ALICE)
})

/** Beta is the embedded wallet; `again` repeats its former login. */
async function openLeftLogin(again: LogInAgain) {
  const user = { provider: 'google' as const, username: 'ada' }
  const adapter = createFakeAdapter()
  Object.assign(adapter.answers, {
    connect: async ({ connectorId }: { connectorId: string }) => ({
      ...adapter.connected(connectorId),
      ...(connectorId === 'io.beta' && { user }),
    }),
  })
  const embedded = fakePlugin('embedded-wallet', {
    provides: { id: 'flow.embedded-wallet' },
    setup: () => ({ isRemembered: () => false, loadLogInAgain: async () => again }),
  })
  const kit = await openWallets({ adapter, plugins: [connect(), accountTabs(), multiwallet(), embedded] })
  await kit.session.disconnect('eip155', { connectorId: 'io.beta' })
  adapter.calls.splice(0)
  return { ...kit, item: first(kit.lists().recent) }
}

test('[STA-13] a former login is repeated within the click’s user activation', async () => {
  const answer = deferred<boolean>()
  const again = vi.fn(() => answer.promise)
  const { ctx, item, views, adapter, shownToast } = await openLeftLogin(again)
  expect(item.name).toBe('ada')
  const work = connectAgain(ctx, 'eip155', item, again)
  expect(again).toHaveBeenCalledWith({ name: 'google', username: 'ada' }, 'eip155')
  expect(ctx.state.get().busy).toBe(item.key)
  answer.resolve(true)
  expect(await work).toBe(false)
  expect([views(), adapter.calls, ctx.state.get().busy]).toEqual([
    ['Account', 'ProfileWallets'],
    [],
    undefined,
  ])
  // Without preloaded code the click loads it; the login shows its own failures.
  again.mockRejectedValue(new Error('Popup closed'))
  expect(await connectAgain(ctx, 'eip155', item)).toBe(false)
  expect([again.mock.calls.length, views(), shownToast()]).toEqual([
    2,
    ['Account', 'ProfileWallets'],
    undefined,
  ])
})

test('[STA-13] a login that is no longer offered leads to the view that asks the wallet', async () => {
  const { ctx, item, views, settled } = await openLeftLogin(async () => false)
  expect(await connectAgain(ctx, 'eip155', item)).toBe(false)
  await settled()
  expect(views()).toEqual(['Account', 'ProfileWallets', 'ConnectingExternal'])
})

test('the page moves to a chain whose wallet is connected already', async () => {
  const { ctx, lists, session } = await openWallets()
  const { active } = lists()
  session.state.patch({ activeNamespace: 'solana' })
  expect(active && (await moveToChain(ctx, 'eip155', active))).toBe(true)
  expect(session.state.get().activeNamespace).toBe('eip155')
})

test('closing the modal resets the chosen chain', async () => {
  const { ctx, modal } = await openWallets()
  ctx.state.set((draft) => {
    draft.namespace = 'solana'
  })
  modal.close({ force: true })
  expect(ctx.state.get().namespace).toBeUndefined()
})
