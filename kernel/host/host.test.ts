import { expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakePlugin, route } from '../testing/fakePlugin.js'
import { createSlot, createToken } from './flow.js'

const make = (...plugins: ReturnType<typeof fakePlugin>[]) => createTestKit({ plugins }).kernel
const [A, B, C] = [createToken('a'), createToken('b'), createToken('c')]

test('two plugins with the same name are refused', () => {
  expect(() => make(fakePlugin('a'), fakePlugin('a'))).toThrow(
    expect.objectContaining({ code: 'DUPLICATE_PLUGIN', message: 'Plugin "a" is listed twice.' }),
  )
})

test('two plugins that register one view are refused, and both are named', () => {
  const routes = { Swap: route() }
  expect(() => make(fakePlugin('a', { routes }), fakePlugin('b', { routes }))).toThrow(
    'View "Swap" belongs to "a" and "b".',
  )
})

test('two plugins that provide one token are refused, and both are named', () => {
  expect(() => make(fakePlugin('a', { provides: A }), fakePlugin('b', { provides: A }))).toThrow(
    expect.objectContaining({ code: 'DUPLICATE_TOKEN', message: 'Token "a" belongs to "a" and "b".' }),
  )
})

test('plugins that require each other are refused, and the error contains the path', async () => {
  const plugins = [
    fakePlugin('first', { requires: { b: B } }),
    fakePlugin('b', { provides: B, requires: { c: C } }),
    fakePlugin('c', { provides: C, optional: { b: B } }),
  ]
  await expect(make(...plugins).runtime()).rejects.toMatchObject({
    code: 'PLUGIN_CYCLE',
    message: 'Plugins need each other: first → b → c → b',
  })
})

test('a diamond is not a cycle', async () => {
  const plugins = [
    fakePlugin('top', { requires: { b: B, c: C } }),
    fakePlugin('b', { provides: B, requires: { a: A } }),
    fakePlugin('c', { provides: C, requires: { a: A } }),
    fakePlugin('a', { provides: A }),
  ]
  await expect(make(...plugins).runtime()).resolves.toBeDefined()
})

test('each plugin’s requirements are checked once, even if many plugins require it', async () => {
  const tokens = Array.from({ length: 20 }, (_, at) => createToken(`step ${at}`))
  let reads = 0
  const plugins = tokens.map((provides, at) => {
    const plugin = fakePlugin(`step-${at}`, { provides })
    const requires = { ...(at > 0 && { one: tokens[at - 1] }), ...(at > 1 && { two: tokens[at - 2] }) }
    const definition = Object.defineProperty({ ...plugin.definition }, 'requires', {
      enumerable: true,
      get: () => {
        reads += 1
        return requires
      },
    })
    return { ...plugin, definition }
  })
  await make(...plugins).runtime()
  // One read per token to check the form, one to check for requirements, and one to follow them.
  expect(reads).toBeLessThanOrEqual(3 * tokens.length)
})

test('a manifest may refuse the options at registration, before anything loads', () => {
  const load = vi.fn()
  const validate = (config: { siwx?: object; siweConfig?: object }) => {
    if (config.siwx && config.siweConfig) throw new Error('Cannot set both "siweConfig" and "siwx"')
  }
  const plugin = fakePlugin('siwx', { claims: ['siwx', 'siweConfig'], validate: validate as never, load })
  expect(() => createTestKit({ plugins: [plugin], options: { siwx: {}, siweConfig: {} } })).toThrow(
    'Cannot set both',
  )
  expect(load).not.toHaveBeenCalled()
})

test('creating a kit loads no plugin', () => {
  const load = vi.fn()
  make(fakePlugin('a', { load, routes: { View: { view: load } }, messages: load, styles: load }))
  expect(load).not.toHaveBeenCalled()
})

const Actions = createSlot<{ route: string } | string>('test.actions')

test('contributions are ordered by rank, and those with an unknown view are omitted', async () => {
  const kernel = make(
    fakePlugin('a', { contributes: [Actions.of('late', 30), Actions.of({ route: 'Nowhere' }, 1)] }),
    fakePlugin('b', {
      contributes: [Actions.of('early', 10), Actions.of({ route: 'Here' }, 20)],
      routes: { Here: route() },
    }),
  )
  const { host } = (await kernel.runtime()).kernel
  expect(host.read(Actions)).toEqual(['early', { route: 'Here' }, 'late'])
})

test('a plugin disabled by its gate has neither views nor contributions until it is enabled', async () => {
  const swap = fakePlugin('swap', {
    enabled: (features) => Boolean(features.swaps),
    routes: { Swap: route() },
    contributes: [Actions.of({ route: 'Swap' })],
  })
  const kernel = make(swap)
  const { host } = (await kernel.runtime()).kernel
  expect([host.route('Swap'), host.read(Actions)]).toEqual([undefined, []])
  kernel.applyFeatures({ swaps: ['1inch'] })
  expect(host.route('Swap')?.owner).toBe('swap')
  expect(host.read(Actions)).toHaveLength(1)
  kernel.applyFeatures({})
  expect(host.route('Swap')).toBeUndefined()
})

test('a plugin that the project switched off by name stays off, whatever its gate returns', async () => {
  const kernel = make(
    fakePlugin('a-long-name', { enabled: () => true, routes: { Long: route() } }),
    fakePlugin('other', { routes: { Other: route() } }),
  )
  kernel.applyFeatures({ off: ['a_long_name'] })
  const { host } = (await kernel.runtime()).kernel
  expect(['Long', 'Other'].map((view) => host.route(view)?.owner)).toEqual([undefined, 'other'])
})

test('a gate that throws disables its own plugin and is reported; the kit is created', async () => {
  const broken = fakePlugin('broken', {
    enabled: () => {
      throw new Error('not total')
    },
    routes: { Broken: route() },
  })
  const { kernel, errors } = createTestKit({
    plugins: [broken, fakePlugin('good', { routes: { Good: route() } })],
  })
  const { host } = (await kernel.runtime()).kernel
  expect(host.route('Broken')).toBeUndefined()
  expect(host.route('Good')).toBeDefined()
  expect(errors).toEqual([{ error: new Error('not total'), info: { plugin: 'broken', phase: 'enabled' } }])
})

test('subscribers of slots are notified when contents may have changed', () => {
  const kernel = make(fakePlugin('a'))
  const listener = vi.fn()
  const off = kernel.host.version.subscribe(listener)
  kernel.applyFeatures({})
  off()
  kernel.applyFeatures({})
  expect(listener).toHaveBeenCalledOnce()
})
