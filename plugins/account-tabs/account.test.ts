import { expect, test, vi } from 'vitest'
import type { Context } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { connect } from '../connect/index.js'
import { disconnect } from './disconnect.js'
import { accountTabs } from './index.js'

async function openAccount(answers = {}) {
  const adapter = createFakeAdapter({ answers })
  const kit = createTestKit({ adapters: [adapter], plugins: [connect(), accountTabs()] })
  const { modal, router, toast } = await kit.kernel.runtime()
  await kit.session.connect({ connectorId: 'io.alpha' })
  await modal.open()
  while (router.state.get().phase !== 'ready') await new Promise((resolve) => setTimeout(resolve))
  const ctx = kit.kernel.host.entries.get('account-tabs')?.ctx as Context<'account-tabs'>
  const view = () => router.current()?.view
  return { ...kit, adapter, ctx, modal, router, toast, view, isOpen: () => kit.kernel.modal.get().open }
}

test('the first screen is the account if a wallet is connected, else the list of wallets', async () => {
  const kit = createTestKit({
    adapters: [createFakeAdapter()],
    plugins: [connect(), accountTabs()],
  })
  const { host } = (await kit.kernel.runtime()).kernel
  expect(host.home()).toBe('Connect')
  await kit.session.connect({ connectorId: 'io.alpha' })
  expect(host.home()).toBe('Account')
  kit.kernel.applyFeatures({ off: ['account_tabs'] })
  expect(host.home()).toBe('Connect')
})

test('disconnecting closes the modal', async () => {
  const { ctx, view, isOpen, session } = await openAccount()
  expect(view()).toBe('Account')
  await disconnect(ctx)
  expect([isOpen(), session.isConnected(), ctx.state.get().isDisconnecting]).toEqual([false, false, false])
})

test('a failed disconnection shows an error on the list of wallets', async () => {
  const { ctx, view, toast } = await openAccount({ disconnect: () => Promise.reject(new Error('no')) })
  await disconnect(ctx)
  expect(view()).toBe('Connect')
  expect(toast.state.get()).toMatchObject({ variant: 'error', message: 'Failed to disconnect' })
})

test('a wallet that disconnects by itself closes the account', async () => {
  const { adapter, isOpen } = await openAccount()
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})
