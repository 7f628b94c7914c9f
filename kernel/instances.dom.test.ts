// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HomeView } from './host/flow.js'
import { createTestKit } from './testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from './testing/fakeAdapter.js'
import { fakePlugin, route } from './testing/fakePlugin.js'
import { ALL_HANG, fakeServices, json } from './testing/fakeServices.js'

/** Counts what is added to the page and not removed: listeners by target, live timers, nodes. */
function count() {
  let listeners = 0
  const undo = [window, document].map((target) => {
    const { addEventListener, removeEventListener } = target
    const live = new Set<unknown>()
    target.addEventListener = ((type: string, listener: unknown, options?: AddEventListenerOptions) => {
      if (!live.has(listener)) listeners += 1
      live.add(listener)
      options?.signal?.addEventListener('abort', () => {
        if (live.delete(listener)) listeners -= 1
      })
      return addEventListener.call(target, type, listener as never, options as never)
    }) as never
    target.removeEventListener = ((type: string, listener: unknown) => {
      if (live.delete(listener)) listeners -= 1
      return removeEventListener.call(target, type, listener as never)
    }) as never
    return () => Object.assign(target, { addEventListener, removeEventListener })
  })
  return {
    now: () => ({ listeners, timers: vi.getTimerCount(), nodes: document.querySelectorAll('*').length }),
    undo: () => undo.forEach((one) => void one()),
  }
}

const notes = (undone: string[], id: string) =>
  fakePlugin('notes', {
    state: { text: '' },
    routes: { Notes: route() },
    rpc: { acme_note: 'safe' },
    contributes: [HomeView.of({ route: 'Notes' as never, when: () => true })],
    setup(ctx) {
      const timer = setInterval(() => undefined, 1_000)
      ctx.onDispose(() => clearInterval(timer))
      ctx.onDispose(() => undone.push(id))
      ctx.handle('acme_note', (text: string) => ctx.state.set((draft) => void Object.assign(draft, { text })))
    },
  })
const make = (id: string, undone: string[] = []) => {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', accounts: [id === 'one' ? ALICE : BOB] }] })
  const shell = async () => ({ default: async () => () => void undone.push(`shell ${id}`) })
  return {
    adapter,
    ...createTestKit({ adapters: [adapter], plugins: [notes(undone, id)], shell, options: { id } }),
  }
}

