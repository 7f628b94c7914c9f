import { afterEach, expect, test, vi } from 'vitest'
import { createTestKit } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../testing/fakeAdapter.js'
import { type FakeContext, fakePlugin, route } from '../../testing/fakePlugin.js'
import { AfterConnect, type AnyStep, createSlot, HomeView } from '../flow.js'

const never = () => new Promise<never>(() => {})
const boom = () => {
  throw new Error('boom')
}
const home = (view = 'Home') =>
  fakePlugin('home', {
    routes: { [view]: route() },
    contributes: [HomeView.of({ route: view as never }, 100)],
  })
/** A plugin with a step that is a hostile function. */
const stepping = (run: (ctx: FakeContext, kind: string) => unknown, required = false) =>
  fakePlugin('bad', {
    contributes: [
      AfterConnect.of(
        async () => ({
          default: ((ctx: FakeContext, { kind }: { kind: string }) => run(ctx, kind)) as unknown as AnyStep,
        }),
        10,
        { required },
      ),
    ],
  })
const connecting = (...plugins: ReturnType<typeof fakePlugin>[]) => {
  const adapter = createFakeAdapter()
  const kit = createTestKit({ adapters: [adapter], plugins })
  return { ...kit, adapter, connect: () => kit.session.connect({ connectorId: 'io.alpha' }) }
}

afterEach(() => void vi.useRealTimers())

test('a step that hangs is left out after 10 s and reported, and connecting goes on', async () => {
  const { connect, session, errors, kernel } = connecting(stepping(never))
  await kernel.actions()
  vi.useFakeTimers()
  const done = connect()
  await vi.advanceTimersByTimeAsync(10_100)
  expect(await done).toEqual({ handled: false })
  expect(session.isConnected()).toBe(true)
  expect(errors).toMatchObject([
    { error: { code: 'PLUGIN_TIMEOUT' }, info: { plugin: 'bad', phase: 'after connect' } },
  ])
  expect(errors[0]?.error).toHaveProperty('message', 'The step after connecting of "bad" took over 10 s.')
})

test('a required step that hangs disconnects a new connection', async () => {
  const { connect, session, adapter, kernel } = connecting(stepping(never, true))
  await kernel.actions()
  vi.useFakeTimers()
  const refused = expect(connect()).rejects.toMatchObject({ code: 'PLUGIN_TIMEOUT' })
  await vi.advanceTimersByTimeAsync(10_100)
  await refused
  expect([session.isConnected(), adapter.calls.at(-1)]).toEqual([false, 'disconnect io.alpha'])
})

test('a required step that hangs for another account keeps that account out until it passes', async () => {
  let hangs = true
  const step = stepping((_, kind) => (kind === 'connect' || !hangs ? undefined : never()), true)
  const { connect, session, account, adapter } = connecting(step)
  await connect()
  vi.useFakeTimers()
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.advanceTimersByTimeAsync(10_100)
  expect([session.isConnected(), account()?.address, account()?.status]).toEqual([false, BOB, 'reconnecting'])
  hangs = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect([session.isConnected(), account()?.status]).toEqual([true, 'connected'])
})

