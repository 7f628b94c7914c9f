import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { createTestKit, record, type TestKitOptions } from '../testing/createTestKit.js'
import { type FakeContext, fakePlugin, route } from '../testing/fakePlugin.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

type Definition = NonNullable<Parameters<typeof fakePlugin>[1]>

/** An active plugin and the context it received. */
async function start(definition: Definition = {}, { plugins = [], ...kit }: TestKitOptions = {}) {
  const seen: FakeContext[] = []
  const setup = (ctx: FakeContext) => {
    seen.push(ctx)
    return definition.setup?.(ctx)
  }
  const made = createTestKit({
    plugins: [fakePlugin('acme/tips', { ...definition, setup }), ...plugins],
    ...kit,
  })
  const runtime = await made.kernel.runtime()
  await runtime.plugins.activate('acme/tips')
  return { ...made, runtime, ctx: seen[0] as FakeContext }
}

describe('a plugin’s view of the host', () => {
  test('config contains only the options that the plugin claims', async () => {
    const options = { tips: 1, other: 2 }
    const { ctx } = await start({ claims: ['tips'] }, { options })
    expect(ctx.config).toEqual({ tips: 1 })
  })

  test('host.options omit claimed options, adapters, translations and the host’s functions', async () => {
    const options = { signIn: () => 1, messages: {}, universalProvider: {}, enableWallets: false }
    const plugins = [fakePlugin('other', { claims: ['signIn'] })]
    const { ctx } = await start({}, { options, plugins })
    expect(Object.keys(ctx.host.options).sort()).toEqual(['enableWallets', 'networks', 'projectId'])
    expect(Object.isFrozen(ctx.host.options)).toBe(true)
  })

  test('options are those of the factory', async () => {
    const { ctx } = await start({ options: { limit: 5 } })
    expect([ctx.options, ctx.host.options.projectId]).toEqual([{ limit: 5 }, 'project'])
  })
})

test('t translates the plugin’s keys, including messages added later', async () => {
  const load = async () => ({ default: { 'tips.hello': 'Hello {name}' } })
  const { ctx } = await start({ messages: load })
  expect(ctx.t('tips.hello', { name: 'Ada' })).toBe('Hello Ada')
  ctx.addMessages({ 'tips.bye': 'Bye' })
  expect(ctx.t('tips.bye')).toBe('Bye')
})

test('report names the plugin', async () => {
  const { ctx, errors } = await start()
  const error = new Error('no')
  ctx.report(error, 'reading tips')
  expect(errors).toEqual([{ error, info: { plugin: 'acme/tips', phase: 'reading tips' } }])
})

test('refuse emits security:refused', async () => {
  const { ctx, kernel } = await start()
  const emitted = record(kernel, 'security:refused')
  ctx.refuse('foreign-message', 'https://evil.example')
  expect(emitted.map(({ payload }) => payload)).toEqual([
    { reason: 'foreign-message', subject: 'https://evil.example' },
  ])
})

test('own returns the result of the setup', async () => {
  const service = { give: vi.fn() }
  const before: unknown[] = []
  const setup = (ctx: FakeContext) => {
    before.push(ctx.own())
    return service
  }
  const { ctx } = await start({ setup })
  expect([before, ctx.own()]).toEqual([[undefined], service])
})

test('route returns a view’s owner and whether it needs an account, if the view exists', async () => {
  const plugins = [fakePlugin('other', { routes: { Other: { ...route(), needsAccount: true } } })]
  const { ctx, kernel } = await start({ routes: { Tips: route() } }, { plugins })
  expect(ctx.route('Tips')).toEqual({ owner: 'acme/tips', needsAccount: false })
  expect(ctx.route('Other')).toEqual({ owner: 'other', needsAccount: true })
  kernel.applyFeatures({ off: ['other'] })
  expect([ctx.route('Other'), ctx.route('None')]).toEqual([undefined, undefined])
})

test('a listener that its plugin has removed is not held until the plugin ends', async () => {
  const { ctx } = await start()
  const listen = () => {
    const listener = () => undefined
    ctx.on('modal:closed', listener)()
    return new WeakRef(listener)
  }
  const listeners = Array.from({ length: 50 }, listen)
  const held = () => {
    collectGarbage()
    return listeners.filter((one) => one.deref())
  }
  // Repeated: a collection may keep what the current task, or a compiler at work beside it, still refers to.
  await expect.poll(held).toEqual([])
})

test('a listener is removed with its plugin, and one added later never hears', async () => {
  const { ctx, kernel, runtime } = await start()
  const listener = vi.fn()
  ctx.on('modal:closed', listener)
  runtime.plugins.quarantine('acme/tips', new Error('gone'), 'setup')
  ctx.on('modal:closed', listener)
  kernel.bus.emit('modal:closed', { connected: false })
  expect(listener).not.toHaveBeenCalled()
})

test('an additional slice is named after its plugin and disposed with it', async () => {
  const { ctx, kernel } = await start()
  const slice = ctx.createSlice('list', { names: ['a'] })
  expect(kernel.store.find('acme/tips.list')?.get()).toBe(slice.get())
  kernel.applyFeatures({ off: ['acme/tips'] })
  await vi.waitFor(() => expect(kernel.store.find('acme/tips.list')).toBeUndefined())
})

describe('storage', () => {
  test('two plugins have separate keys', async () => {
    const { ctx, kernel } = await start()
    ctx.storage.set('a', 'one')
    ctx.storage.write('b', { two: 2 })
    expect([kernel.storage.get('plugin:acme/tips:a'), kernel.storage.get('a')]).toEqual(['one', undefined])
    expect([ctx.storage.get('a'), ctx.storage.read('b', (value) => value)]).toEqual(['one', { two: 2 }])
    ctx.storage.remove('a')
    expect(ctx.storage.get('a')).toBeUndefined()
  })

  test('shared keys are readable by other versions', async () => {
    const { ctx, kernel } = await start()
    kernel.storage.set('recent_wallet', 'x')
    expect(ctx.storage.shared.get('recent_wallet')).toBe('x')
  })

  test.each([
    ['too long a value', (ctx: FakeContext) => ctx.storage.set('a', 'x'.repeat(100_001))],
    ['what is no JSON', (ctx: FakeContext) => ctx.storage.write('a', undefined)],
    ['a big integer', (ctx: FakeContext) => ctx.storage.write('a', { one: 1n })],
  ])('%s is refused', async (_, act) => {
    const { ctx } = await start()
    expect(() => act(ctx)).toThrow(expect.objectContaining({ code: 'STORAGE_REFUSED' }))
    expect(ctx.storage.get('a')).toBeUndefined()
  })
})

test('service activates the provider', async () => {
  const token = { id: 'other' }
  const plugins = [fakePlugin('other', { provides: token, setup: () => ({ answer: 42 }) })]
  const { ctx } = await start({}, { plugins })
  expect([await ctx.service(token), await ctx.service({ id: 'none' })]).toEqual([{ answer: 42 }, null])
})
