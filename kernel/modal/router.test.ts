import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HomeView } from '../host/flow.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../testing/fakeAdapter.js'
import { fakePlugin, route } from '../testing/fakePlugin.js'

type Views = Record<string, ReturnType<typeof route> & { needsAccount?: boolean }>
const open = async (
  routes: Views,
  more: Parameters<typeof fakePlugin>[1] = {},
  ...others: ReturnType<typeof fakePlugin>[]
) => {
  const adapter = createFakeAdapter()
  const plugins = [fakePlugin('a', { routes, ...more }), ...others]
  const kit = createTestKit({ adapters: [adapter], plugins })
  const runtime = await kit.kernel.runtime()
  // Loaded ahead, so that only views take time.
  await runtime.plugins.activate('a')
  const { router } = runtime
  return {
    ...kit,
    runtime,
    router,
    state: router.state,
    views: () => router.state.get().stack.map(({ view }) => view),
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const hanging = () => {
  const gate = deferred()
  const view = vi.fn(() => gate.promise.then(() => ({ default: () => 'late' })))
  return { ...gate, view }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // The loading frame's, and the limit of an import.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2)
  vi.useRealTimers()
})

test('push adds a view, replace swaps the last, back returns, reset leaves one', async () => {
  const { router, views, state } = await open({ A: route(), B: route(), C: route() })
  await router.reset('A', { n: 1 })
  expect([views(), state.get().direction]).toEqual([['A'], 'none'])
  router.push('B')
  await settle()
  expect([views(), state.get().direction, state.get().shown?.view]).toEqual([['A', 'B'], 'forward', 'B'])
  router.replace('C', { n: 2 })
  await settle()
  expect([views(), router.current()?.params]).toEqual([['A', 'C'], { n: 2 }])
  router.back()
  await settle()
  expect([views(), state.get().direction, router.current()?.params]).toEqual([['A'], 'back', { n: 1 }])
  await router.reset('B')
  expect(views()).toEqual(['B'])
})

test('a view opened without params receives an empty object, however it is opened', async () => {
  const home = HomeView.of({ route: 'A' as never, when: () => true })
  const { router, runtime } = await open({ A: route(), B: route() }, { contributes: [home] })
  await runtime.modal.open()
  expect([router.current()?.view, router.current()?.params]).toEqual(['A', {}])
  for (const way of ['push', 'replace', 'reset'] as const) {
    void router[way]('B')
    await settle()
    expect([router.current()?.view, router.current()?.params]).toEqual(['B', {}])
  }
  await runtime.modal.open({ view: 'B' })
  expect([router.current()?.view, router.current()?.params]).toEqual(['B', {}])
})

test('opening the top view again, without params, does not add it twice', async () => {
  const { router, views } = await open({ A: route(), B: route() })
  await router.reset('A')
  router.push('B')
  await settle()
  router.push('B', {})
  router.push('B')
  await settle()
  expect(views()).toEqual(['A', 'B'])
})

test('going back from the first view closes the modal', async () => {
  const { router, runtime, kernel } = await open({ A: route() })
  await runtime.modal.open({ view: 'A' })
  router.back()
  await settle()
  expect(kernel.modal.get().open).toBe(false)
})

test('an unknown view throws an error that names it, and the screen stays', async () => {
  const { router, views } = await open({ A: route() })
  await router.reset('A')
  const refused = expect.objectContaining({
    code: 'VIEW_NOT_FOUND',
    message: 'There is no view "Nope" in this kit.',
  })
  expect(() => router.push('Nope')).toThrow(refused)
  expect(() => router.replace('Nope')).toThrow(refused)
  expect(views()).toEqual(['A'])
})

test('a view of a disabled plugin is unknown', async () => {
  const { router } = await open(
    { A: route() },
    { enabled: (features) => features.swaps === undefined || true },
  )
  await router.reset('A')
  const { router: gated } = await createTestKit({
    plugins: [fakePlugin('b', { enabled: () => false, routes: { B: route() } })],
  }).kernel.runtime()
  expect(() => gated.push('B')).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
})

test('a view that needs an account is refused without one', async () => {
  const { router, session } = await open({ A: { ...route(), needsAccount: true } })
  expect(() => router.push('A')).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
  await session.connect({ connectorId: 'io.alpha' })
  expect(() => router.push('A')).not.toThrow()
  await settle()
})

test('a plugin can alias its view, unless another view has that name', async () => {
  const plugins = [
    fakePlugin('a', { routes: { A: route(), B: route() }, aliases: { Old: 'A', B: 'A' } }),
    fakePlugin('b'),
  ]
  const { router } = await createTestKit({ plugins }).kernel.runtime()
  const shownFor = async (name: string) => {
    await router.reset(name)
    return router.current()?.view
  }
  expect([await shownFor('Old'), await shownFor('B')]).toEqual(['A', 'B'])
  expect(() => router.push('toString')).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
})

test('the same view with the same params is not pushed twice', async () => {
  const { router, views } = await open({ A: route() })
  await router.reset('A', { id: 1 })
  router.push('A', { id: 1 })
  router.push('A', { id: 2 })
  await settle()
  expect(views()).toEqual(['A', 'A'])
})

test('a view loaded before is drawn in the same turn', async () => {
  const { router, state } = await open({ A: route(), B: route() })
  await router.reset('B')
  await router.reset('A')
  router.push('B')
  expect(state.get()).toMatchObject({ phase: 'ready', shown: { view: 'B' } })
})

describe('while a view loads', () => {
  test('the former view stays on screen, and the loading frame appears only after 120 ms', async () => {
    const slow = hanging()
    const { router, state } = await open({ A: route(), Slow: { view: slow.view as never } })
    await router.reset('A')
    router.push('Slow')
    await vi.advanceTimersByTimeAsync(119)
    // The view on screen has not moved yet.
    expect(state.get()).toMatchObject({ phase: 'loading', shown: { view: 'A' }, direction: 'none' })
    await vi.advanceTimersByTimeAsync(1)
    expect(state.get()).toMatchObject({ phase: 'slow', shown: { view: 'A' } })
    slow.resolve()
    await settle()
    expect(state.get()).toMatchObject({ phase: 'ready', shown: { view: 'Slow' }, direction: 'forward' })
  })

  test('leaving it wins: its late arrival is ignored', async () => {
    const slow = hanging()
    const { router, state, views } = await open({ A: route(), Slow: { view: slow.view as never } })
    await router.reset('A')
    router.push('Slow')
    router.back()
    await settle()
    slow.resolve()
    await vi.advanceTimersByTimeAsync(200)
    expect([views(), state.get().phase, state.get().shown?.view]).toEqual([['A'], 'ready', 'A'])
  })

  test('a retry shows the loading frame, not the view below', async () => {
    const { router, state } = await open({ A: route(), B: { view: () => Promise.reject(new TypeError()) } })
    await router.reset('A')
    router.push('B')
    await settle()
    router.retry()
    expect(state.get().phase).toBe('slow')
  })

  test('a failure is shown and reported, and a retry fetches again', async () => {
    const view = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ default: () => 1 })
    const { router, state, errors } = await open({ A: route(), B: { view } })
    await router.reset('A')
    router.push('B')
    await settle()
    expect(state.get()).toMatchObject({ phase: 'failed', shown: { view: 'A' } })
    expect(errors).toMatchObject([{ info: { phase: 'load view B' } }])
    router.retry()
    await settle()
    expect(state.get()).toMatchObject({ phase: 'ready', shown: { view: 'B' }, direction: 'forward' })
    expect(view).toHaveBeenCalledTimes(2)
  })
})