test('destroying a kit while a required step runs disconnects nothing and leaves no timer', async () => {
  const { connect, adapter, kernel } = connecting(stepping(never, true))
  await kernel.actions()
  vi.useFakeTimers()
  const ended = expect(connect()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(100)
  kernel.destroy()
  await ended
  expect(adapter.calls.filter((call) => call.startsWith('disconnect'))).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('waiting for code, the visitor and wallets does not count as time of the plugin', async () => {
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 25_000))
  const ran = vi.fn()
  const step = stepping(async (ctx) => {
    await ctx.waitFor(slow())
    await ctx.fetchChunk(async () => ({ default: await slow() }))
    ran()
  })
  const { connect, errors, kernel } = connecting(step)
  await kernel.actions()
  vi.useFakeTimers()
  const done = connect()
  await vi.advanceTimersByTimeAsync(50_100)
  await done
  expect([ran.mock.calls.length, errors]).toEqual([1, []])
})

test('an import that hangs has failed after 30 s, and can be tried again', async () => {
  const load = vi.fn<() => Promise<{ default: () => undefined }>>(never)
  const { kernel } = createTestKit({ plugins: [fakePlugin('a', { load })] })
  const { activate } = (await kernel.runtime()).plugins
  vi.useFakeTimers()
  const failed = expect(activate('a')).rejects.toMatchObject({ code: 'PLUGIN_TIMEOUT' })
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  await failed
  expect(kernel.host.entries.get('a')?.status).toBe('idle')
  load.mockResolvedValue({ default: () => undefined })
  await activate('a')
  expect(kernel.host.entries.get('a')?.status).toBe('active')
})

test.each([
  ['throws', boom],
  ['returns a promise', async () => true],
])('a first screen whose `when` %s is not shown, and the next one is', async (_, when) => {
  const bad = fakePlugin('bad', {
    routes: { Bad: route() },
    contributes: [HomeView.of({ route: 'Bad' as never, when: when as never }, 1)],
  })
  const { kernel, errors } = createTestKit({ plugins: [bad, home()] })
  const { host } = (await kernel.runtime()).kernel
  expect([host.home(), host.home()]).toEqual(['Home', 'Home'])
  expect(errors.map(({ info }) => info)).toEqual([{ plugin: 'bad', phase: 'first screen' }])
})

const Rows = createSlot<object>('test.rows', ['label', 'component'])
const label = { key: 'a', en: 'A' }
test.each([
  ['no component', Rows.of({ label }), 'component'],
  ['a component that is no function', Rows.of({ label, component: 'x' }), 'component'],
  ['a label without text', Rows.of({ label: { key: 'a' }, component: boom }), 'label'],
  ['no value', Rows.of(null as never), 'label'],
  ['no rank', { slot: 'test.rows', value: { label, component: boom } } as never, 'rank'],
])('a contribution with %s is left out and reported once', async (_, one, member) => {
  const right = Rows.of({ label, component: boom })
  const bad = fakePlugin('bad', { contributes: [one, right] })
  const { kernel, errors } = createTestKit({ plugins: [bad] })
  const { host } = (await kernel.runtime()).kernel
  expect(host.read(Rows)).toEqual([right.value])
  expect(host.read(Rows)).toEqual([right.value])
  expect(errors).toMatchObject([
    {
      error: {
        code: 'PLUGIN_INVALID',
        message: `"bad" contributes to "test.rows" without a valid ${member}.`,
      },
      info: { plugin: 'bad', phase: 'contribution' },
    },
  ])
})

test('a required step that is no function refuses connections', async () => {
  const bad = fakePlugin('bad', { contributes: [AfterConnect.of('step' as never, 10, { required: true })] })
  const { connect, session } = connecting(bad)
  await expect(connect()).rejects.toThrow()
  expect(session.isConnected()).toBe(false)
})

test.each<[string, object, string]>([
  ['claims', { claims: 5 }, 'be a list'],
  ['claims', { claims: 'siwx' }, 'be a list'],
  ['connectors', { connectors: {} }, 'be a list'],
  ['contributes', { contributes: HomeView }, 'be a list'],
  ['overrides', { overrides: 5 }, 'be a list'],
  ['overrides', { overrides: 'Home', routes: { Home: route() } }, 'be a list'],
  ['slots', { slots: null }, 'be a list'],
  ['slots', { slots: 5 }, 'be a list'],
  ['routes', { routes: ['Bad'] }, 'not be a list'],
  ['rpc', { rpc: ['bad_call'] }, 'not be a list'],
  ['contribute', { contribute: [] }, 'not be a list'],
  ['requires', { requires: [{ id: 'a' }] }, 'not be a list'],
])('a manifest whose `%s` could not be read fails its plugin only: %j', async (member, definition, must) => {
  const { kernel, errors } = createTestKit({ plugins: [fakePlugin('bad', definition), home()] })
  const runtime = await kernel.runtime()
  expect(runtime.kernel.host.home()).toBe('Home')
  expect(kernel.host.entries.get('bad')?.status).toBe('failed')
  const message = `The manifest of "bad" is invalid: "${member}" must ${must}.`
  const lists = must.startsWith('not') ? ' Lists are claims, connectors, contributes, overrides, slots.' : ''
  expect(errors).toMatchObject([
    {
      error: { code: 'PLUGIN_INVALID', message: message + lists },
      info: { plugin: 'bad', phase: 'manifest' },
    },
  ])
  await expect(runtime.plugins.activate('bad')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
})

test.each<[string, object]>([
  ['a list', { contributes: [null, undefined, 5], slots: [undefined] }],
  ['its routes', { routes: { Bad: null } }],
  ['its tokens', { requires: { other: undefined }, optional: { another: null } }],
])('a manifest with gaps in %s breaks nothing else', async (_, definition) => {
  const needy = fakePlugin('needy', { provides: { id: 'needy' } as never })
  const { kernel } = createTestKit({ plugins: [fakePlugin('bad', definition), needy, home()] })
  const runtime = await kernel.runtime()
  expect(runtime.kernel.host.home()).toBe('Home')
  expect(runtime.kernel.host.read(Rows)).toEqual([])
  runtime.plugins.quarantine('needy', new Error('boom'), 'setup')
  expect(kernel.host.entries.get('needy')?.status).toBe('failed')
})

test('a required step refuses connections if the manifest’s other members could not be read', async () => {
  const step = AfterConnect.of(async () => ({ default: () => undefined }), 10, { required: true })
  const bad = fakePlugin('bad', { contributes: [step], connectors: 5 as never })
  const { connect, session } = connecting(bad)
  await expect(connect()).rejects.toThrow()
  expect(session.isConnected()).toBe(false)
})

test('a plugin whose `enabled` returns a promise is refused', async () => {
  const setup = vi.fn()
  const enabled = (async () => true) as never
  const bad = fakePlugin('bad', { enabled, setup, start: 'ready' })
  const { kernel, errors } = createTestKit({ plugins: [bad, home()] })
  const runtime = await kernel.runtime()
  await kernel.ready()
  expect([kernel.host.entries.get('bad')?.status, setup.mock.calls.length]).toEqual(['failed', 0])
  expect(errors.map(({ error }) => (error as Error).message)).toEqual([
    'The `enabled` of "bad" must answer at once, not by a promise.',
  ])
  runtime.kernel.applyFeatures(runtime.kernel.features.get())
  expect(kernel.host.entries.get('bad')?.status).toBe('failed')
})

test.each([undefined, null, 'row'])('a setup that contributes %j breaks no slot', async (contribution) => {
  const bad = fakePlugin('bad', { setup: (ctx) => ctx.contribute(contribution as never) })
  const { kernel } = createTestKit({ plugins: [bad, home()] })
  const runtime = await kernel.runtime()
  await runtime.plugins.activate('bad')
  expect(runtime.kernel.host.home()).toBe('Home')
})

test('a plugin emits its own events only', async () => {
  const emitted: unknown[] = []
  const bad = fakePlugin('bad', {
    setup(ctx) {
      ctx.emit('bad:done', 1)
      ctx.emit('session:connected', { address: ALICE })
    },
  })
  const { kernel } = createTestKit({ plugins: [bad] })
  kernel.bus.on('session:connected', (payload) => emitted.push(payload))
  kernel.bus.on('bad:done' as never, (payload) => emitted.push(payload))
  const { activate } = (await kernel.runtime()).plugins
  await expect(activate('bad')).rejects.toMatchObject({ cause: { code: 'EVENT_REFUSED' } })
  expect(emitted).toEqual([1])
})
