import { beforeEach, expect, test, vi } from 'vitest'
import { HomeView } from '../../host/flow.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { fakePlugin, route } from '../../testing/fakePlugin.js'
import { keepPrepared } from './keepPrepared.js'

const make = async (early?: true, id = 'one') => {
  const setup = vi.fn()
  const connect = fakePlugin('connect', {
    routes: { Connect: { ...route(), early }, Help: route() },
    contributes: [HomeView.of({ route: 'Connect' })],
    setup,
  })
  const { kernel } = createTestKit({ plugins: [connect], options: { id, prefetch: 'none' } })
  await kernel.ready()
  const runtime = await kernel.runtime()
  const prepared = () => runtime.router.state.get().prepared
  return { kernel, runtime, router: runtime.router, modal: runtime.modal, prepared, setup }
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ features: [] }))
})

const drawn = async (kit: Awaited<ReturnType<typeof make>>) => {
  await vi.waitFor(() => expect(kit.prepared()).toBeDefined())
  return kit.prepared()
}

test('an early first view is prepared once, and the open takes it over', async () => {
  const { modal, router, prepared } = await make(true)
  await modal.prepare()
  const entry = prepared()
  expect(entry).toMatchObject({ view: 'Connect', params: {} })
  expect([router.current(), modal.state.get().open]).toEqual([undefined, false])
  await modal.open()
  expect(router.current()).toBe(entry)
  expect(prepared()).toBeUndefined()
})

test.each([
  ['with params', { view: 'Connect', params: { namespace: 'solana' } }, 'Connect'],
  ['for one namespace', { namespace: 'eip155' }, 'Connect'],
  ['of another view', { view: 'Help' }, 'Help'],
] as const)('an open %s draws its own', async (_, options, view) => {
  const { modal, router, prepared } = await make(true)
  await modal.prepare()
  const entry = prepared()
  await modal.open(options)
  expect(router.current()).not.toBe(entry)
  expect(router.current()?.view).toBe(view)
  expect(prepared()).toBeUndefined()
})

test('a view that is not early is not drawn, and its plugin not started, before the modal opens', async () => {
  const { modal, prepared, setup } = await make()
  await modal.prepare()
  expect(prepared()).toBeUndefined()
  expect(setup).not.toHaveBeenCalled()
})

test('a change of accounts, wallets or features draws the prepared screen anew', async () => {
  const kit = await make(true)
  const { kernel, runtime } = kit
  await keepPrepared(kernel, runtime)
  const changes = [
    () => kernel.session.state.patch({ connectors: [] }),
    () => kernel.session.state.patch({ accounts: { ...kernel.session.state.get().accounts } }),
    () => kernel.features.patch({ legalCheckbox: true }),
  ]
  for (const change of changes) {
    const before = await drawn(kit)
    change()
    expect(kit.prepared()).toBeUndefined()
    expect((await drawn(kit))?.key).not.toBe(before?.key)
  }
  const last = kit.prepared()
  kernel.session.state.patch({ recentConnections: {} })
  expect(kit.prepared()).toBe(last)
})

test('nothing is prepared once the modal was open, or after the kit is destroyed', async () => {
  const opened = await make(true)
  await keepPrepared(opened.kernel, opened.runtime)
  await opened.modal.open()
  opened.modal.close()
  opened.kernel.features.patch({ legalCheckbox: true })
  await opened.modal.prepare()
  expect(opened.prepared()).toBeUndefined()

  const destroyed = await make(true, 'two')
  await keepPrepared(destroyed.kernel, destroyed.runtime)
  const prepare = vi.spyOn(destroyed.modal, 'prepare')
  destroyed.kernel.destroy()
  destroyed.kernel.features.patch({ legalCheckbox: true })
  expect(prepare).not.toHaveBeenCalled()
})
