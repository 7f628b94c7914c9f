import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { deferred } from '../testing/fakeAdapter.js'
import { type FakeContext, fakePlugin, route } from '../testing/fakePlugin.js'
import { createSlot, createToken } from './flow.js'

const A = createToken<unknown>('a')
const Lines = createSlot<string>('test.lines')
const open = async (...plugins: ReturnType<typeof fakePlugin>[]) => {
  const kit = createTestKit({ plugins })
  const { plugins: host, rpc, kernel, router } = await kit.kernel.runtime()
  const status = (name: string) => kit.kernel.host.entries.get(name)?.status
  return { ...kit, ...host, kernel, rpc, router, status }
}

afterEach(() => void vi.useRealTimers())

test('a setup runs once for concurrent activations', async () => {
  const setup = vi.fn()
  const { activate, loadView, status } = await open(fakePlugin('a', { setup, routes: { View: route() } }))
  expect(status('a')).toBe('idle')
  await Promise.all([activate('a'), activate('a'), loadView('View')])
  expect(setup).toHaveBeenCalledOnce()
  expect(status('a')).toBe('active')
})

test('required services are activated first; an absent optional one is null', async () => {
  const seen: unknown[] = []
  const { activate } = await open(
    fakePlugin('user', {
      requires: { a: A },
      optional: { b: createToken<unknown>('b') },
      setup: (ctx) => seen.push(ctx.services),
    }),
    fakePlugin('owner', { provides: A, setup: () => ({ answer: 42 }) }),
  )
  await activate('user')
  expect(seen).toEqual([{ a: { answer: 42 }, b: null }])
})

test('a plugin without a required service is not set up', async () => {
  const { activate } = await open(fakePlugin('user', { requires: { a: A } }))
  await expect(activate('user')).rejects.toMatchObject({ code: 'PLUGIN_MISSING_SERVICE' })
})

test('a failed fetch is retried on the next use', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue({ default: () => undefined })
  const { activate, status, errors } = await open(fakePlugin('a', { load }))
  await expect(activate('a')).rejects.toThrow('Failed to fetch')
  expect(status('a')).toBe('idle')
  await activate('a')
  expect([status('a'), load.mock.calls.length, errors]).toEqual(['active', 2, []])
})

test('a lazy route is loaded with its view, adds its title and keeps its other members', async () => {
  const title = { key: 'view.title', en: 'A view' }
  const more = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  more.mockResolvedValue({ routes: { View: { ...route('later'), title } } })
  const later = { more, needsAccount: true }
  const { loadView, kernel } = await open(fakePlugin('a', { routes: { View: later, Lost: later } }))
  expect(kernel.host.route('View')?.route).toEqual(later)
  await expect(loadView('View')).rejects.toThrow('Failed to fetch')
  expect((await loadView('View'))({ params: undefined })).toBe('later')
  expect(kernel.host.route('View')?.route).toMatchObject({ title, needsAccount: true })
  await expect(loadView('Lost')).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
})

test('texts may come with the setup', async () => {
  const load = async () => ({ default: () => undefined, messages: { 'a.hello': 'Hello' } })
  const { activate, kernel } = await open(fakePlugin('a', { load }))
  await activate('a')
  expect(kernel.texts.format('a.hello')).toBe('Hello')
})

test('a view whose fetch fails can be loaded again', async () => {
  const view = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  view.mockResolvedValue({ default: () => 'view' })
  const { loadView, view: shown } = await open(fakePlugin('a', { routes: { View: { view } } }))
  await expect(loadView('View')).rejects.toThrow('Failed to fetch')
  await loadView('View')
  expect(shown('View')).toBeDefined()
})