test('a view whose plugin fails is reported once, as a failure of the plugin', async () => {
  const setup = () => {
    throw new Error('boom')
  }
  const bad = fakePlugin('bad', { routes: { Bad: route() }, setup })
  const kit = createTestKit({ plugins: [fakePlugin('a', { routes: { A: route() } }), bad] })
  const { router } = await kit.kernel.runtime()
  const { errors } = kit
  const { state } = router
  await router.reset('A')
  router.push('Bad')
  await settle()
  expect(state.get()).toMatchObject({ phase: 'failed', isBroken: true })
  expect(errors.map(({ info }) => info)).toEqual([{ plugin: 'bad', phase: 'setup' }])
})

test('going back to a first screen that has changed meanwhile shows the new one', async () => {
  const homes = [
    HomeView.of({ route: 'Account', when: (session) => session.isConnected() }, 1),
    HomeView.of({ route: 'Connect', when: () => true }, 2),
  ]
  const routes = { Account: route(), Connect: route(), Help: route() }
  const { router, session, views, runtime } = await open(routes, { contributes: homes })
  await runtime.modal.open()
  expect(views()).toEqual(['Connect'])
  router.push('Help')
  await session.connect({ connectorId: 'io.alpha' })
  router.back()
  await settle()
  expect(views()).toEqual(['Account'])
})

describe('going back after the account has gone', () => {
  const homes = [
    HomeView.of({ route: 'Account', when: (session) => session.isConnected() }, 1),
    HomeView.of({ route: 'Connect', when: () => true }, 2),
  ]
  const needing = { ...route(), needsAccount: true }
  const routes = { Account: needing, Connect: route(), Send: needing, Help: route(), Networks: route() }

  test.each([
    [['Account', 'Send', 'Networks'], ['Connect']],
    [['Send', 'Networks'], ['Connect']],
    [['Help', 'Send', 'Networks'], ['Help']],
  ])('from %j leads to %j', async (stack, expected) => {
    const { router, session, views, runtime } = await open(routes, { contributes: homes })
    await session.connect({ connectorId: 'io.alpha' })
    const [first, ...others] = stack
    await runtime.modal.open({ view: first })
    for (const view of others) {
      router.push(view)
      await settle()
    }
    await session.disconnect()
    router.back()
    await settle()
    expect(views()).toEqual(expected)
  })

  test('skips views whose plugin was switched off meanwhile', async () => {
    const { router, kernel, views, runtime } = await open(
      { A: route(), C: route() },
      {},
      fakePlugin('b', { routes: { B: route() } }),
    )
    await runtime.modal.open({ view: 'A' })
    for (const view of ['B', 'C']) {
      router.push(view)
      await settle()
    }
    kernel.applyFeatures({ ...kernel.features.get(), off: ['b'] })
    router.back()
    await settle()
    expect([views(), router.state.get().phase]).toEqual([['A'], 'ready'])
  })

  test('leads out of the modal if there is no other screen', async () => {
    const { router, session, runtime, kernel } = await open(routes)
    await session.connect({ connectorId: 'io.alpha' })
    await runtime.modal.open({ view: 'Send' })
    router.push('Networks')
    await settle()
    await session.disconnect()
    router.back()
    expect(kernel.modal.get().open).toBe(false)
  })
})

test('an event is emitted for every drawn view', async () => {
  const { router, kernel } = await open({ A: route(), B: route() })
  const navigated: string[] = []
  kernel.bus.on('router:navigated', ({ view }) => navigated.push(view))
  await router.reset('A')
  router.push('B')
  await settle()
  expect(navigated).toEqual(['A', 'B'])
})

test('destroying while a view loads leaves no timer', async () => {
  const { router, kernel } = await open({ Slow: { view: hanging().view as never } })
  void router.reset('Slow')
  expect(vi.getTimerCount()).toBe(2)
  kernel.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