describe('[KER-08] two kernels on one page share nothing; each can be destroyed and leaves nothing', () => {
  let page: ReturnType<typeof count>
  beforeEach(() => {
    vi.useFakeTimers()
    page = count()
  })
  afterEach(() => {
    page.undo()
    vi.useRealTimers()
    localStorage.clear()
  })

  test('changes in one do not affect the other', async () => {
    fakeServices({ ...ALL_HANG })
    const [one, two] = [make('one'), make('two')]
    const [lateOne, lateTwo] = [await one.kernel.runtime(), await two.kernel.runtime()]
    const heard = vi.fn()
    two.kernel.bus.on('session:connected', heard)
    await one.session.connect({ connectorId: 'io.alpha' })
    await lateOne.modal.open()
    lateOne.toast.show('success', 'one')
    await lateOne.rpc.request({ method: 'acme_note', params: 'private' })
    one.kernel.theme.patch({ themeMode: 'light' })
    expect(two.session.isConnected()).toBe(false)
    expect(two.kernel.modal.get().open).toBe(false)
    expect(lateTwo.toast.state.get().open).toBe(false)
    expect(lateTwo.router.state.get().stack).toEqual([])
    expect(two.kernel.theme.get().themeMode).toBe('dark')
    expect(two.kernel.store.find('notes')?.get()).toBeUndefined()
    expect(heard).not.toHaveBeenCalled()
    await two.session.connect({ connectorId: 'io.alpha' })
    expect([one.session.account()?.address, two.session.account()?.address]).toEqual([ALICE, BOB])
    expect(one.session.provider('eip155')).not.toBe(two.session.provider('eip155'))
    const keys = Object.keys(localStorage)
    expect(keys.some((key) => key.startsWith('@appkit/one/'))).toBe(true)
    expect(keys.every((key) => /^@appkit\/(one|two)\//.test(key))).toBe(true)
  })

  test('destroying one does not affect the other', async () => {
    fakeServices({ ...ALL_HANG })
    const undone: string[] = []
    const [one, two] = [make('one', undone), make('two', undone)]
    for (const { kernel } of [one, two]) await (await kernel.runtime()).modal.open()
    one.kernel.destroy()
    expect(undone).toEqual(['shell one', 'one'])
    expect([one.adapter.live.discovering, two.adapter.live.discovering]).toEqual([0, 1])
    await two.session.connect({ connectorId: 'io.alpha' })
    expect([two.session.isConnected(), two.kernel.modal.get().open]).toEqual([true, true])
    expect(document.querySelectorAll('w3m-modal')).toHaveLength(1)
  })

  test('destroying both leaves no listener, node or timer', async () => {
    fakeServices({ ...ALL_HANG })
    const before = page.now()
    const [one, two] = [make('one'), make('two')]
    for (const { kernel, session } of [one, two]) {
      const { modal, toast } = await kernel.runtime()
      await modal.open()
      modal.shake()
      toast.show('success', 'hello')
      await session.connect({ connectorId: 'io.alpha' })
      await session.switchNetwork({ id: 10 })
    }
    const during = page.now()
    expect(during.nodes).toBe(before.nodes + 2)
    expect(during.listeners).toBeGreaterThan(before.listeners)
    expect(during.timers).toBeGreaterThan(before.timers)
    one.kernel.destroy()
    two.kernel.destroy()
    two.kernel.destroy()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.now()).toEqual(before)
    expect([one.adapter.live.discovering, two.adapter.live.discovering]).toEqual([0, 0])
  })

  test('destroying one while everything is pending leaves nothing either', async () => {
    fakeServices({ ...ALL_HANG })
    localStorage.setItem('@appkit/one/eip155:connected_connector_id', 'io.never')
    const before = page.now()
    const { kernel, errors } = make('one')
    await kernel.actions()
    const opening = (await kernel.runtime()).modal.open().catch(() => undefined)
    expect(page.now().timers).toBeGreaterThan(before.timers)
    kernel.destroy()
    await opening
    await vi.advanceTimersByTimeAsync(0)
    expect(page.now()).toEqual(before)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(errors).toEqual([])
  })

  test('a destroyed kit refuses to be used again', async () => {
    fakeServices({ ...ALL_HANG })
    const { kernel, session } = make('one')
    kernel.destroy()
    await expect(kernel.runtime()).rejects.toMatchObject({ code: 'DESTROYED' })
    await expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({ code: 'DESTROYED' })
  })
})

test('two live kits with the same id are refused; a destroyed kit’s id can be used again', () => {
  fakeServices({ ...ALL_HANG })
  const first = make('one')
  expect(() => make('one')).toThrow(expect.objectContaining({ code: 'DUPLICATE_ID' }))
  const nameless = createTestKit()
  expect(() => createTestKit()).toThrow('Kit "undefined" exists: destroy() it, or choose another "id".')
  first.kernel.destroy()
  nameless.kernel.destroy()
  expect(() => make('one')).not.toThrow()
  expect(() => createTestKit()).not.toThrow()
})

test('features of one kit are not those of the other', async () => {
  fakeServices({
    '/appkit/v1/config': json({ features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }),
    '/projects/v1/origins': json({ allowedOrigins: [] }),
  })
  const one = createTestKit({ options: { id: 'one' } })
  const two = createTestKit({ options: { id: 'two', basic: true } })
  await Promise.all([one.kernel.ready(), two.kernel.ready()])
  expect([one.kernel.features.get().swaps, two.kernel.features.get().swaps]).toEqual([['1inch'], false])
})