describe('a plugin whose setup fails is quarantined', () => {
  const busy = (ctx: FakeContext, undone: string[]) => {
    ctx.onDispose(() => undone.push('first'))
    ctx.onDispose(() => {
      throw new Error('undo')
    })
    ctx.onDispose(() => undone.push('last'))
    ctx.contribute(Lines.of('added'))
    ctx.handle('acme_do', () => 1)
    ctx.state.set((draft) => {
      draft.count = 1
    })
  }
  const failing = (undone: string[], fail: () => unknown, signals: AbortSignal[] = []) =>
    fakePlugin('bad', {
      provides: A,
      state: { count: 0 },
      rpc: { acme_do: 'safe' },
      routes: { Bad: route() },
      contributes: [Lines.of('declared'), Lines.of('needed', 1, { required: true })],
      setup: (ctx) => {
        signals.push(ctx.signal)
        busy(ctx, undone)
        return fail()
      },
    })
  const throws = () => {
    throw new Error('boom')
  }

  test.each([
    ['throws', throws],
    ['rejects', () => Promise.reject(new Error('boom'))],
  ])('if it %s: everything it did is undone in reverse', async (_, fail) => {
    const [undone, signals]: [string[], AbortSignal[]] = [[], []]
    const { kernel, activate, errors, rpc, status } = await open(
      failing(undone, fail, signals),
      fakePlugin('good'),
    )
    const listener = vi.fn()
    kernel.bus.on('plugin:failed', listener)
    await expect(activate('bad')).rejects.toMatchObject({ code: 'PLUGIN_FAILED', cause: new Error('boom') })
    expect(undone).toEqual(['last', 'first'])
    expect(signals[0]?.aborted).toBe(true)
    expect(kernel.host.route('Bad')).toBeUndefined()
    expect(kernel.host.read(Lines)).toEqual([])
    expect(kernel.store.find('bad')).toBeUndefined()
    await expect(rpc.request({ method: 'acme_do' })).rejects.toMatchObject({ code: 'RPC_REFUSED' })
    expect(listener.mock.calls).toEqual([[{ plugin: 'bad', phase: 'setup' }]])
    expect(errors.map(({ info }) => info)).toEqual([
      { plugin: 'bad', phase: 'dispose' },
      { plugin: 'bad', phase: 'setup' },
    ])
    await activate('good')
    expect([status('bad'), status('good')]).toEqual(['failed', 'active'])
  })

  test('its required contributions stay, marked as failed, so that their flow can refuse', async () => {
    const { kernel, activate } = await open(failing([], throws))
    await activate('bad').catch(() => undefined)
    expect(kernel.host.readOwned(Lines)).toMatchObject([{ value: 'needed', required: true, alive: false }])
  })

  test('it is not activated again', async () => {
    const { activate } = await open(failing([], throws))
    await activate('bad').catch(() => undefined)
    await expect(activate('bad')).rejects.toThrow('Plugin "bad" failed earlier.')
  })

  test('if it takes longer than 10 s, and its later effects are undone immediately', async () => {
    vi.useFakeTimers()
    const late = deferred()
    const { undone, handled }: { undone: string[]; handled: unknown[] } = { undone: [], handled: [] }
    const slow = fakePlugin('slow', {
      async setup(ctx) {
        await late.promise
        ctx.onDispose(() => undone.push('undone'))
        ctx.on('modal:closed', () => handled.push('heard'))
        ctx.emit('slow:done')
        ctx.contribute(Lines.of('late'))
      },
    })
    const { kernel, activate, status } = await open(slow)
    kernel.bus.on('slow:done' as never, () => handled.push('emitted'))
    const failed = expect(activate('slow')).rejects.toMatchObject({ cause: { code: 'PLUGIN_TIMEOUT' } })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(status('slow')).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    await failed
    late.resolve()
    await vi.advanceTimersByTimeAsync(0)
    kernel.bus.emit('modal:closed', { connected: false })
    expect([undone, handled, kernel.host.read(Lines)]).toEqual([['undone'], [], []])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('plugins that require it fail with it as the cause, others continue', async () => {
    const { activate, status, kernel } = await open(
      failing([], throws),
      fakePlugin('needs', { requires: { a: A } }),
      fakePlugin('can', { optional: { a: A } }),
      fakePlugin('other'),
    )
    await expect(activate('needs')).rejects.toMatchObject({
      ...{ code: 'PLUGIN_FAILED', cause: { code: 'PLUGIN_MISSING_SERVICE' } },
    })
    await activate('can')
    await activate('other')
    expect(['bad', 'needs', 'can', 'other'].map(status)).toEqual(['failed', 'failed', 'active', 'active'])
    expect(kernel.host.entries.get('needs')?.error).toMatchObject({ cause: new Error('boom') })
  })
})

test.each<[string, object, (kit: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['by its start', { start: 'ready' }, async ({ kernel }) => kernel.applyFeatures({})],
  ['by its view', {}, async ({ router }) => router.reset('View' as never)],
])('a plugin whose required service fails %s is reported once, like the other', async (_, more, use) => {
  const bad = fakePlugin('bad', { provides: A, setup: () => Promise.reject(new Error('boom')) })
  const kit = await open(bad, fakePlugin('needs', { requires: { a: A }, routes: { View: route() }, ...more }))
  await use(kit)
  await vi.waitFor(() => expect(kit.status('needs')).toBe('failed'))
  await kit.activate('needs').catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  expect(kit.errors.map(({ info }) => info)).toEqual([
    { plugin: 'bad', phase: 'setup' },
    { plugin: 'needs', phase: 'requires' },
  ])
})

test('a listener that throws is reported with its plugin, and the others are called', async () => {
  const heard: string[] = []
  const { kernel, activate, errors, status } = await open(
    fakePlugin('bad', {
      setup: (ctx) =>
        ctx.on('modal:closed', () => {
          throw new Error('listener')
        }),
    }),
    fakePlugin('good', { setup: (ctx) => ctx.on('modal:closed', () => heard.push('good')) }),
  )
  await activate('bad')
  await activate('good')
  kernel.bus.emit('modal:closed', { connected: false })
  expect(heard).toEqual(['good'])
  expect(errors).toEqual([
    { error: new Error('listener'), info: { plugin: 'bad', phase: 'listener of modal:closed' } },
  ])
  expect(status('bad')).toBe('active')
})

test('an active plugin that is switched off is disposed, and can be activated again', async () => {
  const undone = vi.fn()
  const setup = vi.fn((ctx: FakeContext) => ctx.onDispose(undone))
  const { kernel, activate, status } = await open(
    fakePlugin('a', { enabled: (f) => f.activity !== false, setup }),
  )
  kernel.applyFeatures({ activity: true })
  await activate('a')
  kernel.applyFeatures({ activity: false })
  await kernel.runtime()
  expect([status('a'), undone.mock.calls.length]).toEqual(['off', 1])
  await expect(activate('a')).rejects.toMatchObject({ code: 'PLUGIN_OFF' })
  kernel.applyFeatures({ activity: true })
  await activate('a')
  expect([status('a'), setup.mock.calls.length]).toEqual(['active', 2])
})

test('a plugin with start: ready runs when its gate opens, not before', async () => {
  const setup = vi.fn()
  const { kernel, status } = await open(
    fakePlugin('a', { start: 'ready', enabled: (f) => f.email === true, setup }),
  )
  expect(setup).not.toHaveBeenCalled()
  kernel.applyFeatures({ email: true })
  await vi.waitFor(() => expect(status('a')).toBe('active'))
  expect(setup).toHaveBeenCalledOnce()
})

test('a service is null if it has no provider or its plugin failed', async () => {
  const { service, errors } = await open(
    fakePlugin('bad', { provides: A, setup: () => Promise.reject(new Error('boom')) }),
  )
  expect(await service(createToken('nobody'))).toBeNull()
  expect(await service(A)).toBeNull()
  expect(errors.map(({ info }) => info.phase)).toEqual(['setup'])
})

test('destroying stops plugins in reverse order and leaves no timer of a pending setup', async () => {
  vi.useFakeTimers()
  const undone: string[] = []
  const make = (name: string) =>
    fakePlugin(name, { state: {}, setup: (ctx) => ctx.onDispose(() => undone.push(name)) })
  const hanging = fakePlugin('hanging', { setup: () => new Promise(() => {}) })
  const { kernel, activate } = await open(make('a'), make('b'), hanging)
  await activate('a')
  await activate('b')
  activate('hanging').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  kernel.destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect(undone).toEqual(['b', 'a'])
  expect(vi.getTimerCount()).toBe(0)
})
